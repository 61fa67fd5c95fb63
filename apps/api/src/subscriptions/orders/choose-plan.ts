import type { Tx } from '@fleet/db/client';
import type { Coupon } from '@fleet/db/models';
import type { RecordChange } from '../../commit/commit.ts';
import { ConflictError } from '../../errors.ts';
import { type LoadedSubscription, loadSubscription } from '../load-subscription.ts';
import { endOpenPayments } from '../payments/end-open-payments.ts';
import type { PaymentProviders } from '../payments/payment-provider.ts';
import { payDebts } from '../payments/reopen-paid.ts';
import { type Payable, startPayment } from '../payments/start-payment.ts';
import { amountDue } from '../payments/use-balance.ts';
import { creditOf } from '../post-ledger.ts';
import { reschedule } from '../reschedule.ts';
import type { VersionRow } from '../terms-of.ts';
import { couponColumns, takeCoupon } from './coupons.ts';
import { fulfilOrder } from './fulfil-order.ts';
import { placeOrder, toPayOf } from './place-order.ts';
import { type Chosen, quoteSubscription } from './quote.ts';

export type PaymentContext = {
  providers: PaymentProviders;
  siteUrl: string;
  /** The present time of the account. */
  now: Date;
  createdBy: string | null;
};

/**
 * Chooses a plan for a subscription: an order with a page to pay it, or an immediate change if there is
 * nothing to pay. Returns its document.
 *
 * @param expected minor units that the payer was shown; others are refused, and no sum is ever taken from it
 * @throws ConflictError AMOUNT_CHANGED · COUPON_UNAVAILABLE · CURRENCY_DIFFERS · PAYMENT_UNAVAILABLE · CONFLICT
 *   while a charge is on its way
 */
export async function choosePlan(
  tx: Tx,
  record: RecordChange,
  {
    loaded,
    version,
    coupon = null,
    expected,
  }: {
    loaded: LoadedSubscription;
    version: VersionRow;
    coupon?: Coupon | null;
    expected?: bigint | undefined;
  },
  context: PaymentContext,
): Promise<string> {
  const { billing } = loaded;
  const { now, createdBy } = context;
  await requireCurrency(tx, loaded, version);
  const quote = await quoteSubscription(tx, loaded, { version, coupon }, now);
  const { kind } = quote;
  if (kind === 'LATER') return changeLater(tx, record, loaded, { version, coupon });
  const toPay = await toPayOf(tx, loaded, quote);
  if (expected !== undefined && expected !== toPay)
    throw new ConflictError('The amount changed since it was shown', 'AMOUNT_CHANGED');
  await endOpenPayments(tx, billing.id);
  const orderId = await placeOrder(tx, loaded, { ...quote, kind }, { now, createdBy, toPay });
  const placed = await loadSubscription(tx, billing.id);
  if (toPay === 0n && placed.order) await fulfilOrder(tx, placed, placed.order, now);
  else
    await openPayment(tx, placed, { id: orderId, amountMinor: toPay, currency: version.currency }, context);
  record({
    type: toPay === 0n ? 'billing.changed' : 'billing.ordered',
    entity: 'Billing',
    id: billing.id,
    accountId: billing.accountId,
    details: { recordId: orderId, plan: version.plan.name },
  });
  await reschedule(tx, billing.id, now);
  return orderId;
}

/**
 * A change that does not cost more starts with the next period; the returned document is the present
 * period's.
 */
async function changeLater(
  tx: Tx,
  record: RecordChange,
  { billing }: LoadedSubscription,
  { version, coupon }: Chosen,
): Promise<string> {
  if (coupon) await takeCoupon(tx, coupon.id, billing.accountId);
  await tx.billing.update({
    where: { id: billing.id },
    data: {
      ...(coupon && couponColumns(coupon, 0)),
      ...{ nextVersionId: version.id, nextVersionOn: null, version: { increment: 1 } },
    },
  });
  record({
    type: 'billing.changed',
    entity: 'Billing',
    id: billing.id,
    accountId: billing.accountId,
    details: { plan: version.plan.name, from: 'NEXT_PERIOD' },
  });
  if (!billing.lastRecordId) throw new ConflictError('The subscription has no document yet');
  return billing.lastRecordId;
}

/** Another currency is only possible without debts and without a balance. */
async function requireCurrency(
  tx: Tx,
  { billing, unpaid }: LoadedSubscription,
  version: VersionRow,
): Promise<void> {
  const { currency } = billing;
  if (currency === null || currency === version.currency) return;
  const isRunning = billing.status !== 'SUSPENDED' && billing.status !== 'CANCELLED';
  const balance = await creditOf(tx, billing.accountId, currency);
  if (isRunning || balance !== 0n || unpaid.length > 0)
    throw new ConflictError('The plan is in another currency', 'CURRENCY_DIFFERS');
}

/** A page to pay a document. For bank transfer there is none: the operator records what arrives. */
export async function openPayment(
  tx: Tx,
  { billing }: LoadedSubscription,
  document: Omit<Payable, 'billingId'>,
  { providers, siteUrl, now, createdBy }: PaymentContext,
): Promise<void> {
  if (billing.collect === 'TRANSFER') return;
  const provider =
    billing.clockId === null ? providers.forCurrency(document.currency) : providers.byName('SANDBOX');
  if (!provider) throw new ConflictError('No payment provider takes this currency', 'PAYMENT_UNAVAILABLE');
  await startPayment(
    tx,
    { ...document, billingId: billing.id },
    { provider: provider.name, siteUrl, now, createdBy },
  );
}

/** A page to pay what an account owes. @throws ConflictError NOTHING_TO_PAY */
export async function payOpenDocuments(
  tx: Tx,
  loaded: LoadedSubscription,
  context: PaymentContext,
): Promise<string> {
  const { billing } = loaded;
  const [first] = loaded.unpaid;
  if (!first) throw new ConflictError('Nothing is to pay', 'NOTHING_TO_PAY');
  await payDebts(tx, billing.id, context.now);
  const { unpaid } = await loadSubscription(tx, billing.id);
  const [oldest] = unpaid;
  if (!oldest) {
    await reschedule(tx, billing.id, context.now);
    return first.id;
  }
  const amountMinor = await amountDue(tx, { billing, unpaid });
  await endOpenPayments(tx, billing.id);
  await openPayment(tx, loaded, { id: oldest.id, amountMinor, currency: oldest.currency }, context);
  await reschedule(tx, billing.id, context.now);
  return oldest.id;
}
