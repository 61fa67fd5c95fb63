import { ConfirmEmail } from '@fleet/contracts/auth';
import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { PasswordField } from '../../forms/fields/password-field.tsx';
import { useMutationForm } from '../../forms/use-mutation-form.ts';
import { graphql } from '../../generated/graphql/gql.ts';
import { useServices } from '../../services.ts';
import { FIRST_STEPS_PATH } from '../../session/landing-path.ts';
import { CredentialsForm } from './credentials-form.tsx';
import { issuedOf } from './issued-credentials.ts';

const ConfirmEmailMutation = graphql(`
  mutation ConfirmEmail($data: ConfirmEmailInput!) {
    confirmEmail(data: $data) {
      ...IssuedCredentials
    }
  }
`);

/**
 * Target of the mailed link, with its token in the fragment. The password proves that the visitor is the
 * person who signed up.
 */
export function ConfirmEmailScreen() {
  const { t } = useTranslation('auth');
  const { hash } = useLocation();
  const { session, paths } = useServices();
  const form = useMutationForm(ConfirmEmailMutation, ConfirmEmail, {
    catalogue: 'auth',
    start: { token: hash.slice(1), password: '' },
    onSaved: ({ confirmEmail }) => {
      // Where a successful sign-in leads.
      paths.remember(FIRST_STEPS_PATH);
      session.signIn(issuedOf(confirmEmail));
    },
    codes: { INVALID_CREDENTIALS: 'password' },
  });
  return (
    <CredentialsForm
      form={form}
      title={t('confirmEmail.title')}
      submit={t('confirmEmail.submit')}
      other={{
        question: t('confirmEmail.noLink'),
        pathname: '/auth/sign-up',
        label: t('confirmEmail.toSignUp'),
      }}
    >
      <Text fz="row" c="var(--app-text-soft)">
        {t('confirmEmail.message')}
      </Text>
      <PasswordField name="password" autoComplete="current-password" size="md" />
    </CredentialsForm>
  );
}
