import { type Coupon, couponForPart, discountLines } from './discount.ts';
import {
  dayLines,
  type Line,
  onceLines,
  type Rise,
  recurringLines,
  type UnitDays,
  unitLines,
} from './line.ts';
import { larger, sumOf, withinBounds } from './money.ts';
import type { Span } from './period.ts';
import { split } from './rounding.ts';
import { type TaxRate, taxOf, totalOf } from './tax.ts';
import type { Terms, VolumeStep } from './terms.ts';

/** A printed line: `net = gross - volume - coupon`. */
export type InvoiceLine = Line & { volume: bigint; coupon: bigint; net: bigint; tax: bigint };

/** Sums in minor units. `total` is `net + tax`, or `net` alone where prices include tax. */
export type Invoice = {
  lines: InvoiceLine[];
  gross: bigint;
  net: bigint;
  tax: bigint;
  total: bigint;
  taxRate: TaxRate;
};

export type Conditions = { volume: readonly VolumeStep[]; coupon: Coupon | null; taxRate: TaxRate };

/**
 * Applies discounts, then one tax on the sum of nets, split over the lines by net.
 *
 * @throws AmountError beyond bounds
 */
export function invoiceOf(
  lines: readonly Line[],
  quantity: bigint,
  { taxRate, ...discounts }: Conditions,
): Invoice {
  const discounted = discountLines(lines, { ...discounts, quantity });
  const nets = discounted.map((line) => line.net);
  const net = sumOf(nets);
  const tax = taxOf(net, taxRate);
  const taxes = split(tax, nets);
  const gross = withinBounds(sumOf(discounted.map((line) => line.gross)));
  const total = withinBounds(totalOf(net, tax, taxRate.inclusive));
  const taxed = discounted.map((line, n) => ({ ...line, tax: taxes[n] ?? 0n }));
  return { lines: taxed, gross, net, tax, total, taxRate };
}

/** An ended period with units added and days of use that are still to invoice. */
export type EndedPeriod = {
  terms: Terms;
  span: Span;
  rises: readonly Rise[];
  /** Days of use that no document contains yet. */
  unitDays: UnitDays;
  /** Seconds until the last change of the plan, which invoiced everything before it. */
  countedTo: bigint;
  /** Second at which the period stopped early; its end by default. */
  untilS?: bigint;
};

/** The lines that an ended period leaves to invoice. */
function arrearLines({ terms, span, rises, unitDays, countedTo, untilS }: EndedPeriod): Line[] {
  const within = { fromS: countedTo, ...(untilS !== undefined && { untilS }) };
  return [...unitLines(terms, rises, span, within), ...dayLines(terms, span, unitDays, within)];
}

export type PeriodCharge = {
  terms: Terms;
  span: Span;
  /** Units at the first instant of the period. */
  quantity: bigint;
  /** The highest quantity for which ONE_TIME products were paid. */
  highestQuantity: bigint;
  /** Ended periods, the oldest first; several if periods were paid in advance. */
  ended: readonly EndedPeriod[];
  coupon: Coupon | null;
  taxRate: TaxRate;
};

/** The invoice of a period: what is paid in advance for it, and what earlier periods left. */
export function periodInvoice(charge: PeriodCharge): Invoice {
  const { terms, span, quantity, highestQuantity, ended, coupon, taxRate } = charge;
  const arrears = ended.flatMap(arrearLines);
  const highest = highestOf(quantity, ended);
  const lines = [
    ...recurringLines(terms, quantity, span),
    ...arrears,
    ...onceLines(terms, highestQuantity, highest, span),
  ];
  return invoiceOf(lines, quantity, { volume: terms.volume, coupon, taxRate });
}

/** The highest quantity after ended periods: one-time products are paid up to it. */
export function highestOf(quantity: bigint, ended: readonly EndedPeriod[]): bigint {
  return ended.reduce((most, { rises }) => larger(most, rises.at(-1)?.after ?? 0n), quantity);
}

/**
 * The last invoice of a subscription: units and days that its periods left, and one-time products of those units.
 * It has no full period, so a coupon of an amount does not apply.
 */
export function finalInvoice(charge: PeriodCharge): Invoice {
  const { terms, span, quantity, highestQuantity, ended, coupon, taxRate } = charge;
  const highest = highestOf(quantity, ended);
  const lines = [...ended.flatMap(arrearLines), ...onceLines(terms, highestQuantity, highest, span)];
  return invoiceOf(lines, highest, { volume: terms.volume, coupon: couponForPart(coupon), taxRate });
}
