import { PPM, rateOf, rounded } from './rounding.ts';

/** One rate per document. With reverse charge the buyer owes the tax, and the document says so. */
export type TaxRate = { ppm: bigint; inclusive: boolean; reverseCharge: boolean };

/** The tax on a sum of nets: added to it, or contained in it if prices include tax. */
export function taxOf(net: bigint, { ppm, inclusive, reverseCharge }: TaxRate): bigint {
  if (reverseCharge) return 0n;
  return inclusive ? rounded(net * ppm, PPM + ppm) : rateOf(net, ppm);
}

/** The amount to pay for a net: the net alone if prices include tax. */
export const totalOf = (net: bigint, tax: bigint, inclusive: boolean): bigint =>
  inclusive ? net : net + tax;

/** The revenue in a total. */
export const revenueOf = (net: bigint, tax: bigint, inclusive: boolean): bigint =>
  inclusive ? net - tax : net;
