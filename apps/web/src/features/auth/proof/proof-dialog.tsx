import type { ProofWay } from '@fleet/contracts/proof';
import { Button, Modal, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { canUsePasskeys } from '../../../lib/can-use-passkeys.ts';
import { useServices } from '../../../services.ts';
import { PasskeyProof } from './passkey-proof.tsx';
import { ProofForm } from './proof-form.tsx';

const WIDTH_PX = 440;

/** Asks the person to prove their identity, by one of the ways they have set up. */
export function ProofDialog({
  ways,
  onAnswer,
}: {
  ways: readonly ProofWay[];
  onAnswer: (shown: boolean) => void;
}) {
  const { t } = useTranslation('auth');
  const { session, config } = useServices();
  const usable = ways.filter((way) => way !== 'PASSKEY' || canUsePasskeys(config.passkeyOrigin));
  const [chosen, setWay] = useState<ProofWay | null>(null);
  const way = chosen ?? usable[0] ?? 'SIGN_IN';
  const others = usable.filter((other) => other !== way);
  const shown = () => onAnswer(true);
  return (
    <Modal
      opened
      centered
      size={WIDTH_PX}
      onClose={() => onAnswer(false)}
      title={t('proof.title')}
      closeButtonProps={{ 'aria-label': t('proof.cancel') }}
    >
      <Stack gap="md">
        <Text fz="row" c="var(--app-text-soft)">
          {t(`proof.message.${way}`)}
        </Text>
        {way === 'SIGN_IN' && <Button onClick={() => session.signOut('person')}>{t('proof.signOut')}</Button>}
        {way === 'PASSKEY' && <PasskeyProof onShown={shown} />}
        {way !== 'SIGN_IN' && way !== 'PASSKEY' && <ProofForm key={way} way={way} onShown={shown} />}
        {others.map((other) => (
          <Button key={other} variant="subtle" size="compact-sm" onClick={() => setWay(other)}>
            {t(`proof.instead.${other}`)}
          </Button>
        ))}
      </Stack>
    </Modal>
  );
}
