import { SignIn } from '@fleet/contracts/auth';
import { PasswordInput, Stack, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { useMutation } from 'urql';
import { graphql } from '../../generated/graphql/gql.ts';
import { queryParameters } from '../../lib/query-parameters.ts';
import { useServices } from '../../services.ts';
import { CredentialsForm } from './credentials-form.tsx';
import { issuedOf } from './issued-credentials.ts';
import { useCredentialsForm } from './use-credentials-form.ts';

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
  const [{ fetching }, signIn] = useMutation(SignInMutation);
  const { register, handleSubmit, errorOf, showIssues } = useCredentialsForm(SignIn, {
    email: queryParameters(search).get('email') ?? '',
    password: '',
  });

  const submit = handleSubmit(async (data) => {
    const answer = await signIn({ data }, { showsFieldIssues: true });
    if (answer.error) showIssues(answer.error);
    else if (answer.data) session.signIn(issuedOf(answer.data.signIn));
  });

  return (
    <CredentialsForm
      title={t('signIn.title')}
      submit={t('signIn.submit')}
      sending={fetching}
      onSubmit={submit}
      other={{ question: t('signIn.noAccount'), pathname: '/auth/sign-up', label: t('signIn.toSignUp') }}
    >
      <Stack gap="md">
        <TextInput
          label={t('fields.email')}
          type="email"
          autoComplete="username"
          autoFocus
          size="md"
          error={errorOf('email')}
          {...register('email')}
        />
        <PasswordInput
          label={t('fields.password')}
          autoComplete="current-password"
          size="md"
          error={errorOf('password')}
          visibilityToggleButtonProps={{ 'aria-label': t('fields.showPassword'), tabIndex: 0 }}
          {...register('password')}
        />
      </Stack>
    </CredentialsForm>
  );
}
