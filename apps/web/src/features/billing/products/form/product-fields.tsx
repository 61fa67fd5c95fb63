import type { ReactNode } from 'react';
import { NumberField } from '../../../../forms/fields/number-field.tsx';
import { SegmentField } from '../../../../forms/fields/segment-field.tsx';
import { SelectField } from '../../../../forms/fields/select-field.tsx';
import { TextAreaField } from '../../../../forms/fields/text-area-field.tsx';
import { TextField } from '../../../../forms/fields/text-field.tsx';
import { FormSection } from '../../../../forms/form-section.tsx';
import { PRICE_DECIMALS } from '../../plans/form/plan-fields.tsx';

/** Fields of a product, for new and existing products. */
export function ProductFields({ currency, status }: { currency?: ReactNode; status?: ReactNode }) {
  return (
    <>
      <FormSection name="product" columns={1}>
        <TextField name="name" counted autoFocus />
        <TextField name="key" counted />
        <TextAreaField name="description" counted />
        {status}
      </FormSection>
      <FormSection name="price" columns={1}>
        <NumberField name="price" decimals={PRICE_DECIMALS} />
        {currency}
        <SegmentField name="paymentType" />
        <SelectField name="model" />
      </FormSection>
    </>
  );
}
