import { openOncePaid } from '@fleet/billing/access-until';
import type { CivilDate } from '@fleet/billing/civil-date';
import { type CreditLine, creditLine, creditNoteOf, type SoldLine } from '@fleet/billing/credit-note';
import type { Invoice } from '@fleet/billing/invoice';
import { larger, smaller } from '@fleet/billing/money';
import { type Period, periodIn } from '@fleet/billing/period';
import { statusAfter } from '@fleet/billing/subscription';
import { zoneClock } from '@fleet/billing/zone-clock';
import type { Tx } from '@fleet/db/client';
import { columnOf, dayOf } from '../civil-column.ts';
import { firstInstallation } from '../documents/installation.ts';
import { issueCreditNotes } from '../documents/issue-credit-note.ts';
import { type IssuedInvoice, issueInvoice } from '../documents/issue-invoice.ts';
import { soldLinesWhere } from '../documents/line-rows.ts';
import { closePeriods } from '../ended-periods.ts';
import {
  couponOf,
  couponWithin,
  type LoadedSubscription,
  loadSubscription,
  NO_CHANGE,
  type OpenDocument,
  type PeriodRow,
  periodOf,
} from '../load-subscription.ts';
import { nextPeriodNumber } from '../period-number.ts';
import { VERSION_TERMS, type VersionRow } from '../terms-of.ts';
import { couponColumns } from './coupons.ts';
import { fromDayOfPayment } from './from-day-of-payment.ts';
import { type OrderChange, readOrderChange } from './order-change.ts';
import { requoteOrder } from './requote-order.ts';

/** Issues a paid order and applies it: a new period begins, or the running one changes its plan. */
export async function fulfilOrder(
  tx: Tx,
  loaded: LoadedSubscription,
  placed: OpenDocument,
  now: Date,
): Promise<IssuedInvoice> {
  const order = await requoteOrder(tx, loaded, placed, now);
  const ordered = readOrderChange(order.change);
  const version = await tx.billingPlanVersion.findUniqueOrThrow({
    where: { id: ordered.versionId },
    include: VERSION_TERMS,
  });
  const change = await fromDayOfPayment(tx, loaded, { orderId: order.id, change: ordered, version }, now);
  await creditBefore(tx, loaded, change, now);
  const period = await takePeriod(tx, loaded, { change, version });
  const { openDays } = await firstInstallation(tx);
  const until = openOncePaid(period.value, openDays);
  // Read again, because credit notes may have paid older documents.
  const current = await loadSubscription(tx, loaded.billing.id);
  const issued = await issueInvoice(
    tx,
    current,
    {
      ...{
        invoice: await invoiceOfOrder(order),
        origin: order.origin,
        currency: order.currency,
        orderId: order.id,
      },
      ...{ planId: version.plan.id, versionId: version.id, effectiveUntil: until },
      periodId: period.id,
    },
    now,
  );
  await openSubscription(tx, loaded, { change, version, period: period.value, until }, now);
  return issued;
}

async function creditBefore(
  tx: Tx,
  loaded: LoadedSubscription,
  { credits }: OrderChange,
  now: Date,
): Promise<void> {
  if (credits.length === 0) return;
  const recordIds = [...new Set(credits.map(({ recordId }) => recordId))];
  const { lines, placeOf } = await soldLinesWhere(tx, loaded.billing.id, { recordId: { in: recordIds } });
  const creditOfLine = (sold: SoldLine): CreditLine[] => {
    const place = placeOf.get(sold);
    const credit = credits.find(({ recordId, n }) => recordId === place?.recordId && n === place.n);
    // A credit note issued since the order was placed leaves less; its amount is on the balance.
    return credit ? [creditLine(sold, smaller(credit.net, sold.net - sold.creditedNet))] : [];
  };
  const note = creditNoteOf(lines.flatMap(creditOfLine));
  await issueCreditNotes(tx, loaded, { note, placeOf, reason: 'PLAN_CHANGED' }, now);
}

type Taken = { change: OrderChange; version: VersionRow };

/** The period that the order pays for: a new one, or the running one with changed terms. */
async function takePeriod(
  tx: Tx,
  loaded: LoadedSubscription,
  { change, version }: Taken,
): Promise<{ id: string; value: Period }> {
  const { billing, period: newest } = loaded;
  const { kind, period: span, quantity, atS, closes } = change;
  if (!span) {
    if (!newest || atS === null) throw new Error('A change of the plan needs a running period');
    await tx.billingPeriod.update({
      where: { id: newest.id },
      data: { versionId: version.id, countedTo: atS, quantity },
    });
    return { id: newest.id, value: periodOf(newest) };
  }
  const before = kind === 'FREQUENCY' && newest ? await endEarly(tx, newest, span.startsOn) : newest;
  // The order contains what these periods left to invoice.
  await closePeriods(tx, { id: { in: closes } });
  const value = periodIn(span, billing.account.timeZone, startOf(billing, before, span.startsOn));
  const number = await nextPeriodNumber(tx, billing.id);
  const row = await tx.billingPeriod.create({
    data: {
      ...{ billingId: billing.id, number, versionId: version.id, quantity },
      ...{ startsOn: columnOf(span.startsOn), endsOn: columnOf(span.endsOn), timeZone: value.timeZone },
      ...{ startsAt: value.startsAt, endsAt: value.endsAt, couponId: couponUsed(loaded, change, version) },
    },
  });
  return { id: row.id, value };
}

type Ended = Pick<PeriodRow, 'endsOn' | 'endsAt'>;

/**
 * The start of a new period if the former period or the trial ends on that day. It is the end of that time, also in
 * another time zone.
 */
function startOf(
  { status, trialEndsAt, timeZone }: LoadedSubscription['billing'],
  before: Ended | null,
  startsOn: CivilDate,
): Date | undefined {
  if (before && dayOf(before.endsOn) === startsOn) return before.endsAt;
  if (status !== 'TRIALING' || !trialEndsAt) return undefined;
  return zoneClock(timeZone).wallTime(trialEndsAt).date === startsOn ? trialEndsAt : undefined;
}

/** The coupon that a new period uses. */
function couponUsed(
  { billing, period }: LoadedSubscription,
  change: OrderChange,
  version: VersionRow,
): string | null {
  if (change.couponId !== null) return change.couponId;
  const coupon =
    period && replacesFirstDay(change, period)
      ? couponWithin(billing, period, version)
      : couponOf(billing, version);
  return coupon && billing.couponId;
}

/** Whether a new period begins on the first day of the running one and replaces it. */
const replacesFirstDay = ({ kind, period }: OrderChange, { startsOn }: PeriodRow): boolean =>
  kind === 'FREQUENCY' && period !== null && dayOf(startsOn) === period.startsOn;

/** Ends the running period at the start of a day. On its first day the period becomes void. */
async function endEarly(tx: Tx, period: PeriodRow, endsOn: CivilDate): Promise<Ended> {
  await closePeriods(tx, { id: { in: [period.id] } });
  if (dayOf(period.startsOn) !== endsOn) return cutPeriod(tx, period, endsOn);
  await tx.billingPeriod.update({ where: { id: period.id }, data: { isVoid: true } });
  return { endsOn: period.startsOn, endsAt: period.startsAt };
}

/** Ends a period at the start of a day within it, in its time zone. */
export async function cutPeriod(
  tx: Tx,
  period: Pick<PeriodRow, 'id' | 'startsOn' | 'endsOn' | 'endsAt' | 'timeZone'>,
  endsOn: CivilDate,
): Promise<Ended> {
  const end = columnOf(endsOn);
  if (end <= period.startsOn || end >= period.endsOn) return period;
  const { startsAt: endsAt } = periodIn({ startsOn: endsOn, endsOn }, period.timeZone);
  await tx.billingPeriod.update({ where: { id: period.id }, data: { endsOn: end, endsAt } });
  return { endsOn: end, endsAt };
}

type Opened = Taken & { period: Period; until: Date };

async function openSubscription(
  tx: Tx,
  loaded: LoadedSubscription,
  { change, version, period, until }: Opened,
  now: Date,
): Promise<void> {
  const { billing } = loaded;
  const { kind, period: span, quantity, highest } = change;
  const beginsLater = billing.status === 'TRIALING' && period.startsAt > now;
  const status = beginsLater
    ? 'TRIALING'
    : (statusAfter(billing.status, billing.status === 'PAUSED' ? 'RESUMED' : 'PAID') ?? billing.status);
  await tx.billing.update({
    where: { id: billing.id },
    data: {
      ...{
        status,
        effectiveUntil: until,
        paidUntil: columnOf(period.endsOn),
        failedTries: 0,
        endsOn: null,
        keptUntil: null,
      },
      ...{ pausedUntil: null, lastNoticeAt: null },
      // The plan of a period paid in advance starts with that period.
      ...(kind !== 'EXTEND' && { planId: version.plan.id, planVersionId: version.id, ...NO_CHANGE }),
      ...(span && {
        anchorOn: columnOf(span.anchorOn),
        anchorPeriod: span.number,
        timeZone: period.timeZone,
      }),
      highestQuantity: larger(billing.highestQuantity, highest ?? quantity),
      ...(!beginsLater && { isTrial: false }),
      ...(await couponAfter(tx, loaded, change)),
      version: { increment: 1 },
    },
  });
}

/** The coupon of the order, or the remaining uses of the former one; each period uses one. */
async function couponAfter(
  tx: Tx,
  { billing: { couponLeft, couponId: present }, period: running }: LoadedSubscription,
  change: OrderChange,
) {
  const { couponId, period } = change;
  // The replaced period has used the coupon already.
  if (couponId === null && running?.couponId === present && running && replacesFirstDay(change, running))
    return {};
  if (couponId !== null)
    return couponColumns(await tx.coupon.findUniqueOrThrow({ where: { id: couponId } }), period ? 1 : 0);
  return period && couponLeft !== null && couponLeft > 0 ? { couponLeft: couponLeft - 1 } : {};
}

/** The sums of an order as an invoice; its lines are stored already. */
async function invoiceOfOrder(order: OpenDocument): Promise<Invoice> {
  const { grossMinor, netMinor, taxMinor, totalMinor, taxPpm, taxInclusive } = order;
  const taxRate = { ppm: BigInt(taxPpm), inclusive: taxInclusive, reverseCharge: order.taxNote !== null };
  return { lines: [], gross: grossMinor, net: netMinor, tax: taxMinor, total: totalMinor, taxRate };
}
