import { DateField } from '../../../forms/fields/date-field.tsx';
import { NumberField } from '../../../forms/fields/number-field.tsx';
import { FormSection } from '../../../forms/form-section.tsx';

/** How many may use a coupon, and until when: the same for a new one and for one that is changed. */
export function CouponLimits() {
  return (
    <FormSection name="limits" columns={1}>
      <NumberField name="most" />
      <DateField name="untilOn" />
    </FormSection>
  );
}
