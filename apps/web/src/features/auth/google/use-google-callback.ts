import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useMutation } from 'urql';
import { graphql } from '../../../generated/graphql/gql.ts';
import type { UseGoogleAuthMutation } from '../../../generated/graphql/graphql.ts';
import { failureOf } from '../../../graphql/failure.ts';
import { queryParameters } from '../../../lib/query-parameters.ts';
import { useServices } from '../../../services.ts';
import { FIRST_STEPS_PATH, SIGN_IN_PATH } from '../../../session/landing-path.ts';
import { issuedOf } from '../issued-credentials.ts';
import { type SecondStep, secondStepOf } from '../second-factor/second-step.ts';
import { type GoogleAttempt, takeGoogleAttempt } from './google-attempt.ts';
import { type GoogleTrouble, troubleSaid } from './google-trouble.ts';

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

type Credentials = UseGoogleAuthMutation['useGoogleAuth'];
type Answered = { credentials: Credentials; trouble: null } | { credentials: null; trouble: GoogleTrouble };

/** Hands on what Google said. What another browser began, or was handed on before, is refused here already. */
export function useGoogleCallback() {
  const { search, pathname } = useLocation();
  const navigate = useNavigate();
  const { session, paths } = useServices();
  const [, finish] = useMutation(UseGoogleAuth);
  const [step, setStep] = useState<SecondStep | null>(null);
  const [trouble, setTrouble] = useState<GoogleTrouble | null>(null);
  const isHandedOn = useRef(false);

  async function handOn(): Promise<void> {
    const attempt = takeGoogleAttempt();
    const { credentials, trouble: why } = await answerTo(attempt);
    // The code stays in no history, and where the person wanted to go is what they said here, not what came along.
    const wanted = new URLSearchParams({
      ...(attempt?.redirect && { redirect: attempt.redirect }),
      ...(attempt?.invitation && { i: attempt.invitation }),
    });
    // At once: who is let in is led on by the address of then.
    await navigate({ pathname, search: String(wanted) }, { replace: true, flushSync: true });
    if (credentials) enter(credentials);
    else setTrouble(why);
  }

  async function answerTo(attempt: GoogleAttempt | null): Promise<Answered> {
    if (!attempt || search.length < 2) return { credentials: null, trouble: { kind: 'notHere' } };
    const said = troubleSaid(queryParameters(search).get('error'));
    if (said) return { credentials: null, trouble: said };
    const { data, error } = await finish(
      { data: { secret: attempt.secret, callback: search.slice(1) } },
      QUIET,
    );
    if (data) return { credentials: data.useGoogleAuth, trouble: null };
    return { credentials: null, trouble: error ? failureOf(error) : { kind: 'noContent' } };
  }

  function enter(credentials: Credentials): void {
    const second = secondStepOf(credentials);
    if (second) {
      setStep(second);
      return;
    }
    // Whose account is new begins with their first steps.
    if (credentials.isNew) paths.remember(FIRST_STEPS_PATH);
    session.signIn(issuedOf(credentials));
  }

  // Once, also where React tries effects twice: what it takes from the tab is gone afterwards.
  useEffect(() => {
    if (isHandedOn.current) return;
    isHandedOn.current = true;
    void handOn();
  }, []);
  return { step, trouble, again: () => void navigate({ pathname: SIGN_IN_PATH, search }, { replace: true }) };
}
