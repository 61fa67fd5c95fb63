import { SignIn } from '@fleet/contracts/auth';
import { Anchor, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import { useFieldValue } from '../../forms/core/use-field-value.ts';
import { PasswordField } from '../../forms/fields/password-field.tsx';
import { TextField } from '../../forms/fields/text-field.tsx';
import { useMutationForm } from '../../forms/use-mutation-form.ts';
import { queryParameters } from '../../lib/query-parameters.ts';
import { useServices } from '../../services.ts';
import { CredentialsForm } from './credentials-form.tsx';
import { issuedOf } from './issued-credentials.ts';
import { MailedCode } from './mailed-code/mailed-code.tsx';
import { OtherWays } from './other-ways/other-ways.tsx';
import { type SecondStep, secondStepOf } from './second-factor/second-step.ts';
import classes from './sign-in-form.module.css';
import { SignInMutation } from './sign-in-mutation.ts';
import { useEarlyEntry, useEarlyFormGoesOn } from './use-early-form.ts';

export function SignInForm({ onSecondStep }: { onSecondStep: (step: SecondStep) => void }) {
  const { t } = useTranslation('auth');
  const { search } = useLocation();
  const { session, config } = useServices();
  const { signUp } = config;
  const early = useEarlyEntry();
  const form = useMutationForm(SignInMutation, SignIn, {
    catalogue: 'auth',
    start: {
      email: early?.email || (queryParameters(search).get('email') ?? ''),
      password: early?.password ?? '',
      mailedCode: '',
    },
    onSaved: ({ signIn }) => {
      const step = secondStepOf(signIn);
      if (step) onSecondStep(step);
      else session.signIn(issuedOf(signIn));
    },
  });
  useEarlyFormGoesOn(early, form);
  return (
    <CredentialsForm
      form={form}
      title={t('signIn.title')}
      submit={t('signIn.submit')}
      ways={<OtherWays />}
      other={
        signUp === 'OPEN'
          ? { question: t('signIn.noAccount'), pathname: '/auth/sign-up', label: t('signIn.toSignUp') }
          : { question: t(`signIn.shut.${signUp}`) }
      }
    >
      {queryParameters(search).get('i') && (
        <Text fz="row" c="var(--app-text-soft)">
          {t('signIn.invited')}
        </Text>
      )}
      <TextField name="email" type="email" autoComplete="username" autoFocus size="md" />
      <div className={classes.password}>
        <PasswordField name="password" autoComplete="current-password" size="md" />
        <ForgotPassword />
      </div>
      <MailedCode codeFor={() => ({ email: String(form.methods.getValues('email')) })} />
    </CredentialsForm>
  );
}

/** In the label's line, and after the field in tab order. Keeps the entered address. */
function ForgotPassword() {
  const { t } = useTranslation('auth');
  const email = useFieldValue('email');
  const search = typeof email === 'string' && email !== '' ? `?${new URLSearchParams({ email })}` : '';
  return (
    <Anchor
      component={Link}
      to={{ pathname: '/auth/reset-password', search }}
      className={classes.forgot ?? ''}
      fz="small"
      fw={500}
      c="var(--app-accent-text)"
    >
      {t('signIn.forgot')}
    </Anchor>
  );
}
