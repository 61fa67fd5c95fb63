import { signUpAt } from '@fleet/testing/sign-up';
import type { Pool } from 'pg';

export type User = { accountId: string; accessToken: string };

/** Signs up a person through the api, from an address of their own. */
export async function signUp(port: number, pool: Pool, number: number): Promise<User> {
  const data = { firstName: 'Bench', lastName: String(number) };
  return signUpAt(`http://127.0.0.1:${port}`, pool, { data, address: `10.0.0.${number + 1}` });
}
