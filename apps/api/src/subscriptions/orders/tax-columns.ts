import type { TaxRate } from '@fleet/billing/tax';

/** The tax of an order or invoice, as it is printed. */
export const taxColumns = ({ ppm, inclusive, reverseCharge }: TaxRate) => ({
  taxPpm: Number(ppm),
  taxInclusive: inclusive,
  taxNote: reverseCharge ? ('REVERSE_CHARGE' as const) : null,
});
