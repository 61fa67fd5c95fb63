import { randomInt } from 'node:crypto';
import type { Db } from '@fleet/db/client';
import { createPool } from '@fleet/db/pool';
import { PASSWORD, signUpAt } from '@fleet/testing/sign-up';
import type { RunningStack } from '../../tools/stack/start-stack.ts';

/** A network of its own: one may sign up a few people only, and journeys share the product. */
export const newNetwork = (): string => `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`;

/** The owner of a new family account, signed up through the api: for what holds for a whole account. */
export async function newOwner({ url, databaseUrl }: RunningStack, db: Db) {
  const pool = createPool(databaseUrl, 1);
  const { email, accountId, userId } = await signUpAt(url, pool, { address: newNetwork() });
  await pool.end();
  // A person alone has no page of an account.
  await db.membership.updateMany({ where: { userId }, data: { roles: ['FAMILY_OWNER'] } });
  return { email, password: PASSWORD, accountId, userId };
}
