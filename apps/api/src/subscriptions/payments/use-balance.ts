import { randomUUID } from 'node:crypto';
import { smaller } from '@fleet/billing/money';
import type { Tx } from '@fleet/db/client';
import { type LoadedSubscription, openMinorOf } from '../load-subscription.ts';
import { creditOf, postLedger } from '../post-ledger.ts';

/** Pays open documents from the account's balance, the oldest first. Returns whether anything was paid. */
export async function useBalance(
  tx: Tx,
  { billing, unpaid }: LoadedSubscription,
  now: Date,
): Promise<boolean> {
  const [oldest] = unpaid;
  if (!oldest) return false;
  const { accountId } = billing;
  const { currency } = oldest;
  const credit = await creditOf(tx, accountId, currency);
  let left = credit;
  for (const document of unpaid) {
    const amount = smaller(left, openMinorOf(document));
    if (amount <= 0n) break;
    left -= amount;
    const sourceId = randomUUID();
    await postLedger(tx, { accountId, currency, sourceId, at: now }, { kind: 'SETTLED', amount });
    await tx.billingSettlement.create({
      data: { recordId: document.id, source: 'BALANCE', sourceId, amountMinor: amount },
    });
    const settledMinor = document.settledMinor + amount;
    await tx.billingRecord.update({
      where: { id: document.id },
      data: { settledMinor, ...(settledMinor === document.totalMinor && { status: 'PAID', url: null }) },
    });
  }
  return left !== credit;
}
