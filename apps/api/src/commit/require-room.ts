import type { Limit } from '@fleet/billing/entitlement';
import { fitsLimit } from '@fleet/billing/entitlement';
import type { Tx } from '@fleet/db/client';
import { paymentRequired } from '../access/require-entitled.ts';
import { openAt } from '../modules/invitations/open-at.ts';
import type { Actor } from './actor.ts';

type Counted = Pick<Tx, 'vehicle' | 'device' | 'membership' | 'invitation'>;
type Wanted = { accountId: string; what: Limit; added?: number };

/** Counts the existing rows of each kind; invited people count as members. */
const COUNTS: Record<Limit, (tx: Counted, accountId: string, now: Date) => Promise<number>> = {
  vehicles: (tx, accountId) => tx.vehicle.count({ where: { accountId, status: { not: 'ERASED' } } }),
  devices: (tx, accountId) => tx.device.count({ where: { accountId, status: { not: 'ERASED' } } }),
  users: async (tx, accountId, now) =>
    (await tx.membership.count({ where: { accountId } })) +
    (await tx.invitation.count({ where: { accountId, ...openAt(now) } })),
};

/**
 * Checks that the plan of the account has room for more. Concurrent requests count one after the other, by a
 * lock on the subscription. People of the service have no limit in other accounts.
 *
 * @throws PaymentRequiredError LIMIT
 */
export async function requireRoom(tx: Tx, by: Actor, { accountId, what, added = 1 }: Wanted): Promise<void> {
  const limit = by.entitlement.allows[what];
  if (limit === null || accountId !== by.accountId) return;
  await tx.$queryRaw`SELECT id FROM billings WHERE account_id = ${accountId}::uuid FOR UPDATE`;
  const used = await countUsed(tx, { accountId, what }, by.clock.now());
  if (!fitsLimit(limit, used, added))
    throw paymentRequired(by, { reason: 'LIMIT', feature: what, limit, used });
}

/** How many rows of a kind count towards the plan of the account. */
export function countUsed(
  tx: Counted,
  { accountId, what }: Pick<Wanted, 'accountId' | 'what'>,
  now: Date,
): Promise<number> {
  return COUNTS[what](tx, accountId, now);
}
