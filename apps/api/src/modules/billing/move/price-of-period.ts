import { invoiceOf } from '@fleet/billing/invoice';
import { recurringLines } from '@fleet/billing/line';
import { sumOf } from '@fleet/billing/money';
import { spanOf } from '@fleet/billing/period';
import { dayItems } from '@fleet/billing/terms';
import type { TaxRate as TaxRateRow } from '@fleet/db/models';
import { termsOf, type VersionRow } from '../../../subscriptions/terms-of.ts';

/** Prices of one full period in minor units, without a coupon. */
export type PeriodPrice = {
  /** After the volume discount, before tax on top. */
  net: bigint;
  total: bigint;
  /** Price of one unit for each day of use, invoiced after the period. */
  perDays: bigint;
};

/** Any start: a full period costs the same. */
const SPAN_ON = '2026-01-01';

/** The price of a version for a quantity and one full period. */
export function priceOfPeriod(
  version: VersionRow,
  quantity: bigint,
  taxRate: Pick<TaxRateRow, 'ppm' | 'reverseCharge'> | null,
): PeriodPrice {
  const terms = termsOf(version);
  const lines = recurringLines(terms, quantity, spanOf(SPAN_ON, terms, 0));
  const rate = {
    ppm: BigInt(taxRate?.ppm ?? 0),
    inclusive: version.plan.taxInclusive,
    reverseCharge: taxRate?.reverseCharge ?? false,
  };
  const { net, total } = invoiceOf(lines, quantity, { volume: terms.volume, coupon: null, taxRate: rate });
  return { net, total, perDays: sumOf(dayItems(terms).map(({ priceMinor }) => priceMinor)) };
}
