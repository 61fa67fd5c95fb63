import { keptUntil } from '@fleet/billing/access-until';
import { toDecimal } from '@fleet/billing/money';
import { zoneClock } from '@fleet/billing/zone-clock';
import { dayOf } from '../civil-column.ts';
import { loadSubscription, openMinorOf } from '../load-subscription.ts';
import { expireOrder } from '../orders/expire-order.ts';
import { endOpenPages } from '../payments/end-open-payments.ts';
import { fallBehind } from '../payments/fall-behind.ts';
import { payDebts } from '../payments/reopen-paid.ts';
import { amountDue, useBalance } from '../payments/use-balance.ts';
import { creditUnusedPeriods } from './credit-unused-periods.ts';
import { invoiceArrears } from './invoice-arrears.ts';
import { moveSubscription } from './move-subscription.ts';
import type { StepContext } from './step-context.ts';

/**
 * Orders a charge of the oldest open document with all other debts. The payment is stored first and its id is
 * the key at the provider, so a charge sent twice runs once. Without a payment method it fails at once.
 */
export async function orderCharge(context: StepContext): Promise<void> {
  const { tx, record, now } = context;
  const { loaded } = context;
  const { unpaid, method, billing } = loaded;
  // The balance pays first; the step stays due for the rest.
  if (await useBalance(tx, loaded, now)) return payDebts(tx, billing.id, now);
  const [document] = unpaid;
  if (!document) return;
  const amountMinor = await amountDue(tx, loaded);
  const { currency } = document;
  await endOpenPages(tx, billing.id);
  // An order asks for this debt, too, also on a page where a payment was refused.
  await expireOrder(tx, loaded);
  const tries = document.payments.filter(({ automatic }) => automatic).length;
  const provider =
    method?.provider === 'STRIPE' || method?.provider === 'YOOKASSA' ? method.provider : 'SANDBOX';
  await tx.payment.create({
    data: {
      ...{
        recordId: document.id,
        provider,
        amountMinor,
        currency,
        automatic: true,
        attempt: tries + 1,
        createdAt: now,
      },
      ...(method ? { methodId: method.id } : { state: 'FAILED', failure: 'PAYER_NEEDED' }),
    },
  });
  if (method) await tx.billing.update({ where: { id: billing.id }, data: { version: { increment: 1 } } });
  else await fallBehind(tx, record, loaded, { amountMinor, currency, isTriedAgain: false, now });
}

/** Reminds the payers of a transfer that has not arrived. */
export async function remindTransfer(context: StepContext): Promise<void> {
  const [document] = context.loaded.unpaid;
  if (!document) return;
  await moveSubscription(context, {
    ...{ type: 'billing.transferReminded', event: null, data: { lastNoticeAt: context.now } },
    message: {
      message: 'TRANSFER_DUE',
      ...{ amount: toDecimal(openMinorOf(document), document.currency), currency: document.currency },
      day: document.dueOn && dayOf(document.dueOn),
    },
  });
}

/** Marks a subscription past due because its transfer is overdue, or because no charge can collect its debt. */
export async function fallOverdue(context: StepContext): Promise<void> {
  const { tx, loaded } = context;
  const [document] = loaded.unpaid;
  const { collect, effectiveUntil } = loaded.billing;
  const isAsked = collect === 'CARD' && document !== undefined;
  await moveSubscription(context, {
    ...{ type: 'billing.overdue', event: 'PAYMENT_OVERDUE' },
    ...(isAsked && {
      message: {
        message: 'PAYMENT_NEEDED',
        amount: toDecimal(await amountDue(tx, loaded), document.currency),
        currency: document.currency,
        day: effectiveUntil?.toISOString().slice(0, 10) ?? null,
      },
    }),
  });
}

/** The grace period is over: viewing is closed; recording and further charges continue. */
export async function closeAccess(context: StepContext): Promise<void> {
  await moveSubscription(context, {
    ...{ type: 'billing.closed', event: 'ACCESS_OVER', message: { message: 'CLOSED' } },
  });
}

/**
 * Suspends after too long without payment. The days from today on are credited, units and days of use before
 * today are invoiced, earlier debts remain, and charges stop.
 */
export async function suspend(context: StepContext): Promise<void> {
  const { loaded, now } = context;
  const { billing } = loaded;
  const kept = keptUntil(now, billing.timeZone);
  const { paid } = await creditUnusedPeriods(context, { reason: 'SUSPENDED' });
  // A period that ended in this moment is not running any more.
  await invoiceArrears(
    { ...context, loaded: await loadSubscription(context.tx, billing.id) },
    { isCharged: false },
  );
  const open = billing.effectiveUntil && billing.effectiveUntil < now ? billing.effectiveUntil : now;
  await moveSubscription(context, {
    ...{ type: 'billing.suspended', event: 'SUSPENDED' },
    data: { keptUntil: kept, effectiveUntil: open, endsOn: null, lastNoticeAt: null, ...paid },
    message: { message: 'SUSPENDED', day: zoneClock(billing.timeZone).wallTime(kept).date },
  });
}
