import type { Tx } from '@fleet/db/client';
import { ConflictError, NotFoundError } from '../../errors.ts';

export const DRIVERS_MAX = 2_000;
export const DRIVER_KEYS_MAX = 20;

/**
 * Locks the account, so that two concurrent requests cannot both take the last place.
 *
 * @throws ConflictError TOO_MANY_DRIVERS
 */
export async function checkRoom(tx: Tx, accountId: string): Promise<void> {
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${`drivers of ${accountId}`}, 0))`;
  if ((await tx.driver.count({ where: { accountId, erasedAt: null } })) >= DRIVERS_MAX)
    throw new ConflictError('The account has as many drivers as it may have', 'TOO_MANY_DRIVERS');
}

/** Checks that the person is a member of the account. @throws NotFoundError */
export async function checkMember(
  tx: Tx,
  accountId: string,
  userId: string | null | undefined,
): Promise<void> {
  if (!userId) return;
  if (!(await tx.membership.findFirst({ where: { userId, accountId }, select: { id: true } })))
    throw new NotFoundError('User');
}
