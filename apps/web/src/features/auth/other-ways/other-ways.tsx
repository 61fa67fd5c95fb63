import '@mantine/core/styles/Divider.css';
import { Divider, Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { canUsePasskeys } from '../../../lib/can-use-passkeys.ts';
import { useServices } from '../../../services.ts';
import { GoogleButton } from './google-button.tsx';
import { PasskeyButton } from './passkey-button.tsx';

/** Sign-in without a password, if the installation and the browser support it. */
export function OtherWays() {
  const { t } = useTranslation('auth');
  const { hasGoogle, passkeyOrigin } = useServices().config;
  const hasPasskeys = canUsePasskeys(passkeyOrigin);
  if (!hasGoogle && !hasPasskeys) return null;
  return (
    <Stack gap="xs" mt="lg">
      <Divider label={t('otherWays.or')} />
      {hasGoogle && <GoogleButton />}
      {hasPasskeys && <PasskeyButton />}
    </Stack>
  );
}
