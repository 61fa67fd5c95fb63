import { daysBetween } from './civil-date.ts';
import { type CreditNote, creditUnused, type SoldLine } from './credit-note.ts';
import { type Coupon, couponForPart } from './discount.ts';
import { type Invoice, invoiceOf } from './invoice.ts';
import {
  dayLines,
  type Line,
  onceLines,
  type Rise,
  recurringLines,
  type UnitDays,
  unitLines,
} from './line.ts';
import { elapsed, type Period, type Span } from './period.ts';
import type { TaxRate } from './tax.ts';
import type { Terms } from './terms.ts';
import { DAY_SECONDS } from './zone-clock.ts';

/** A subscription within a period, before its plan changes. */
export type RunningPeriod = {
  period: Period;
  terms: Terms;
  sold: readonly SoldLine[];
  /** Increases of this period that no document contains yet. */
  rises: readonly Rise[];
  /** The highest quantity of a day in this period. */
  quantity: bigint;
  highestQuantity: bigint;
  /** Seconds of the period until the last counted change. */
  countedTo: number;
  /** Days of use since then, before the day of the change. */
  unitDays: UnitDays;
};

/** The new terms. If they count another entity, `quantity` is the number of those. */
export type NextTerms = { terms: Terms; coupon: Coupon | null; taxRate: TaxRate; quantity?: bigint };

export type PlanChange = {
  /** Second of the period at which the old terms end. */
  atS: bigint;
  credit: CreditNote;
  invoice: Invoice;
  /** Amount of the invoice less the credit note; negative if the change pays back. */
  toPay: bigint;
};

/**
 * Changes the terms within a period: what was paid in advance is credited, and the new terms are invoiced
 * until its end. A coupon with an amount is for full periods and does not apply.
 */
export function changeWithin(running: RunningPeriod, to: NextTerms, at: Date): PlanChange {
  const { period, highestQuantity, countedTo } = running;
  const quantity = to.quantity ?? running.quantity;
  const atS = BigInt(elapsed(period, at, countedTo));
  const lines = [
    ...recurringLines(to.terms, quantity, period, atS),
    ...endedLines(running, atS),
    ...onceLines(to.terms, highestQuantity, quantity, period),
  ];
  const { taxRate } = to;
  const conditions = { volume: to.terms.volume, coupon: couponForPart(to.coupon), taxRate };
  return changeOf(running, atS, invoiceOf(lines, quantity, conditions));
}

/**
 * Changes the billing frequency: the period ends at the start of today, and a full period of the new terms
 * begins there.
 */
export function changeFrequency(running: RunningPeriod, to: NextTerms & { span: Span }): PlanChange {
  const { period, highestQuantity } = running;
  const quantity = to.quantity ?? running.quantity;
  const days = Math.max(0, daysBetween(period.startsOn, to.span.startsOn));
  const atS = BigInt(days * DAY_SECONDS);
  const lines = [
    ...recurringLines(to.terms, quantity, to.span),
    ...endedLines(running, atS),
    ...onceLines(to.terms, highestQuantity, quantity, to.span),
  ];
  const { coupon, taxRate } = to;
  return changeOf(running, atS, invoiceOf(lines, quantity, { volume: to.terms.volume, coupon, taxRate }));
}

/** What the old terms leave to invoice. */
function endedLines({ terms, rises, period, unitDays, countedTo }: RunningPeriod, untilS: bigint): Line[] {
  const within = { fromS: BigInt(countedTo), untilS };
  return [...unitLines(terms, rises, period, within), ...dayLines(terms, period, unitDays, within)];
}

function changeOf({ sold, period }: RunningPeriod, atS: bigint, invoice: Invoice): PlanChange {
  const credit = creditUnused(sold, period, atS);
  return { atS, credit, invoice, toPay: invoice.total - credit.total };
}
