import { SignUp } from '@fleet/contracts/auth';
import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { useMutation } from 'urql';
import { graphql } from '../../generated/graphql/gql.ts';
import { isLanguage, serverLocale } from '../../lib/locale.ts';
import { queryParameters } from '../../lib/query-parameters.ts';
import { useServices } from '../../services.ts';
import { CredentialsForm } from './credentials-form.tsx';
import { issuedOf } from './issued-credentials.ts';
import { SignUpFields } from './sign-up-fields.tsx';
import { useCredentialsForm } from './use-credentials-form.ts';

const SignUpMutation = graphql(`
  mutation SignUp($data: SignUpInput!) {
    signUp(data: $data) {
      ...IssuedCredentials
    }
  }
`);

export function SignUpScreen() {
  const { t, i18n } = useTranslation('auth');
  const { search } = useLocation();
  const { session } = useServices();
  const [{ fetching }, signUp] = useMutation(SignUpMutation);
  const parameters = queryParameters(search);
  const invitation = parameters.get('i');
  const form = useCredentialsForm(SignUp, {
    email: parameters.get('email') ?? '',
    password: '',
    firstName: '',
    lastName: '',
    accountType: 'PERSONAL',
    ...(invitation ? { invitation } : {}),
  });

  const submit = form.handleSubmit(async (data) => {
    const locale = serverLocale(isLanguage(i18n.language) ? i18n.language : 'en');
    const answer = await signUp({ data: { ...data, locale } }, { showsFieldIssues: true });
    if (answer.error) form.showIssues(answer.error);
    else if (answer.data) session.signIn(issuedOf(answer.data.signUp));
  });

  return (
    <CredentialsForm
      title={t('signUp.title')}
      submit={t('signUp.submit')}
      sending={fetching}
      onSubmit={submit}
      other={{ question: t('signUp.haveAccount'), pathname: '/auth/sign-in', label: t('signUp.toSignIn') }}
    >
      {invitation && (
        <Text fz="sm" c="var(--app-text-soft)">
          {t('signUp.invited')}
        </Text>
      )}
      <SignUpFields form={form} invited={Boolean(invitation)} />
    </CredentialsForm>
  );
}
