import { SignIn, SignUp } from '@fleet/contracts/auth';
import { Anchor, Button, Group, Stack, Text } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { MutationForm } from '../../forms/core/mutation-form.ts';
import { PasswordField } from '../../forms/fields/password-field.tsx';
import { TextField } from '../../forms/fields/text-field.tsx';
import { FormBody } from '../../forms/form-body.tsx';
import { FormTrouble } from '../../forms/parts/form-trouble.tsx';
import { useMutationForm } from '../../forms/use-mutation-form.ts';
import { isLanguage, serverLocale } from '../../lib/locale.ts';
import { useServices } from '../../services.ts';
import { SIGN_IN_PATH } from '../../session/landing-path.ts';
import { issuedOf } from '../auth/issued-credentials.ts';
import { SecondFactor } from '../auth/second-factor/second-factor.tsx';
import { type SecondStep, secondStepOf } from '../auth/second-factor/second-step.ts';
import { SignInMutation } from '../auth/sign-in-mutation.ts';
import { SignUpMutation } from '../auth/sign-up-mutation.ts';
import { SignUpShut } from '../auth/sign-up-shut.tsx';
import type { InvitationOfLink } from './invitation-query.ts';
import { useLeaveForHome } from './use-leave-for-home.ts';

type Props = { invitation: InvitationOfLink; token: string; onAccepted: () => void };

/**
 * For visitors. It may say whether the address has an account, since the link proves access to the mailbox.
 */
export function JoinSignedOut(props: Props) {
  const { signUp } = useServices().config;
  if (props.invitation.isRegistered) return <SignInFirst {...props} />;
  return signUp === 'CLOSED' ? <SignUpShut mode="CLOSED" /> : <NewPerson {...props} />;
}

/** The address is fixed by the invitation. */
function NewPerson({ invitation, token, onAccepted }: Props) {
  const { t, i18n } = useTranslation('invitation');
  const { session } = useServices();
  const leave = useLeaveForHome();
  const form = useMutationForm(SignUpMutation, SignUp, {
    catalogue: 'auth',
    start: {
      email: invitation.email,
      password: '',
      firstName: invitation.firstName ?? '',
      lastName: invitation.lastName ?? '',
      invitation: token,
      locale: serverLocale(isLanguage(i18n.language) ? i18n.language : 'en'),
      timeZone: new Intl.DateTimeFormat().resolvedOptions().timeZone,
    },
    onSaved: ({ signUp }) => {
      onAccepted();
      session.signIn(issuedOf(signUp));
      void leave();
    },
  });
  return (
    <Frame form={form} submit={t('accept')}>
      <Group grow gap="sm" align="flex-start">
        <TextField name="firstName" autoComplete="given-name" size="md" />
        <TextField name="lastName" autoComplete="family-name" size="md" />
      </Group>
      <PasswordField name="password" autoComplete="new-password" size="md" />
    </Frame>
  );
}

/** After sign-in the person accepts it. */
function SignInFirst({ invitation, token }: Props) {
  const { t } = useTranslation('invitation');
  const { session } = useServices();
  const [step, setStep] = useState<SecondStep | null>(null);
  const form = useMutationForm(SignInMutation, SignIn, {
    catalogue: 'auth',
    start: { email: invitation.email, password: '' },
    onSaved: ({ signIn }) => {
      const asked = secondStepOf(signIn);
      if (asked) setStep(asked);
      else session.signIn(issuedOf(signIn));
    },
  });
  if (step) return <SecondFactor step={step} onAgain={() => setStep(null)} />;
  return (
    <Frame form={form} submit={t('signIn')}>
      <Text fz="row" c="var(--app-text-soft)">
        {t('registered', { email: invitation.email })}
      </Text>
      <PasswordField name="password" autoComplete="current-password" size="md" />
      <OtherWays email={invitation.email} token={token} />
    </Frame>
  );
}

/** Sign-in with passkey or Google, or a forgotten password; these lead back here. */
function OtherWays({ email, token }: { email: string; token: string }) {
  const { t } = useTranslation('invitation');
  const search = `?${new URLSearchParams({ i: token, email })}`;
  return (
    <Anchor
      component={Link}
      to={{ pathname: SIGN_IN_PATH, search }}
      underline="always"
      fz="row"
      c="var(--app-accent-text)"
    >
      {t('otherWays')}
    </Anchor>
  );
}

function Frame(props: { form: MutationForm; submit: string; children: ReactNode }) {
  const { t } = useTranslation('auth');
  const { form, submit, children } = props;
  return (
    <FormBody form={form}>
      <Stack gap="md">
        <FormTrouble lost={t('lost')} />
        {children}
      </Stack>
      <Button type="submit" size="md" mt="lg" loading={form.sending} fullWidth>
        {submit}
      </Button>
    </FormBody>
  );
}
