import { type CivilDate, daysBetween } from '@fleet/billing/civil-date';
import { type CreditNote, creditNoteOf } from '@fleet/billing/credit-note';
import { type EndedPeriod, highestOf, type Invoice, periodInvoice } from '@fleet/billing/invoice';
import { larger } from '@fleet/billing/money';
import { type Span, spanOf } from '@fleet/billing/period';
import {
  changeFrequency,
  changeWithin,
  type PlanChange,
  type RunningPeriod,
} from '@fleet/billing/plan-change';
import { zoneClock } from '@fleet/billing/zone-clock';
import type { Tx } from '@fleet/db/client';
import type { Coupon } from '@fleet/db/models';
import { dayOf } from '../civil-column.ts';
import { type SoldLines, soldOfPeriod } from '../documents/line-rows.ts';
import { endedPeriod, openEndedPeriods } from '../ended-periods.ts';
import {
  couponOf,
  couponWithin,
  isCounted,
  type LoadedSubscription,
  type PeriodRow,
  periodOf,
  taxRateOf,
  versionFrom,
} from '../load-subscription.ts';
import { termsOf, type VersionRow } from '../terms-of.ts';
import { syncUnits, unitsOn } from '../units.ts';

/** A period that begins once the order is paid. `number` counts from `anchorOn`. */
export type NewPeriod = Span & { anchorOn: CivilDate; number: number };

/** The price of choosing a plan now, and the changes that follow its payment. */
export type Quote = {
  /** LATER: nothing to pay now; the plan starts with the next period. */
  kind: 'FIRST' | 'CHANGE' | 'FREQUENCY' | 'EXTEND' | 'LATER';
  version: VersionRow;
  invoice: Invoice;
  credit: CreditNote;
  placeOf: SoldLines['placeOf'];
  /** Number of invoiced units. */
  quantity: bigint;
  /** Number of units for which one-time products are paid then. */
  highest: bigint;
  period: NewPeriod | null;
  /** Second of the running period at which the former terms end. */
  atS: bigint | null;
  /** The coupon entered with the order; the subscription's own coupon is in the lines as well. */
  coupon: Coupon | null;
  /** Ids of ended periods whose units and days are on the invoice. */
  closes: readonly string[];
};

const NO_CREDIT = creditNoteOf([]);
const NO_PLACES: SoldLines['placeOf'] = new Map();

/** Computes the price of choosing a version of a plan at an instant. Preview and order both use it. */
export async function quoteSubscription(
  tx: Tx,
  loaded: LoadedSubscription,
  { version, coupon, isAtOnce = false }: Chosen,
  now: Date,
): Promise<Quote> {
  return { ...(await quoteBy(tx, withCoupon(loaded, coupon), { version, isAtOnce }, now)), coupon };
}

/** The choice of a payer. With `isAtOnce` the plan begins at once, also if it does not cost more. */
export type Chosen = { version: VersionRow; coupon: Coupon | null; isAtOnce?: boolean };

/** The subscription with the chosen coupon. */
function withCoupon(loaded: LoadedSubscription, coupon: Coupon | null): LoadedSubscription {
  return coupon ? { ...loaded, billing: { ...loaded.billing, coupon, couponLeft: coupon.periods } } : loaded;
}

type QuoteOfPlan = Omit<Quote, 'coupon'>;

async function quoteBy(
  tx: Tx,
  loaded: LoadedSubscription,
  { version, isAtOnce }: { version: VersionRow; isAtOnce: boolean },
  now: Date,
): Promise<QuoteOfPlan> {
  const { billing, period } = loaded;
  const today = zoneClock(billing.account.timeZone).wallTime(now).date;
  await syncUnits(tx, billing.accountId, version.plan.entity, today);
  const isPaidAhead = billing.status === 'TRIALING' && period !== null && isCounted(billing, period);
  const isRunning = billing.status === 'ACTIVE' || isPaidAhead;
  if (!isRunning || period === null || period.endsAt <= now) {
    const anchorOn = firstDay(loaded, today, now);
    return firstPeriod(tx, loaded, { version, anchorOn, now });
  }
  if (billing.planVersionId === version.id || billing.planId === version.plan.id)
    return nextPeriod(tx, loaded, { version: heldVersion(loaded, version, period), period, now });
  // A change counts in the time zone of its period.
  const changeOn = zoneClock(period.timeZone).wallTime(now).date;
  return change(tx, loaded, { version, period, today: changeOn, isAtOnce }, now);
}

/** The version for a period paid in advance: the account's own, not the plan's newest. */
function heldVersion(
  { billing }: LoadedSubscription,
  offered: VersionRow,
  { endsOn }: PeriodRow,
): VersionRow {
  const next = versionFrom(billing, dayOf(endsOn));
  return next?.plan.id === offered.plan.id ? next : (billing.planVersion ?? offered);
}

/** The first period starts at the end of the trial, else today, and never within an earlier period. */
function firstDay({ billing, period }: LoadedSubscription, today: CivilDate, now: Date): CivilDate {
  const { trialEndsAt, status } = billing;
  const start =
    status === 'TRIALING' && trialEndsAt && trialEndsAt > now
      ? zoneClock(billing.timeZone).wallTime(trialEndsAt).date
      : today;
  const before = period ? dayOf(period.endsOn) : start;
  return daysBetween(start, before) > 0 ? before : start;
}

async function firstPeriod(
  tx: Tx,
  loaded: LoadedSubscription,
  { version, anchorOn, now }: { version: VersionRow; anchorOn: CivilDate; now: Date },
): Promise<QuoteOfPlan> {
  const { id: billingId, accountId } = loaded.billing;
  const { ids: closes, ended } = await openEndedPeriods(tx, { billingId, accountId, until: now });
  const period = { ...spanOf(anchorOn, termsOf(version), 0), anchorOn, number: 0 };
  return { ...(await wholePeriod(tx, loaded, { version, period, ended })), closes, kind: 'FIRST' };
}

async function nextPeriod(
  tx: Tx,
  loaded: LoadedSubscription,
  { version, period: { endsOn }, now }: { version: VersionRow; period: PeriodRow; now: Date },
): Promise<QuoteOfPlan> {
  const { id: billingId, accountId, anchorOn, anchorPeriod } = loaded.billing;
  const { ids: closes, ended } = await openEndedPeriods(tx, { billingId, accountId, until: now });
  const anchor = dayOf(anchorOn ?? endsOn);
  const number = anchorPeriod + 1;
  const period = { ...spanOf(anchor, termsOf(version), number), anchorOn: anchor, number };
  return { ...(await wholePeriod(tx, loaded, { version, period, ended })), closes, kind: 'EXTEND' };
}

type Whole = { version: VersionRow; period: NewPeriod; ended: readonly EndedPeriod[] };

async function wholePeriod(tx: Tx, { billing }: LoadedSubscription, { version, period, ended }: Whole) {
  const { entity, taxInclusive } = version.plan;
  const quantity = await unitsOn(tx, billing.accountId, entity, period.startsOn);
  const invoice = periodInvoice({
    terms: termsOf(version),
    span: period,
    quantity,
    highestQuantity: billing.highestQuantity,
    ended,
    coupon: couponOf(billing, version),
    taxRate: taxRateOf(billing, taxInclusive),
  });
  const highest = highestOf(quantity, ended);
  return { version, invoice, quantity, highest, period, atS: null, credit: NO_CREDIT, placeOf: NO_PLACES };
}

type Change = { version: VersionRow; period: PeriodRow; today: CivilDate; isAtOnce: boolean };

/**
 * Changes the terms within the running period. If the rest of it would not cost more, the change starts with the next
 * period.
 */
async function change(
  tx: Tx,
  loaded: LoadedSubscription,
  { version, period: row, today, isAtOnce }: Change,
  now: Date,
): Promise<QuoteOfPlan> {
  const { billing } = loaded;
  const { planVersion } = billing;
  if (!planVersion) throw new Error(`The subscription ${billing.id} runs without a version of a plan`);
  const { running, placeOf } = await runningPeriod(tx, loaded, { row, version: planVersion, today });
  const terms = termsOf(version);
  const { entity, taxInclusive } = version.plan;
  const quantity =
    entity === planVersion.plan.entity
      ? running.quantity
      : await unitsOn(tx, billing.accountId, entity, today);
  const taxRate = taxRateOf(billing, taxInclusive);
  const to = { terms, taxRate, quantity };
  const sameCycle =
    terms.frequency === planVersion.plan.frequency && terms.cycles === planVersion.plan.cycles;
  const span = { ...spanOf(today, terms, 0), anchorOn: today, number: 0 };
  const made: PlanChange = sameCycle
    ? changeWithin(running, { ...to, coupon: couponWithin(billing, row, version) }, now)
    : changeFrequency(running, { ...to, coupon: couponOfNext(billing, row, version, today), span });
  const { credit, invoice, atS, costsMore } = made;
  const quote = { version, invoice, credit, placeOf, quantity, highest: quantity, atS, closes: [] };
  // Nothing of a period paid in advance has been used, so the plan changes after it.
  const isAhead = row.startsAt > now;
  if ((!costsMore && !isAtOnce) || isAhead) return { ...quote, kind: 'LATER', period: null };
  return sameCycle
    ? { ...quote, kind: 'CHANGE', period: null }
    : { ...quote, kind: 'FREQUENCY', period: span };
}

/** The coupon of a period that begins within another. On the first day it takes over the coupon of that period. */
const couponOfNext = (
  billing: LoadedSubscription['billing'],
  row: PeriodRow,
  version: VersionRow,
  today: CivilDate,
) => (dayOf(row.startsOn) === today ? couponWithin(billing, row, version) : couponOf(billing, version));

/** The running period with its invoiced lines and the units added since. */
async function runningPeriod(
  tx: Tx,
  { billing }: LoadedSubscription,
  { row, version, today }: { row: PeriodRow; version: VersionRow; today: CivilDate },
): Promise<{ running: RunningPeriod; placeOf: SoldLines['placeOf'] }> {
  const period = periodOf(row);
  const { lines, placeOf } = await soldOfPeriod(tx, billing.id, row.startsOn);
  // The day of the change belongs to the new terms.
  const { rises, unitDays, terms } = await endedPeriod(tx, billing.accountId, row, version, today);
  const quantity = larger(row.quantity, rises.at(-1)?.after ?? 0n);
  return {
    placeOf,
    running: {
      period,
      ...{ terms, sold: lines, rises, unitDays },
      ...{ coupon: couponWithin(billing, row, version), inclusive: version.plan.taxInclusive },
      quantity,
      highestQuantity: billing.highestQuantity,
      countedTo: Number(row.countedTo),
    },
  };
}
