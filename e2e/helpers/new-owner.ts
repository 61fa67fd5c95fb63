import { randomInt } from 'node:crypto';
import type { Db } from '@fleet/db/client';
import { createPool } from '@fleet/db/pool';
import { PASSWORD, signUpAt } from '@fleet/testing/sign-up';
import type { RunningStack } from '../../tools/stack/start-stack.ts';

/** A random address. Sign-ups of a network are limited, and specs share the product. */
export const newNetwork = (): string => `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`;

/** Signs up the owner of a new family account through the api, for specs that change a whole account. */
export async function newOwner({ url, databaseUrl }: RunningStack, db: Db) {
  const pool = createPool(databaseUrl, 1);
  const { email, accountId, userId } = await signUpAt(url, pool, { address: newNetwork() });
  await pool.end();
  // Owners of personal accounts have no account page.
  await db.membership.updateMany({ where: { userId }, data: { roles: ['FAMILY_OWNER'] } });
  return { email, password: PASSWORD, accountId, userId };
}
