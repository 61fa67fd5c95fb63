import { randomUUID } from 'node:crypto';
import { larger, smaller, sumOf } from '@fleet/billing/money';
import type { Tx } from '@fleet/db/client';
import { leastAmount } from '../documents/least-amount.ts';
import { type LoadedSubscription, openMinorOf } from '../load-subscription.ts';
import { creditOf, postLedger } from '../post-ledger.ts';
import { settleDocument } from './settle-document.ts';

/** The amount to collect: all open documents and a negative balance. */
export async function amountDue(
  tx: Parameters<typeof creditOf>[0],
  { billing, unpaid }: Pick<LoadedSubscription, 'billing' | 'unpaid'>,
): Promise<bigint> {
  const currency = unpaid[0]?.currency ?? billing.currency;
  if (!currency) return 0n;
  const credit = await creditOf(tx, billing.accountId, currency);
  return sumOf(unpaid.map(openMinorOf)) + larger(-credit, 0n);
}

/**
 * Pays open documents from the account's balance, the oldest first. A rest that is too small to be collected is
 * owed on the balance instead. Returns whether anything was paid.
 */
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
  const owed = sumOf(unpaid.map(openMinorOf));
  const most = owed - credit < leastAmount(currency) ? owed : credit;
  let left = most;
  for (const document of unpaid) {
    const amount = smaller(left, openMinorOf(document));
    if (amount <= 0n) break;
    left -= amount;
    const sourceId = randomUUID();
    await postLedger(tx, { accountId, currency, sourceId, at: now }, { kind: 'SETTLED', amount });
    await settleDocument(tx, document, { source: 'BALANCE', sourceId, amountMinor: amount });
  }
  return left !== most;
}
