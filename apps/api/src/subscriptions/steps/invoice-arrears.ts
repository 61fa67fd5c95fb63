import { type CivilDate, daysBetween } from '@fleet/billing/civil-date';
import { type EndedPeriod, finalInvoice, highestOf, type Invoice } from '@fleet/billing/invoice';
import { larger, toDecimal } from '@fleet/billing/money';
import { DAY_SECONDS, zoneClock } from '@fleet/billing/zone-clock';
import { issueInvoice } from '../documents/issue-invoice.ts';
import { closePeriods, endedPeriod, openEndedPeriods } from '../ended-periods.ts';
import { couponWithin, periodOf, taxRateOf } from '../load-subscription.ts';
import { expireOrder } from '../orders/expire-order.ts';
import { payerNotices } from '../payer-notices.ts';
import { termsOf } from '../terms-of.ts';
import { syncUnits } from '../units.ts';
import type { StepContext } from './step-context.ts';

/**
 * Invoices units, days of use and one-time products that periods left, if no other period follows.
 *
 * @param stopsOn the day before which the newest period stops early
 * @param isCharged whether the payment method is charged for it
 */
export async function invoiceArrears(
  context: StepContext,
  { stopsOn, isCharged }: { stopsOn?: CivilDate; isCharged: boolean },
): Promise<void> {
  const { tx, loaded, now } = context;
  const { billing, period } = loaded;
  const { planVersion } = billing;
  await expireOrder(tx, loaded);
  if (!period || !planVersion) return;
  const { entity, taxInclusive } = planVersion.plan;
  await syncUnits(tx, billing.accountId, entity, zoneClock(billing.account.timeZone).wallTime(now).date);
  const { ids, ended } = await arrearsOf(context, stopsOn);
  await closePeriods(tx, { id: { in: ids } });
  const invoice = finalInvoice({
    ...{ terms: termsOf(planVersion), span: periodOf(period), quantity: period.quantity, ended },
    ...{ highestQuantity: billing.highestQuantity, coupon: couponWithin(billing, period, planVersion) },
    taxRate: taxRateOf(billing, taxInclusive),
  });
  if (invoice.lines.length === 0) return;
  const highest = highestOf(period.quantity, ended);
  await tx.billing.update({
    where: { id: billing.id },
    data: { highestQuantity: larger(billing.highestQuantity, highest) },
  });
  await issueFinal(context, invoice, isCharged);
}

/** Periods with something left to invoice, with their ids. */
async function arrearsOf({ tx, loaded, now }: StepContext, stopsOn: CivilDate | undefined) {
  const { id: billingId, accountId } = loaded.billing;
  const { period } = loaded;
  const { planVersion } = loaded.billing;
  const until = stopsOn === undefined && period ? period.endsAt : now;
  const { ids, ended } = await openEndedPeriods(tx, { billingId, accountId, until });
  if (stopsOn === undefined || !period || !planVersion || period.isClosed || ids.includes(period.id))
    return { ids, ended };
  const whole = await endedPeriod(tx, accountId, period, planVersion, stopsOn);
  const days = daysBetween(whole.span.startsOn, stopsOn);
  const stopped: EndedPeriod = {
    ...whole,
    rises: whole.rises.filter(({ day }) => day < days),
    untilS: BigInt(days * DAY_SECONDS),
  };
  return { ids: [...ids, period.id], ended: [...ended, stopped] };
}

/** Issues the last invoice and sends it to the payers. */
async function issueFinal(
  { tx, record, loaded, now }: StepContext,
  invoice: Invoice,
  isCharged: boolean,
): Promise<void> {
  const { id, accountId, planVersion } = loaded.billing;
  if (!planVersion) return;
  const { currency, id: versionId, plan } = planVersion;
  const sold = { currency, planId: plan.id, versionId, periodId: loaded.period?.id ?? null };
  const final = { ...sold, invoice, origin: 'FINAL', effectiveUntil: null } as const;
  const { id: recordId, number, total } = await issueInvoice(tx, loaded, final, now);
  const amount = { amount: toDecimal(total, currency), currency };
  record({
    ...{ type: 'billing.invoiced', entity: 'Billing', id, accountId, details: { recordId, number } },
    notices: await payerNotices(tx, accountId, {
      ...amount,
      message: isCharged ? 'LAST_INVOICE' : 'LAST_INVOICE_OWED',
      number,
      day: null,
    }),
  });
}
