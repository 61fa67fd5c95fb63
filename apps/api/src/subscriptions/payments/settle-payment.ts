import { allocatePayment } from '@fleet/billing/balance';
import { type Currency, sumOf, toDecimal } from '@fleet/billing/money';
import type { Tx } from '@fleet/db/client';
import type { Payment } from '@fleet/db/models';
import type { RecordChange } from '../../commit/commit.ts';
import {
  type LoadedSubscription,
  loadSubscription,
  nowOf,
  type OpenDocument,
  openMinorOf,
  readSubscription,
} from '../load-subscription.ts';
import { fulfilOrder } from '../orders/fulfil-order.ts';
import { missingFor, orderByTransfer } from '../orders/order-by-transfer.ts';
import { requoteOrder } from '../orders/requote-order.ts';
import { type BillingMessage, payerNotices } from '../payer-notices.ts';
import { postLedger } from '../post-ledger.ts';
import { reschedule } from '../reschedule.ts';
import { NO_FURTHER_TRY } from '../unpaid-of.ts';
import { fallBehind } from './fall-behind.ts';
import type { ProviderPayment } from './payment-provider.ts';
import { reopenPaid } from './reopen-paid.ts';
import { settleDispute } from './settle-dispute.ts';
import { settleDocument } from './settle-document.ts';
import { storeMethod } from './store-method.ts';

/** The state of a payment as a provider reports it, or a person who records a transfer. */
export type SeenPayment = Pick<
  ProviderPayment,
  'state' | 'amountMinor' | 'currency' | 'failure' | 'method'
> & {
  reference: string | null;
  dispute?: ProviderPayment['dispute'];
  /** Day on which a transfer arrived. */
  at?: Date;
};

/** OTHER_AMOUNT: the sum differs from the request, so nothing is posted and the operator sees it. */
export type SettleResult = 'SETTLED' | 'UNCHANGED' | 'OTHER_AMOUNT';

/**
 * Applies a reported state of a payment. Charges, returning payers, webhooks and repeated reads all use it.
 * States only go forward, and a successful payment is posted once, however often it is reported.
 */
export async function settlePayment(
  tx: Tx,
  record: RecordChange,
  { paymentId, seen, now: realNow }: { paymentId: string; seen: SeenPayment; now: Date },
): Promise<SettleResult> {
  const { record: document } = await tx.payment.findUniqueOrThrow({
    where: { id: paymentId },
    select: { record: { select: { billingId: true } } },
  });
  const loaded = await loadSubscription(tx, document.billingId);
  const payment = await tx.payment.findUniqueOrThrow({ where: { id: paymentId } });
  const now = nowOf(loaded.billing, realNow);
  const result = await apply(tx, record, { loaded, payment, seen }, now);
  if (result === 'SETTLED') await reschedule(tx, loaded.billing.id, realNow);
  return result;
}

async function apply(
  tx: Tx,
  record: RecordChange,
  { loaded, payment, seen }: Seen,
  now: Date,
): Promise<SettleResult> {
  const { dispute } = seen;
  if (payment.state === 'SUCCEEDED') {
    const isChanged = dispute && (await settleDispute(tx, record, { loaded, payment, dispute, now }));
    return isChanged ? 'SETTLED' : 'UNCHANGED';
  }
  if (seen.state === 'SUCCEEDED') return succeedOnce(tx, record, { loaded, payment, seen }, now);
  if (payment.state === 'FAILED' || payment.state === seen.state) return 'UNCHANGED';
  if (seen.state === 'FAILED') await fail(tx, record, { loaded, payment, seen }, now);
  else
    await tx.payment.update({
      where: { id: payment.id },
      data: { state: seen.state, ...referenceOf(seen) },
    });
  return 'SETTLED';
}

async function succeedOnce(tx: Tx, record: RecordChange, on: Seen, now: Date): Promise<SettleResult> {
  const { loaded, payment, seen } = on;
  if (!isSameAmount(payment, seen)) return 'OTHER_AMOUNT';
  await succeed(tx, record, on, now);
  if (seen.dispute) {
    // The dispute may be reported before the payment.
    const after = await readSubscription(tx, loaded.billing.id);
    await settleDispute(tx, record, { loaded: after, payment, dispute: seen.dispute, now });
  }
  return 'SETTLED';
}

const isSameAmount = (payment: Payment, seen: SeenPayment): boolean =>
  payment.amountMinor === seen.amountMinor && payment.currency === seen.currency;

const referenceOf = ({ reference }: SeenPayment) => (reference === null ? {} : { reference });

type Seen = { loaded: LoadedSubscription; payment: Payment; seen: SeenPayment };

async function succeed(
  tx: Tx,
  record: RecordChange,
  { loaded, payment, seen }: Seen,
  now: Date,
): Promise<void> {
  const { billing, order } = loaded;
  const { accountId } = billing;
  if (seen.method) await storeMethod(tx, { accountId, provider: payment.provider }, seen.method, now);
  await tx.payment.update({
    where: { id: payment.id },
    data: { state: 'SUCCEEDED', failure: null, succeededAt: seen.at ?? now, ...referenceOf(seen) },
  });
  const issued =
    order && (await isPaid(tx, loaded, { order, payment }, now))
      ? await fulfilOrder(tx, loaded, order, now)
      : null;
  const after = issued ? await readSubscription(tx, billing.id) : loaded;
  const toBalance = await allocate(tx, after, payment, now);
  if (!issued) await reopenPaid(tx, record, billing.id, now);
  const current = await readSubscription(tx, billing.id);
  const amount = { amount: toDecimal(payment.amountMinor, payment.currency), currency: payment.currency };
  record({
    type: 'billing.paid',
    entity: 'Billing',
    id: billing.id,
    accountId,
    details: { paymentId: payment.id, recordId: payment.recordId, ...amount },
    notices: await payerNotices(tx, accountId, {
      ...{ message: messageOf(current, { toBalance: issued ? 0n : toBalance, payment }), ...amount },
      number: issued?.number ?? null,
      day: null,
    }),
  });
}

/** The message about a payment: everything is paid, a part is missing, or money is left over. */
function messageOf(
  { billing, unpaid, order }: LoadedSubscription,
  { toBalance, payment }: { toBalance: bigint; payment: Payment },
): BillingMessage['message'] {
  if (order?.id === payment.recordId || unpaid.some(({ id }) => id === payment.recordId)) return 'PART_PAID';
  if (toBalance > 0n) return 'ON_BALANCE';
  return billing.status === 'SUSPENDED' && unpaid.length === 0 ? 'DEBT_PAID' : 'PAID';
}

/**
 * Whether a payment completes the order. An order by transfer includes all debts, so any transfer counts. The amount of
 * its pro forma is enough, and so is the amount that it needs now.
 */
async function isPaid(
  tx: Tx,
  loaded: LoadedSubscription,
  { order, payment }: { order: OpenDocument; payment: Payment },
  now: Date,
): Promise<boolean> {
  if (order.currency !== payment.currency) return false;
  if (orderByTransfer(loaded)) {
    if (payment.amountMinor >= order.toPayMinor) return true;
    const requoted = await requoteOrder(tx, loaded, order, now);
    return (await missingFor(tx, loaded, requoted, payment.amountMinor)) === 0n;
  }
  return order.id === payment.recordId && (await paidFor(tx, order.id)) >= order.toPayMinor;
}

/** Sum of all payments received for an order. */
async function paidFor(tx: Tx, recordId: string): Promise<bigint> {
  const { _sum } = await tx.payment.aggregate({
    where: { recordId, state: 'SUCCEEDED' },
    _sum: { amountMinor: true },
  });
  return _sum.amountMinor ?? 0n;
}

/**
 * Allocates money to its own document, then to the oldest open ones; the rest goes to the balance. Returns that rest.
 */
async function allocate(
  tx: Tx,
  { billing, unpaid }: LoadedSubscription,
  payment: Payment,
  now: Date,
): Promise<bigint> {
  const open = unpaid
    .filter(({ currency }) => currency === payment.currency)
    .map((document) => ({ recordId: document.id, openMinor: openMinorOf(document) }));
  const own = open.find(({ recordId }) => recordId === payment.recordId) ?? {
    recordId: payment.recordId,
    openMinor: 0n,
  };
  const others = open.filter(({ recordId }) => recordId !== payment.recordId);
  const { settlements } = allocatePayment(payment.amountMinor, own, others);
  const { accountId } = billing;
  const currency: Currency = payment.currency;
  const toReceivable = sumOf(settlements.map(({ amountMinor }) => amountMinor));
  await postLedger(
    tx,
    { accountId, currency, sourceId: payment.id, at: now },
    {
      ...{ kind: 'PAID', cash: `CASH_${payment.provider}`, amount: payment.amountMinor },
      toReceivable,
    },
  );
  for (const { recordId, amountMinor } of settlements) {
    const document = unpaid.find(({ id }) => id === recordId);
    if (document)
      await settleDocument(tx, document, { source: 'PAYMENT', sourceId: payment.id, amountMinor });
  }
  // An account without documents has no currency yet; its balance is in that of its first payment.
  if (billing.currency === null) await tx.billing.update({ where: { id: billing.id }, data: { currency } });
  return payment.amountMinor - toReceivable;
}

async function fail(tx: Tx, record: RecordChange, { loaded, payment, seen }: Seen, now: Date): Promise<void> {
  const { unpaid } = loaded;
  await tx.payment.update({
    where: { id: payment.id },
    data: { state: 'FAILED', failure: seen.failure ?? 'DECLINED', ...referenceOf(seen) },
  });
  const document = unpaid.find(({ id }) => id === payment.recordId);
  // A refused payer sees it on the page, and an order blocks nothing.
  if (!document || !payment.automatic) return;
  const { amountMinor, currency } = payment;
  const isTriedAgain = !NO_FURTHER_TRY.has(seen.failure ?? '');
  await fallBehind(tx, record, loaded, { amountMinor, currency, isTriedAgain, now });
}
