import { ChangePassword } from '@fleet/contracts/auth';
import { Button, Text } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PasswordField } from '../../../forms/fields/password-field.tsx';
import { useMutationForm } from '../../../forms/use-mutation-form.ts';
import { graphql } from '../../../generated/graphql/gql.ts';
import { useFormats } from '../../../lib/format.ts';
import { showSuccess } from '../../../ui/toasts.tsx';
import { MethodRow } from '../method-row.tsx';
import { SmallForm } from '../small-form.tsx';

const ChangeOwnPassword = graphql(`
  mutation ChangeOwnPassword($data: ChangePasswordInput!) {
    changePassword(data: $data)
  }
`);

/** Date of the last change, and the form to change the password. */
export function PasswordRow({ changedAt, onChanged }: { changedAt: string | null; onChanged: () => void }) {
  const { t } = useTranslation('profile');
  const { date } = useFormats();
  const [isOpen, setOpen] = useState(false);
  return (
    <MethodRow
      Icon={IconLock}
      name={t('password.title')}
      about={changedAt ? t('password.changed', { date: date(Date.parse(changedAt)) }) : t('password.first')}
      actions={
        !isOpen && (
          <Button variant="default" size="xs" onClick={() => setOpen(true)}>
            {t('password.change')}
          </Button>
        )
      }
    >
      {isOpen && (
        <NewPassword
          onDone={() => {
            setOpen(false);
            onChanged();
            showSuccess(t('password.done'));
          }}
          onCancel={() => setOpen(false)}
        />
      )}
    </MethodRow>
  );
}

function NewPassword({ onDone, onCancel }: { onDone: () => void; onCancel: () => void }) {
  const { t } = useTranslation('profile');
  const form = useMutationForm(ChangeOwnPassword, ChangePassword, {
    catalogue: 'profile',
    start: { currentPassword: '', password: '' },
    onSaved: onDone,
  });
  return (
    <SmallForm form={form} submit={t('password.submit')} onCancel={onCancel}>
      <Text fz="row" c="var(--app-text-soft)">
        {t('password.message')}
      </Text>
      <PasswordField name="currentPassword" autoComplete="current-password" autoFocus />
      <PasswordField name="password" label={t('fields.newPassword')} autoComplete="new-password" />
    </SmallForm>
  );
}
