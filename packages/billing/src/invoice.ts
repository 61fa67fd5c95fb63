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
import { inBasis, type TaxRate, taxOf, totalOf } from './tax.ts';
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
  /** Whether its prices include tax; as on the document by default. */
  inclusive?: boolean;
};

/** The lines that an ended period leaves to invoice, in prices of the document. */
export function arrearLines(ended: EndedPeriod, taxRate: TaxRate): Line[] {
  const { terms, span, rises, unitDays, countedTo, untilS } = ended;
  const within = { fromS: countedTo, ...(untilS !== undefined && { untilS }) };
  const lines = [...unitLines(terms, rises, span, within), ...dayLines(terms, span, unitDays, within)];
  return linesInBasis(lines, ended, taxRate);
}

/** Lines of other terms, in prices of the document. A converted line has no price of one unit. */
function linesInBasis(
  lines: Line[],
  { inclusive }: Pick<EndedPeriod, 'inclusive'>,
  taxRate: TaxRate,
): Line[] {
  if (inclusive === undefined || inclusive === taxRate.inclusive) return lines;
  return lines.map((line) => ({ ...line, unitMinor: null, gross: inBasis(line.gross, inclusive, taxRate) }));
}

type Joined = Pick<EndedPeriod, 'terms' | 'span' | 'rises' | 'inclusive'>;

/** One-time charges of units that joined within earlier periods, by the terms under which they joined. */
export function onceLinesOf(ended: readonly Joined[], highestQuantity: bigint, taxRate: TaxRate): Line[] {
  let paid = highestQuantity;
  return ended.flatMap((joined) => {
    const top = joined.rises.at(-1)?.after ?? 0n;
    const lines = onceLines(joined.terms, paid, top, joined.span);
    paid = larger(paid, top);
    return linesInBasis(lines, joined, taxRate);
  });
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
  const lines = [
    ...recurringLines(terms, quantity, span),
    ...ended.flatMap((period) => arrearLines(period, taxRate)),
    ...onceLinesOf(ended, highestQuantity, taxRate),
    ...onceLines(terms, highestOf(highestQuantity, ended), quantity, span),
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
  const lines = [
    ...ended.flatMap((period) => arrearLines(period, taxRate)),
    ...onceLinesOf(ended, highestQuantity, taxRate),
    ...onceLines(terms, highestOf(highestQuantity, ended), quantity, span),
  ];
  return invoiceOf(lines, highestOf(quantity, ended), {
    volume: terms.volume,
    coupon: couponForPart(coupon),
    taxRate,
  });
}
