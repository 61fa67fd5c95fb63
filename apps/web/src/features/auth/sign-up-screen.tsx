import { SignUp } from '@fleet/contracts/auth';
import { Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { useMutationForm } from '../../forms/use-mutation-form.ts';
import { isLanguage, serverLocale } from '../../lib/locale.ts';
import { queryParameters } from '../../lib/query-parameters.ts';
import { useServices } from '../../services.ts';
import { LegalLinks } from '../legal/legal-links.tsx';
import { CheckMail } from './check-mail.tsx';
import { CredentialsForm } from './credentials-form.tsx';
import { issuedIfAny } from './issued-credentials.ts';
import { SignUpFields } from './sign-up-fields.tsx';
import { SignUpMutation } from './sign-up-mutation.ts';
import { SignUpShut } from './sign-up-shut.tsx';

/**
 * Invited people are signed in at once; others are told to read their mail, whether or not the address has an
 * account.
 */
export function SignUpScreen() {
  const [isAsked, setAsked] = useState(false);
  const { signUp } = useServices().config;
  const isInvited = Boolean(queryParameters(useLocation().search).get('i'));
  if (signUp === 'CLOSED' || (signUp === 'INVITATION' && !isInvited)) return <SignUpShut mode={signUp} />;
  return isAsked ? <CheckMail /> : <SignUpForm onAsked={() => setAsked(true)} />;
}

function SignUpForm({ onAsked }: { onAsked: () => void }) {
  const { t, i18n } = useTranslation('auth');
  const { search } = useLocation();
  const { session } = useServices();
  const parameters = queryParameters(search);
  const invitation = parameters.get('i');
  const form = useMutationForm(SignUpMutation, SignUp, {
    catalogue: 'auth',
    start: {
      email: parameters.get('email') ?? '',
      password: '',
      firstName: '',
      lastName: '',
      accountType: 'PERSONAL',
      accountTitle: '',
      invitation,
      locale: serverLocale(isLanguage(i18n.language) ? i18n.language : 'en'),
      timeZone: new Intl.DateTimeFormat().resolvedOptions().timeZone,
    },
    onSaved: ({ signUp }) => {
      const issued = issuedIfAny(signUp);
      if (issued) session.signIn(issued);
      else onAsked();
    },
    codes: { EMAIL_ALREADY_EXISTS: 'email' },
  });
  return (
    <CredentialsForm
      form={form}
      title={t('signUp.title')}
      submit={t('signUp.submit')}
      other={{ question: t('signUp.haveAccount'), pathname: '/auth/sign-in', label: t('signUp.toSignIn') }}
    >
      {invitation && (
        <Text fz="row" c="var(--app-text-soft)">
          {t('signUp.invited')}
        </Text>
      )}
      <SignUpFields invited={Boolean(invitation)} />
      <Text fz="row" c="var(--app-text-soft)">
        <LegalLinks intro={t('signUp.agree')} />
      </Text>
    </CredentialsForm>
  );
}
