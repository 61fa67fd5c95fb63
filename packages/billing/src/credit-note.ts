import type { InvoiceLine } from './invoice.ts';
import { larger, sumOf } from './money.ts';
import type { Span } from './period.ts';
import { rest, rounded } from './rounding.ts';
import { totalOf } from './tax.ts';

/** An issued line with the amounts that earlier credit notes took. */
export type SoldLine = InvoiceLine & { creditedNet: bigint; creditedTax: bigint; inclusive: boolean };

export type CreditLine = { sold: SoldLine; net: bigint; tax: bigint };
export type CreditNote = { lines: CreditLine[]; net: bigint; tax: bigint; total: bigint };

export const soldLines = (lines: readonly InvoiceLine[], inclusive: boolean): SoldLine[] =>
  lines.map((line) => ({ ...line, creditedNet: 0n, creditedTax: 0n, inclusive }));

/**
 * Credits an amount of a line with its tax. Taxes are differences of cumulative shares, so a line credited in
 * parts returns every minor unit.
 *
 * @throws RangeError for more than is left of the line
 */
export function creditLine(sold: SoldLine, net: bigint): CreditLine {
  if (net < 0n || sold.creditedNet + net > sold.net) throw new RangeError('More than is left of the line');
  if (net === 0n) return { sold, net, tax: 0n };
  return { sold, net, tax: rounded(sold.tax * (sold.creditedNet + net), sold.net) - sold.creditedTax };
}

/**
 * The unused amount of a line paid in advance, from a second of its period on; 0 if it ended or was credited.
 */
export function unusedOf(sold: SoldLine, span: Span, atS: bigint): bigint {
  const ahead = sold.kind === 'RECURRING' || sold.kind === 'UNITS';
  if (!ahead || sold.periodOn !== span.startsOn || atS >= sold.untilS) return 0n;
  const used = larger(atS - sold.fromS, 0n);
  return larger(rest(sold.net, used, sold.untilS - sold.fromS) - sold.creditedNet, 0n);
}

/** Credits the active lines of a period from a second on. */
export function creditUnused(sold: readonly SoldLine[], span: Span, atS: bigint): CreditNote {
  return creditNoteOf(sold.map((line) => creditLine(line, unusedOf(line, span, atS))));
}

/** Credits everything that is left of the lines. */
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

/** The lines after the credit note. */
export function afterCredit(sold: readonly SoldLine[], { lines }: CreditNote): SoldLine[] {
  return sold.map((line) => {
    const credit = lines.find((one) => one.sold === line);
    if (!credit) return line;
    const { net, tax } = credit;
    return { ...line, creditedNet: line.creditedNet + net, creditedTax: line.creditedTax + tax };
  });
}
