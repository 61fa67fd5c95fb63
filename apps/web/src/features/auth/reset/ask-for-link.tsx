import { RequestResetPassword } from '@fleet/contracts/auth';
import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { TextField } from '../../../forms/fields/text-field.tsx';
import { useMutationForm } from '../../../forms/use-mutation-form.ts';
import { graphql } from '../../../generated/graphql/gql.ts';
import { queryParameters } from '../../../lib/query-parameters.ts';
import { CredentialsForm } from '../credentials-form.tsx';
import { useWayBack } from './use-way-back.ts';

const RequestResetPasswordMutation = graphql(`
  mutation RequestResetPassword($data: RequestResetPasswordInput!) {
    requestResetPassword(data: $data)
  }
`);

/** Asks for the e-mail address. The answer is the same whether or not it has an account. */
export function AskForLink({ onAsked }: { onAsked: () => void }) {
  const { t } = useTranslation('auth');
  const { search } = useLocation();
  const form = useMutationForm(RequestResetPasswordMutation, RequestResetPassword, {
    catalogue: 'auth',
    start: { email: queryParameters(search).get('email') ?? '' },
    onSaved: onAsked,
  });
  return (
    <CredentialsForm
      form={form}
      title={t('resetPassword.title')}
      forAnybody
      submit={t('resetPassword.submit')}
      other={useWayBack()}
    >
      <Text fz="row" c="var(--app-text-soft)">
        {t('resetPassword.message')}
      </Text>
      <TextField name="email" type="email" autoComplete="username" autoFocus size="md" />
    </CredentialsForm>
  );
}
