import { DIGITS } from '@fleet/billing/money';
import { AccountType } from '@fleet/contracts/account';
import type { ReactNode } from 'react';
import { ChipsField } from '../../../../forms/fields/chips-field.tsx';
import { NumberField } from '../../../../forms/fields/number-field.tsx';
import { SelectField } from '../../../../forms/fields/select-field.tsx';
import { SwitchField } from '../../../../forms/fields/switch-field.tsx';
import { TextAreaField } from '../../../../forms/fields/text-area-field.tsx';
import { TextField } from '../../../../forms/fields/text-field.tsx';
import { FormSection } from '../../../../forms/form-section.tsx';

/** Most decimals of any currency; the server refuses more than the plan's currency has. */
export const PRICE_DECIMALS = Math.max(...Object.values(DIGITS));

/** Fields of a plan, for new and existing plans. */
export function PlanFields({ currency, status }: { currency?: ReactNode; status?: ReactNode }) {
  return (
    <>
      <FormSection name="plan" columns={1}>
        <TextField name="name" counted autoFocus />
        <TextField name="key" counted />
        <TextAreaField name="description" counted />
        {status}
      </FormSection>
      <FormSection name="price">
        <NumberField name="price" decimals={PRICE_DECIMALS} />
        {currency}
        <SelectField name="entity" />
        <SelectField name="frequency" />
        <NumberField name="cycles" />
        <NumberField name="minimumQuantity" />
      </FormSection>
      <FormSection name="offer" columns={1}>
        <NumberField name="trialDays" />
        <SwitchField name="taxInclusive" />
        <ChipsField name="onOfferFor" options={AccountType.options} />
      </FormSection>
    </>
  );
}
