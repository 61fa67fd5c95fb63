import { Button, Group } from '@mantine/core';
import { IconBellRinging, IconSend } from '@tabler/icons-react';
import { useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMutation } from 'urql';
import { DetailCard } from '../../../details/detail-card.tsx';
import { type FragmentType, readFragment } from '../../../generated/graphql/fragment-masking.ts';
import { graphql } from '../../../generated/graphql/gql.ts';
import { type PushState, pushState } from '../../../lib/push-browser.ts';
import { useServices } from '../../../services.ts';
import { useMay } from '../../../session/use-may.ts';
import { showSuccess } from '../../../ui/toasts.tsx';
import { WordBadge } from '../../../ui/word-badge.tsx';
import { MethodRow } from '../method-row.tsx';
import { useTurnPush } from './use-turn-push.ts';

const Push = graphql(`
  fragment PushCard on Query {
    notificationTokens {
      id
      current
    }
  }
`);

const SendTest = graphql(`
  mutation SendTestNotification {
    sendTestNotification {
      total
    }
  }
`);

type Shown = PushState | 'noKey' | 'unknown';
const HINTS = {
  unknown: 'about',
  on: 'about',
  off: 'about',
  noKey: 'noKey',
  blocked: 'blocked',
  unsupported: 'unsupported',
} as const;

/** Push notifications in this browser, or why they are impossible, and a test of all channels. */
export function PushCard(props: { of: FragmentType<typeof Push> }) {
  const { t } = useTranslation('profile');
  const { notificationTokens } = readFragment(Push, props.of);
  const current = notificationTokens.find((token) => token.current) ?? null;
  const [state, look] = usePushState(current !== null);
  const mayChange = useMay()('update', 'Installation');
  const hint = state === 'noKey' && mayChange ? 'noKeyToOperator' : HINTS[state];
  const { turnOn, turnOff, isBusy } = useTurnPush(current?.id ?? null, look);
  return (
    <DetailCard title={t('notifications.push.title')}>
      <MethodRow Icon={IconBellRinging} name={<Word state={state} />} about={t(`notifications.push.${hint}`)}>
        <Group gap="xs">
          {state === 'off' && (
            <Button size="xs" loading={isBusy} onClick={() => void turnOn()}>
              {t('notifications.push.turnOn')}
            </Button>
          )}
          {state === 'on' && (
            <Button size="xs" variant="default" loading={isBusy} onClick={() => void turnOff()}>
              {t('notifications.push.turnOff')}
            </Button>
          )}
          <Test />
        </Group>
      </MethodRow>
    </DetailCard>
  );
}

function Word({ state }: { state: Shown }) {
  const { t } = useTranslation('profile');
  if (state === 'on') return <WordBadge tone="good">{t('notifications.push.on')}</WordBadge>;
  return <WordBadge tone="plain">{t('notifications.push.off')}</WordBadge>;
}

function Test() {
  const { t } = useTranslation('profile');
  const [{ fetching }, send] = useMutation(SendTest);
  const test = async () => {
    const { data } = await send({});
    if (data) showSuccess(t('notifications.push.tested', { count: data.sendTestNotification.total }));
  };
  return (
    <Button
      size="xs"
      variant="default"
      leftSection={<IconSend size={15} />}
      loading={fetching}
      onClick={() => void test()}
    >
      {t('notifications.push.test')}
    </Button>
  );
}

/** On only if the browser is subscribed and the server has registered this session. */
function usePushState(isRegistered: boolean): [state: Shown, look: () => void] {
  const { pushKey } = useServices().config;
  const [ofBrowser, setOfBrowser] = useState<PushState | 'unknown'>('unknown');
  const look = useCallback(() => void pushState().then(setOfBrowser), []);
  useEffect(look, [look]);
  if (pushKey === null) return ['noKey', look];
  return [ofBrowser === 'on' && !isRegistered ? 'off' : ofBrowser, look];
}
