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
/** Errors are shown by the page itself. */
const QUIET = { quiet: true };

type Credentials = UseGoogleAuthMutation['useGoogleAuth'];
type Answered = { credentials: Credentials; trouble: null } | { credentials: null; trouble: GoogleTrouble };

/** Sends Google's answer to the server. Answers of another browser, and repeated ones, are refused. */
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
    // Removes the code from the history. The redirect target is the one stored before, not the one in the
    // address.
    const wanted = new URLSearchParams({
      ...(attempt?.redirect && { redirect: attempt.redirect }),
      ...(attempt?.invitation && { i: attempt.invitation }),
    });
    // Runs at once, because the redirect after sign-in reads the address.
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
    // A new account starts with its first steps.
    if (credentials.isNew) paths.remember(FIRST_STEPS_PATH);
    session.signIn(issuedOf(credentials));
  }

  // Runs once, although React runs effects twice in development: reading removes the entry.
  useEffect(() => {
    if (isHandedOn.current) return;
    isHandedOn.current = true;
    void handOn();
  }, []);
  return { step, trouble, again: () => void navigate({ pathname: SIGN_IN_PATH, search }, { replace: true }) };
}
