import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router';
import { useMutation } from 'urql';
import { graphql } from '../../../generated/graphql/gql.ts';
import type { UseGoogleAuthMutation } from '../../../generated/graphql/graphql.ts';
import { failureOf } from '../../../graphql/failure.ts';
import { failureText } from '../../../lib/i18n/failure-text.ts';
import { useServices } from '../../../services.ts';
import { FIRST_STEPS_PATH, SIGN_IN_PATH } from '../../../session/landing-path.ts';
import { issuedOf } from '../issued-credentials.ts';
import { type SecondStep, secondStepOf } from '../second-factor/second-step.ts';
import { takeGoogleAttempt } from './google-attempt.ts';

const UseGoogleAuth = graphql(`
  mutation UseGoogleAuth($data: UseGoogleAuthInput!) {
    useGoogleAuth(data: $data) {
      ...IssuedCredentials
      ...SecondStep
      isNew
    }
  }
`);
/** What goes wrong is the page. */
const QUIET = { quiet: true };

/** Hands on what Google said. What another browser began, or was handed on before, is refused here already. */
export function useGoogleCallback() {
  const { t, i18n } = useTranslation('auth');
  const { search, pathname } = useLocation();
  const navigate = useNavigate();
  const { session, paths } = useServices();
  const [, finish] = useMutation(UseGoogleAuth);
  const [step, setStep] = useState<SecondStep | null>(null);
  const [trouble, setTrouble] = useState<string | null>(null);

  async function handOn(): Promise<void> {
    const attempt = takeGoogleAttempt();
    if (!attempt || search.length < 2) {
      setTrouble(t('google.notHere'));
      return;
    }
    const { secret, redirect } = attempt;
    const { data, error } = await finish({ data: { secret, callback: search.slice(1) } }, QUIET);
    // The code stays in no history, and where the person wanted to go is what they said here, not what came along.
    const wanted = redirect === null ? '' : `?${new URLSearchParams({ redirect })}`;
    await navigate(pathname + wanted, { replace: true });
    if (data) enter(data.useGoogleAuth);
    else setTrouble(error ? failureText(i18n, failureOf(error)) : t('google.notHere'));
  }

  function enter(credentials: UseGoogleAuthMutation['useGoogleAuth']): void {
    const second = secondStepOf(credentials);
    if (second) {
      setStep(second);
      return;
    }
    // Whose account is new begins with their first steps.
    if (credentials.isNew) paths.remember(FIRST_STEPS_PATH);
    session.signIn(issuedOf(credentials));
  }

  // Once: what it takes from the tab is gone afterwards.
  useEffect(() => void handOn(), []);
  return { step, trouble, again: () => void navigate(SIGN_IN_PATH, { replace: true }) };
}
