import { Button, Text } from '@mantine/core';
import type { PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/browser';
import { IconFingerprint } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMutation } from 'urql';
import { failureOf } from '../../../graphql/failure.ts';
import { failureText } from '../../../lib/i18n/failure-text.ts';
import { StartPasskeySignIn } from '../other-ways/start-passkey-sign-in.ts';
import { ShowProofMutation } from './show-proof-mutation.ts';

/** Errors are shown beside the button. */
const QUIET = { quiet: true };

/** Proof by passkey. Cancelling shows no error. */
export function PasskeyProof({ onShown }: { onShown: () => void }) {
  const { t, i18n } = useTranslation('auth');
  const [, start] = useMutation(StartPasskeySignIn);
  const [, show] = useMutation(ShowProofMutation);
  const [isUnderWay, setUnderWay] = useState(false);
  const [trouble, setTrouble] = useState<string | null>(null);

  /** Error text; null on success. */
  async function attempt(): Promise<string | null> {
    const { data: asked, error } = await start({}, QUIET);
    if (!asked) return error ? failureText(i18n, failureOf(error)) : null;
    const { startAuthentication } = await import('@simplewebauthn/browser');
    const optionsJSON = JSON.parse(asked.startPasskeySignIn) as PublicKeyCredentialRequestOptionsJSON;
    const response = await startAuthentication({ optionsJSON }).catch(() => null);
    if (!response) return t('proof.noPasskey');
    const answer = await show({ data: { passkey: JSON.stringify(response) } }, QUIET);
    if (answer.data) onShown();
    return answer.error ? failureText(i18n, failureOf(answer.error)) : null;
  }

  async function run(): Promise<void> {
    setUnderWay(true);
    setTrouble(await attempt());
    setUnderWay(false);
  }

  return (
    <>
      <Button
        leftSection={<IconFingerprint size={18} stroke={1.7} />}
        loading={isUnderWay}
        onClick={() => void run()}
        data-autofocus
      >
        {t('passkey.use')}
      </Button>
      {trouble !== null && (
        <Text role="alert" fz="row" c="var(--app-danger-text)">
          {trouble}
        </Text>
      )}
    </>
  );
}
