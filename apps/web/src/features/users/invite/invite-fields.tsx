import { useTranslation } from 'react-i18next';
import { useFieldValue } from '../../../forms/core/use-field-value.ts';
import type { Choice } from '../../../forms/fields/choices.ts';
import { RadioCards } from '../../../forms/fields/radio-cards.tsx';
import { SegmentField } from '../../../forms/fields/segment-field.tsx';
import { TextField } from '../../../forms/fields/text-field.tsx';
import { FormSection } from '../../../forms/form-section.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { GivenVehicles } from '../form/given-vehicles.tsx';
import { AddressesField } from './addresses-field.tsx';

type Props = { account: { id: string }; roles: readonly Choice[]; isOne: boolean };

/** Fields of an invitation: addresses, role, vehicles and language. */
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
        <SeesNothing />
      </FormSection>
      <FormSection name="mail">
        <SegmentField name="locale" />
        <SegmentField name="validDays" />
      </FormSection>
    </>
  );
}

/** Warns that the person would see an empty map without a vehicle or group. */
function SeesNothing() {
  const { t } = useTranslation('users');
  const chosen = [useFieldValue('groupIds'), useFieldValue('vehicleIds')];
  const isChosen = useFieldValue('vehicleScope') === 'GIVEN';
  if (!isChosen || chosen.some((ids) => Array.isArray(ids) && ids.length > 0)) return null;
  return <Notice tone="warn">{t('invite.seesNothing')}</Notice>;
}
