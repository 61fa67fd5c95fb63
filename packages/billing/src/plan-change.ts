import { daysBetween } from './civil-date.ts';
import { type CreditNote, creditUnused, type SoldLine } from './credit-note.ts';
import { type Coupon, couponForPart } from './discount.ts';
import { arrearLines, type EndedPeriod, type Invoice, invoiceOf, onceLinesOf } from './invoice.ts';
import { type Line, onceLines, type Rise, recurringLines, type UnitDays, unitLines } from './line.ts';
import { larger } from './money.ts';
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
  /** The coupon of this period; none by default. */
  coupon?: Coupon | null;
  /** Whether its prices include tax; as those of the next terms by default. */
  inclusive?: boolean;
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
  /** Whether the new terms cost more than the old ones would from `atS` on. Earlier use does not count. */
  costsMore: boolean;
};

/**
 * Changes the terms within a period: what was paid in advance is credited, and the new terms are invoiced
 * until its end. A coupon with an amount is for full periods and does not apply.
 */
export function changeWithin(running: RunningPeriod, to: NextTerms, at: Date): PlanChange {
  const { period, countedTo } = running;
  const quantity = to.quantity ?? running.quantity;
  const atS = BigInt(elapsed(period, at, countedTo));
  const lines = recurringLines(to.terms, quantity, period, atS);
  return changeOf(
    running,
    { ...to, quantity, coupon: couponForPart(to.coupon) },
    { lines, atS, span: period },
  );
}

/**
 * Changes the billing frequency: the period ends at the start of today, and a full period of the new terms
 * begins there.
 */
export function changeFrequency(running: RunningPeriod, to: NextTerms & { span: Span }): PlanChange {
  const { period } = running;
  const quantity = to.quantity ?? running.quantity;
  const days = Math.max(0, daysBetween(period.startsOn, to.span.startsOn));
  const atS = BigInt(days * DAY_SECONDS);
  const lines = recurringLines(to.terms, quantity, to.span);
  return changeOf(running, { ...to, quantity }, { lines, atS, span: to.span });
}

type Changed = {
  /** What is paid in advance for the new terms. */
  lines: Line[];
  atS: bigint;
  span: Span;
};

function changeOf(
  running: RunningPeriod,
  { terms, coupon, taxRate, quantity }: Required<NextTerms>,
  { lines, atS, span }: Changed,
): PlanChange {
  const { sold, period, highestQuantity } = running;
  const ended: EndedPeriod = {
    ...running,
    span: period,
    countedTo: BigInt(running.countedTo),
    untilS: atS,
  };
  const conditions = { volume: terms.volume, coupon, taxRate };
  const paid = larger(highestQuantity, running.rises.at(-1)?.after ?? 0n);
  const once = onceLines(terms, paid, quantity, span);
  const past = [...arrearLines(ended, taxRate), ...onceLinesOf([ended], highestQuantity, taxRate)];
  const credit = creditUnused(sold, period, atS);
  const invoice = invoiceOf([...lines, ...past, ...once], quantity, conditions);
  const next = invoiceOf([...lines, ...once], quantity, conditions).total;
  const costsMore = next > credit.total + unitsAhead(running, taxRate, atS);
  return { atS, credit, invoice, toPay: invoice.total - credit.total, costsMore };
}

/** What units that no document contains would cost from a second on by the old terms. */
function unitsAhead(running: RunningPeriod, rate: TaxRate, fromS: bigint): bigint {
  const { terms, rises, period, quantity, coupon = null, inclusive = rate.inclusive } = running;
  const lines = unitLines(terms, rises, period, { fromS });
  const taxRate = { ...rate, inclusive };
  return invoiceOf(lines, quantity, { volume: terms.volume, coupon: couponForPart(coupon), taxRate }).total;
}
