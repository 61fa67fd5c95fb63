import { AccountType } from '@fleet/contracts/account';
import { Group } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useFieldValue } from '../../forms/core/use-field-value.ts';
import { PasswordField } from '../../forms/fields/password-field.tsx';
import { SegmentField } from '../../forms/fields/segment-field.tsx';
import { TextField } from '../../forms/fields/text-field.tsx';

const TITLE_LABELS = { ORGANIZATION: 'fields.organizationTitle', FAMILY: 'fields.familyTitle' } as const;

/** Invited people join an existing account, so the fields of a new account are left out. */
export function SignUpFields({ invited }: { invited: boolean }) {
  return (
    <>
      {!invited && <AccountFields />}
      <Group grow gap="sm" align="flex-start">
        <TextField name="firstName" autoComplete="given-name" size="md" />
        <TextField name="lastName" autoComplete="family-name" size="md" />
      </Group>
      <TextField name="email" type="email" autoComplete="username" size="md" />
      <PasswordField name="password" autoComplete="new-password" size="md" />
    </>
  );
}

function AccountFields() {
  const { t } = useTranslation('auth');
  const accountType = AccountType.catch('PERSONAL').parse(useFieldValue('accountType'));
  return (
    <>
      <SegmentField name="accountType" size="md" />
      {accountType !== 'PERSONAL' && (
        <TextField
          name="accountTitle"
          label={t(TITLE_LABELS[accountType])}
          autoComplete="organization"
          size="md"
        />
      )}
    </>
  );
}
