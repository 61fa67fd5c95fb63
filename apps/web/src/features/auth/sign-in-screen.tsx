import { SignIn } from '@fleet/contracts/auth';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { PasswordField } from '../../forms/fields/password-field.tsx';
import { TextField } from '../../forms/fields/text-field.tsx';
import { useMutationForm } from '../../forms/use-mutation-form.ts';
import { graphql } from '../../generated/graphql/gql.ts';
import { queryParameters } from '../../lib/query-parameters.ts';
import { useServices } from '../../services.ts';
import { CredentialsForm } from './credentials-form.tsx';
import { issuedOf } from './issued-credentials.ts';

const SignInMutation = graphql(`
  mutation SignIn($data: SignInInput!) {
    signIn(data: $data) {
      ...IssuedCredentials
    }
  }
`);

export function SignInScreen() {
  const { t } = useTranslation('auth');
  const { search } = useLocation();
  const { session } = useServices();
  const form = useMutationForm(SignInMutation, SignIn, {
    catalogue: 'auth',
    start: { email: queryParameters(search).get('email') ?? '', password: '' },
    onSaved: ({ signIn }) => session.signIn(issuedOf(signIn)),
  });
  return (
    <CredentialsForm
      form={form}
      title={t('signIn.title')}
      submit={t('signIn.submit')}
      other={{ question: t('signIn.noAccount'), pathname: '/auth/sign-up', label: t('signIn.toSignUp') }}
    >
      <TextField name="email" type="email" autoComplete="username" autoFocus size="md" />
      <PasswordField name="password" autoComplete="current-password" size="md" />
    </CredentialsForm>
  );
}
