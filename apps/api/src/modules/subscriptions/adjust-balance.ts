import { randomUUID } from 'node:crypto';
import { toDecimal, toMinor } from '@fleet/billing/money';
import type { ById } from '@fleet/contracts/query';
import type { AdjustBalance } from '@fleet/contracts/subscription-input';
import type { Actor } from '../../commit/actor.ts';
import { commit } from '../../commit/commit.ts';
import { InvalidInputError } from '../../errors.ts';
import type { CallerServices } from '../../services.ts';
import { nowOf } from '../../subscriptions/load-subscription.ts';
import { endOpenPayments } from '../../subscriptions/payments/end-open-payments.ts';
import { reopenPaid } from '../../subscriptions/payments/reopen-paid.ts';
import { postLedger } from '../../subscriptions/post-ledger.ts';
import { reschedule } from '../../subscriptions/reschedule.ts';
import { amountFrom } from './amount-from.ts';
import { billedSubscription, ownBilling } from './billed-subscription.ts';

/** Currency of an account without documents. */
const FIRST_CURRENCY = 'EUR';

/**
 * Adjusts the balance of an account by hand, up or down. Ledger and change log keep the reason.
 *
 * @throws NotFoundError · ConflictError while a payment is on its way · InvalidInputError for zero
 */
export async function adjustBalance(
  services: Pick<CallerServices, 'db' | 'asSystem'>,
  by: Actor,
  { id }: ById,
  { amount, reason }: AdjustBalance,
): Promise<{ id: string }> {
  const { db } = await ownBilling(services, by, { id });
  return commit({ db }, by, async (tx, record) => {
    const { billing } = await billedSubscription(tx, by, id);
    const { accountId } = billing;
    const currency = billing.currency ?? FIRST_CURRENCY;
    const amountMinor = amountFrom('amount', () => toMinor(String(amount), currency));
    if (amountMinor === 0n) {
      const message = 'The amount is zero';
      throw new InvalidInputError([{ path: ['data', 'amount'], code: 'BAD_REQUEST', params: {}, message }]);
    }
    const at = nowOf(billing, by.clock.now());
    const entry = { accountId, currency, sourceId: randomUUID(), at, reason, createdBy: by.userId };
    // Pages and charges ask for an amount that counts on the former balance.
    await endOpenPayments(tx, id);
    await postLedger(tx, entry, { kind: 'ADJUSTED', amount: amountMinor });
    await reopenPaid(tx, record, id, at);
    await reschedule(tx, id, by.clock.now());
    const details = { amount: toDecimal(amountMinor, currency), currency, reason };
    record({ type: 'billing.adjusted', entity: 'Billing', id, accountId, details });
    return { id };
  });
}
