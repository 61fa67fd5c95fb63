import { toDecimal } from '@fleet/billing/money';
import type { Coupon } from '@fleet/db/models';
import type { AuditFields } from '../../commit/audit-record.ts';
import { dayOrNull } from '../../subscriptions/civil-column.ts';

/** Parts per million in one percent. */
export const PERCENT_PPM = 10_000;

/** Audit fields of a coupon. */
export function couponAuditFields(coupon: Coupon): AuditFields {
  const { code, ppm, amountMinor, currency, periods, most, planIds, untilOn, status } = coupon;
  return {
    ...{ code, currency, periods, most, planIds, status, untilOn: dayOrNull(untilOn) },
    percent: ppm === null ? null : ppm / PERCENT_PPM,
    amount: amountMinor === null || currency === null ? null : toDecimal(amountMinor, currency),
  };
}
