import type { Limit } from '@fleet/billing/entitlement';
import { fitsLimit } from '@fleet/billing/entitlement';
import type { Tx } from '@fleet/db/client';
import { paymentRequired } from '../access/require-entitled.ts';
import { openAt } from '../modules/invitations/open-at.ts';
import type { Actor } from './actor.ts';

type Wanted = { accountId: string; what: Limit; added?: number };

/** What is there of each, and people that were invited. */
const COUNTS: Record<Limit, (tx: Tx, accountId: string, now: Date) => Promise<number>> = {
  vehicles: (tx, accountId) => tx.vehicle.count({ where: { accountId, status: { not: 'ERASED' } } }),
  devices: (tx, accountId) => tx.device.count({ where: { accountId, status: { not: 'ERASED' } } }),
  users: async (tx, accountId, now) =>
    (await tx.membership.count({ where: { accountId } })) +
    (await tx.invitation.count({ where: { accountId, ...openAt(now) } })),
};

/**
 * Whether the plan of the account has room for more. Of those who add at once for the last place one gets it: they count
 * one after the other, by the row of the subscription. People of the service add to accounts of others without a limit.
 *
 * @throws PaymentRequiredError LIMIT
 */
export async function requireRoom(tx: Tx, by: Actor, { accountId, what, added = 1 }: Wanted): Promise<void> {
  const limit = by.entitlement.allows[what];
  if (limit === null || accountId !== by.accountId) return;
  await tx.$queryRaw`SELECT id FROM billings WHERE account_id = ${accountId}::uuid FOR UPDATE`;
  const used = await COUNTS[what](tx, accountId, by.clock.now());
  if (!fitsLimit(limit, used, added))
    throw paymentRequired(by, { reason: 'LIMIT', feature: what, limit, used });
}
