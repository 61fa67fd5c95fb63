import type { TaxRate } from '@fleet/db/models';
import type { AuditFields } from '../../commit/audit-record.ts';

/** Parts per million in one percent. */
export const PERCENT_PPM = 10_000;

/** Audit fields of a tax rate. */
export function taxRateAuditFields(rate: TaxRate, isDefault: boolean): AuditFields {
  const { country, name, ppm, reverseCharge, providerCode, status } = rate;
  return { country, name, reverseCharge, providerCode, status, percent: ppm / PERCENT_PPM, isDefault };
}
