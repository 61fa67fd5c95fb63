import type { PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/browser';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMutation } from 'urql';
import { graphql } from '../../../generated/graphql/gql.ts';
import { failureOf } from '../../../graphql/failure.ts';
import { failureText } from '../../../lib/i18n/failure-text.ts';
import { useServices } from '../../../services.ts';
import { issuedOf } from '../issued-credentials.ts';
import { StartPasskeySignIn } from './start-passkey-sign-in.ts';

const SignInWithPasskey = graphql(`
  mutation SignInWithPasskey($data: SignInWithPasskeyInput!) {
    signInWithPasskey(data: $data) {
      ...IssuedCredentials
    }
  }
`);
/** Errors are shown beside the button. */
const QUIET = { quiet: true };

/** Requests a challenge and has the browser sign it. Cancelling shows no error. */
export function usePasskeySignIn() {
  const { t, i18n } = useTranslation('auth');
  const { session } = useServices();
  const [, start] = useMutation(StartPasskeySignIn);
  const [, finish] = useMutation(SignInWithPasskey);
  const [isUnderWay, setUnderWay] = useState(false);
  const [trouble, setTrouble] = useState<string | null>(null);

  async function attempt(): Promise<string | null> {
    const { data: asked, error } = await start({}, QUIET);
    if (!asked) return error ? failureText(i18n, failureOf(error)) : null;
    const { startAuthentication } = await import('@simplewebauthn/browser');
    const optionsJSON = JSON.parse(asked.startPasskeySignIn) as PublicKeyCredentialRequestOptionsJSON;
    const response = await startAuthentication({ optionsJSON }).catch(() => null);
    return response ? show(JSON.stringify(response)) : t('passkey.none');
  }

  async function show(response: string): Promise<string | null> {
    const { data, error } = await finish({ data: { response } }, QUIET);
    if (data) session.signIn(issuedOf(data.signInWithPasskey));
    if (!error) return null;
    const failure = failureOf(error);
    const isUnknown =
      failure.kind === 'refused' && failure.errors.some(({ code }) => code === 'INVALID_CREDENTIALS');
    return isUnknown ? t('passkey.unknown') : failureText(i18n, failure);
  }

  return {
    isUnderWay,
    trouble,
    async signIn(): Promise<void> {
      setUnderWay(true);
      setTrouble(null);
      setTrouble(await attempt());
      setUnderWay(false);
    },
  };
}
