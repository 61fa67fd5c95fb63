import { Button, Text } from '@mantine/core';
import { IconFingerprint } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { usePasskeySignIn } from './use-passkey-sign-in.ts';

/** Signs in with a passkey; the browser asks which one and verifies the person. */
export function PasskeyButton() {
  const { t } = useTranslation('auth');
  const { signIn, isUnderWay, trouble } = usePasskeySignIn();
  return (
    <>
      <Button
        variant="default"
        size="md"
        leftSection={<IconFingerprint size={18} stroke={1.7} />}
        loading={isUnderWay}
        onClick={() => void signIn()}
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
