import { larger, sumOf } from '@fleet/billing/money';
import type { Tx } from '@fleet/db/client';
import { type LoadedSubscription, type OpenDocument, openMinorOf } from '../load-subscription.ts';
import { creditOf } from '../post-ledger.ts';
import { readOrderChange } from './order-change.ts';
import { requoteOrder } from './requote-order.ts';

/** The order of an account if it waits for a bank transfer. */
export const orderByTransfer = ({ order }: LoadedSubscription): OpenDocument | null =>
  order?.paymentMethod === 'INVOICE' ? order : null;

/**
 * The amount that an order by transfer still needs: its price and all debts, less the balance. Partial transfers are
 * on the balance, so later debts and corrections count as well.
 *
 * @param arrivingMinor money that is not posted yet
 */
export async function missingFor(
  tx: Tx,
  { billing, unpaid }: LoadedSubscription,
  order: OpenDocument,
  arrivingMinor = 0n,
): Promise<bigint> {
  const { currency, totalMinor, change } = order;
  const price = readOrderChange(change).priceMinor ?? totalMinor;
  const owed = sumOf(unpaid.filter((document) => document.currency === currency).map(openMinorOf));
  const balance = await creditOf(tx, billing.accountId, currency);
  return larger(price + owed - balance - arrivingMinor, 0n);
}

/** Recalculates the price of a waiting order by transfer, and stores the amount that it still needs. */
export async function repriceOrder(
  tx: Tx,
  loaded: LoadedSubscription,
  now: Date,
): Promise<OpenDocument | null> {
  const waiting = orderByTransfer(loaded);
  if (!waiting) return null;
  const order = await requoteOrder(tx, loaded, waiting, now);
  const toPayMinor = await missingFor(tx, loaded, order);
  await tx.billingRecord.update({ where: { id: order.id }, data: { toPayMinor } });
  return { ...order, toPayMinor };
}
