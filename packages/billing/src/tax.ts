import { PPM, rateOf, rounded } from './rounding.ts';

/** One rate per document. With reverse charge the buyer owes the tax, and the document says so. */
export type TaxRate = { ppm: bigint; inclusive: boolean; reverseCharge: boolean };

/** The tax on a sum of nets: added to it, or contained in it if prices include tax. */
export function taxOf(net: bigint, { ppm, inclusive, reverseCharge }: TaxRate): bigint {
  if (reverseCharge) return 0n;
  return inclusive ? rounded(net * ppm, PPM + ppm) : rateOf(net, ppm);
}

/**
 * A price with or without tax, as the document states prices: 21.00 without 21 % is 25.41 on a document whose
 * prices include tax.
 */
export function inBasis(amount: bigint, inclusive: boolean, rate: TaxRate): bigint {
  if (inclusive === rate.inclusive) return amount;
  const tax = taxOf(amount, { ...rate, inclusive });
  return inclusive ? amount - tax : amount + tax;
}

/** The amount to pay for a net: the net alone if prices include tax. */
export const totalOf = (net: bigint, tax: bigint, inclusive: boolean): bigint =>
  inclusive ? net : net + tax;

/** The revenue in a total. */
export const revenueOf = (net: bigint, tax: bigint, inclusive: boolean): bigint =>
  inclusive ? net - tax : net;
