import { NumberField } from '../../../forms/fields/number-field.tsx';

/** Three is the maximum of the product's currencies. */
const DECIMALS = 3;

/** An amount in major units, with the largest one as its placeholder. */
export const AmountField = ({ most, unit }: { most?: number | undefined; unit: string }) => (
  <NumberField
    name="amount"
    decimals={DECIMALS}
    unit={unit}
    {...(most !== undefined && { placeholder: most })}
  />
);
