import { ClaimInstallation } from '@fleet/contracts/auth';
import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { useMutationForm } from '../../forms/use-mutation-form.ts';
import { graphql } from '../../generated/graphql/gql.ts';
import { isLanguage, serverLocale } from '../../lib/locale.ts';
import { useServices } from '../../services.ts';
import { GUIDE_PATH } from '../../session/landing-path.ts';
import { CredentialsForm } from './credentials-form.tsx';
import { issuedOf } from './issued-credentials.ts';
import { SignUpFields } from './sign-up-fields.tsx';

const ClaimInstallationMutation = graphql(`
  mutation ClaimInstallation($data: ClaimInstallationInput!) {
    claimInstallation(data: $data) {
      ...IssuedCredentials
    }
  }
`);

/** Placeholder for a truncated link, so that the server's error is shown. */
const NO_TOKEN = '-';

/** Target of the link that an empty installation prints at start, with its token in the fragment. */
export function FirstOwnerScreen() {
  const { t, i18n } = useTranslation('auth');
  const { hash } = useLocation();
  const { session, paths } = useServices();
  const form = useMutationForm(ClaimInstallationMutation, ClaimInstallation, {
    catalogue: 'auth',
    start: {
      email: '',
      password: '',
      firstName: '',
      lastName: '',
      token: hash.slice(1) || NO_TOKEN,
      locale: serverLocale(isLanguage(i18n.language) ? i18n.language : 'en'),
      timeZone: new Intl.DateTimeFormat().resolvedOptions().timeZone,
    },
    onSaved: ({ claimInstallation }) => {
      // Where a successful sign-in leads.
      paths.remember(GUIDE_PATH);
      session.signIn(issuedOf(claimInstallation));
    },
    codes: { EMAIL_ALREADY_EXISTS: 'email' },
  });
  return (
    <CredentialsForm
      form={form}
      title={t('firstOwner.title')}
      submit={t('firstOwner.submit')}
      other={{
        question: t('firstOwner.haveAccount'),
        pathname: '/auth/sign-in',
        label: t('firstOwner.toSignIn'),
      }}
    >
      <Text fz="row" c="var(--app-text-soft)">
        {t('firstOwner.about')}
      </Text>
      <SignUpFields invited />
    </CredentialsForm>
  );
}
