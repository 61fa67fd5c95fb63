import { DateField } from '../../../forms/fields/date-field.tsx';
import { NumberField } from '../../../forms/fields/number-field.tsx';
import { FormSection } from '../../../forms/form-section.tsx';

/** Fields of a coupon's limits, for new and existing coupons. */
export function CouponLimits() {
  return (
    <FormSection name="limits" columns={1}>
      <NumberField name="most" />
      <DateField name="untilOn" />
    </FormSection>
  );
}
