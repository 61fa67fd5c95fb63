import { ShowProof } from '@fleet/contracts/proof';
import { Button, Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { CodeField } from '../../../forms/fields/code-field.tsx';
import { PasswordField } from '../../../forms/fields/password-field.tsx';
import { TextField } from '../../../forms/fields/text-field.tsx';
import { FormBody } from '../../../forms/form-body.tsx';
import { FormTrouble } from '../../../forms/parts/form-trouble.tsx';
import { useMutationForm } from '../../../forms/use-mutation-form.ts';
import { ShowProofMutation } from './show-proof-mutation.ts';

/** Field for a code of the app, a recovery code or the password. */
export function ProofForm(props: { way: 'TOTP' | 'RECOVERY_CODE' | 'PASSWORD'; onShown: () => void }) {
  const { t } = useTranslation('auth');
  const { way, onShown } = props;
  const form = useMutationForm(ShowProofMutation, ShowProof, {
    catalogue: 'auth',
    start: way === 'PASSWORD' ? { password: '' } : { code: '' },
    onSaved: onShown,
  });
  return (
    <FormBody form={form}>
      <Stack gap="md">
        <FormTrouble lost={t('lost')} />
        {way === 'TOTP' && <CodeField name="code" autoFocus />}
        {way === 'RECOVERY_CODE' && (
          <TextField name="code" label={t('secondFactor.recoveryCode')} autoComplete="off" autoFocus />
        )}
        {way === 'PASSWORD' && <PasswordField name="password" autoComplete="current-password" autoFocus />}
        <Button type="submit" loading={form.sending}>
          {t('proof.submit')}
        </Button>
      </Stack>
    </FormBody>
  );
}
