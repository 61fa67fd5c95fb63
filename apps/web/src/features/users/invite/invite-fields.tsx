import type { Choice } from '../../../forms/fields/choices.ts';
import { RadioCards } from '../../../forms/fields/radio-cards.tsx';
import { SegmentField } from '../../../forms/fields/segment-field.tsx';
import { TextField } from '../../../forms/fields/text-field.tsx';
import { FormSection } from '../../../forms/form-section.tsx';
import { GivenVehicles } from '../form/given-vehicles.tsx';
import { AddressesField } from './addresses-field.tsx';

type Props = { account: { id: string }; roles: readonly Choice[]; isOne: boolean };

/** Who, as what, seeing which vehicles, and how they are written to. */
export function InviteFields({ account, roles, isOne }: Props) {
  return (
    <>
      <FormSection name="people" columns={1}>
        <AddressesField name="addresses" />
        {isOne && <TextField name="firstName" autoComplete="off" />}
      </FormSection>
      <FormSection name="access" columns={1}>
        <RadioCards name="role" options={roles} />
        <GivenVehicles accountId={account.id} />
      </FormSection>
      <FormSection name="mail">
        <SegmentField name="locale" />
        <SegmentField name="validDays" />
      </FormSection>
    </>
  );
}
