import type { InvoiceLine } from './invoice.ts';
import { larger, sumOf } from './money.ts';
import type { Span } from './period.ts';
import { rest, rounded } from './rounding.ts';
import { totalOf } from './tax.ts';

/** A line that was issued, with what earlier credit notes took of it. */
export type SoldLine = InvoiceLine & { creditedNet: bigint; creditedTax: bigint; inclusive: boolean };

export type CreditLine = { sold: SoldLine; net: bigint; tax: bigint };
export type CreditNote = { lines: CreditLine[]; net: bigint; tax: bigint; total: bigint };

export const soldLines = (lines: readonly InvoiceLine[], inclusive: boolean): SoldLine[] =>
  lines.map((line) => ({ ...line, creditedNet: 0n, creditedTax: 0n, inclusive }));

/**
 * An amount of a line, with its tax at the rate it was sold by. Taxes are differences of cumulative shares, so a line that
 * is credited in parts gives back each of its units. @throws RangeError for more than is left of the line
 */
export function creditLine(sold: SoldLine, net: bigint): CreditLine {
  if (net < 0n || sold.creditedNet + net > sold.net) throw new RangeError('More than is left of the line');
  if (net === 0n) return { sold, net, tax: 0n };
  return { sold, net, tax: rounded(sold.tax * (sold.creditedNet + net), sold.net) - sold.creditedTax };
}

/** What is left of a line that was paid ahead, from a second of its period on; 0 where it ended or was credited. */
export function unusedOf(sold: SoldLine, span: Span, atS: bigint): bigint {
  const ahead = sold.kind === 'RECURRING' || sold.kind === 'UNITS';
  if (!ahead || sold.periodOn !== span.startsOn || atS >= sold.untilS) return 0n;
  const used = larger(atS - sold.fromS, 0n);
  return larger(rest(sold.net, used, sold.untilS - sold.fromS) - sold.creditedNet, 0n);
}

/** Lines of a period that still run, credited from a second on. */
export function creditUnused(sold: readonly SoldLine[], span: Span, atS: bigint): CreditNote {
  return creditNoteOf(sold.map((line) => creditLine(line, unusedOf(line, span, atS))));
}

/** Everything that is left of the lines. */
export const creditAll = (sold: readonly SoldLine[]): CreditNote =>
  creditNoteOf(sold.map((line) => creditLine(line, line.net - line.creditedNet)));

export function creditNoteOf(lines: readonly CreditLine[]): CreditNote {
  const taken = lines.filter(({ net }) => net > 0n);
  return {
    lines: taken,
    net: sumOf(taken.map(({ net }) => net)),
    tax: sumOf(taken.map(({ tax }) => tax)),
    total: sumOf(taken.map(({ sold, net, tax }) => totalOf(net, tax, sold.inclusive))),
  };
}

/** The lines after the note: with what it took of them. */
export function afterCredit(sold: readonly SoldLine[], { lines }: CreditNote): SoldLine[] {
  return sold.map((line) => {
    const credit = lines.find((one) => one.sold === line);
    if (!credit) return line;
    const { net, tax } = credit;
    return { ...line, creditedNet: line.creditedNet + net, creditedTax: line.creditedTax + tax };
  });
}
