import { PPM, rateOf, rounded } from './rounding.ts';

/** One rate a document. With reverse charge the buyer owes the tax, and the document says so in words. */
export type TaxRate = { ppm: bigint; inclusive: boolean; reverseCharge: boolean };

/** The tax of a sum of nets: on top of it, or within it where prices include tax. */
export function taxOf(net: bigint, { ppm, inclusive, reverseCharge }: TaxRate): bigint {
  if (reverseCharge) return 0n;
  return inclusive ? rounded(net * ppm, PPM + ppm) : rateOf(net, ppm);
}

/** What is to pay for a net: nothing on top of it where prices include tax. */
export const totalOf = (net: bigint, tax: bigint, inclusive: boolean): bigint =>
  inclusive ? net : net + tax;

/** What of a total is revenue. */
export const revenueOf = (net: bigint, tax: bigint, inclusive: boolean): bigint =>
  inclusive ? net - tax : net;
