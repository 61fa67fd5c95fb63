import '@mantine/core/styles/Divider.css';
import { Button, Divider, Stack } from '@mantine/core';
import { IconDeviceMobile, IconKey } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { canUsePasskeys } from '../../../lib/can-use-passkeys.ts';
import { useServices } from '../../../services.ts';
import { PasskeyButton } from '../other-ways/passkey-button.tsx';
import { CodeForm } from './code-form.tsx';
import type { SecondStep } from './second-step.ts';

type Way = 'TOTP' | 'RECOVERY_CODE';
const ICONS = { TOTP: IconDeviceMobile, RECOVERY_CODE: IconKey } as const;

/** Second step after the password: a code of the app or a recovery code. */
export function SecondFactor({ step, onAgain }: { step: SecondStep; onAgain: () => void }) {
  const { t } = useTranslation('auth');
  const ways = (['TOTP', 'RECOVERY_CODE'] as const).filter((way) => step.ways.includes(way));
  const [way, setWay] = useState<Way>(ways[0] ?? 'RECOVERY_CODE');
  const others = ways.filter((other) => other !== way);
  const { passkeyOrigin } = useServices().config;
  const hasPasskey = step.ways.includes('PASSKEY') && canUsePasskeys(passkeyOrigin);
  return (
    <>
      <CodeForm key={way} way={way} token={step.token} onAgain={onAgain} />
      {(hasPasskey || others.length > 0) && (
        <Stack gap="xs" mt="lg">
          <Divider label={t('secondFactor.another')} />
          {hasPasskey && <PasskeyButton />}
          {others.map((other) => {
            const Icon = ICONS[other];
            return (
              <Button
                key={other}
                variant="default"
                size="md"
                justify="flex-start"
                leftSection={<Icon size={18} stroke={1.7} />}
                onClick={() => setWay(other)}
              >
                {t(`secondFactor.ways.${other}`)}
              </Button>
            );
          })}
        </Stack>
      )}
    </>
  );
}
