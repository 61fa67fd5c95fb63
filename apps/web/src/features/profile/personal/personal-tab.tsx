import { Gender } from '@fleet/contracts/user';
import { useTranslation } from 'react-i18next';
import { DetailCard } from '../../../details/detail-card.tsx';
import { DateField } from '../../../forms/fields/date-field.tsx';
import { PhoneField } from '../../../forms/fields/phone-field.tsx';
import { SelectField } from '../../../forms/fields/select-field.tsx';
import { TextAreaField } from '../../../forms/fields/text-area-field.tsx';
import { TextField } from '../../../forms/fields/text-field.tsx';
import { useFormats } from '../../../lib/format.ts';
import type { OwnProfile } from '../own-profile.ts';
import { ProfilePart } from '../profile-part.tsx';
import { FieldRow } from './field-row.tsx';
import { OwnFieldRow } from './own-field-row.tsx';

/** Earliest birthday. */
const FIRST_BIRTHDAY = '1900-01-01';

/** Personal data; each field is edited separately. */
export function PersonalTab() {
  return <ProfilePart>{(profile) => <Personal profile={profile} />}</ProfilePart>;
}

function Personal({ profile }: { profile: OwnProfile }) {
  const { t } = useTranslation('profile');
  const { date } = useFormats('UTC');
  const { id, birthday, gender } = profile;
  const genders = Gender.options.map((value) => ({ value, label: t(`gender.${value}`) }));
  const today = new Date().toISOString().slice(0, 10);
  return (
    <DetailCard title={t('personal.title')}>
      <FieldRow label={t('fields.email')} shown={profile.email} />
      {(['firstName', 'lastName', 'middleName', 'username'] as const).map((field) => (
        <OwnFieldRow key={field} id={id} field={field} value={profile[field] ?? null}>
          {(label) => <TextField name="value" label={label} autoComplete={AUTO_COMPLETE[field]} autoFocus />}
        </OwnFieldRow>
      ))}
      <OwnFieldRow
        id={id}
        field="birthday"
        value={birthday ?? null}
        shown={birthday && date(Date.parse(birthday))}
      >
        {(label) => <DateField name="value" label={label} first={FIRST_BIRTHDAY} last={today} />}
      </OwnFieldRow>
      <OwnFieldRow id={id} field="gender" value={gender ?? null} shown={gender && t(`gender.${gender}`)}>
        {(label) => <SelectField name="value" label={label} options={genders} />}
      </OwnFieldRow>
      <OwnFieldRow id={id} field="phoneNumber" value={profile.phoneNumber ?? null}>
        {(label) => <PhoneField name="value" label={label} />}
      </OwnFieldRow>
      <OwnFieldRow id={id} field="description" value={profile.description ?? null}>
        {(label) => <TextAreaField name="value" label={label} counted />}
      </OwnFieldRow>
    </DetailCard>
  );
}

const AUTO_COMPLETE = {
  firstName: 'given-name',
  lastName: 'family-name',
  middleName: 'additional-name',
  username: 'username',
} as const;
