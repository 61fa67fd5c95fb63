import { describeAgent } from '@fleet/contracts/describe-agent';
import { Button, Text } from '@mantine/core';
import { IconDeviceDesktop, IconDeviceMobile, IconDeviceTablet } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useMutation } from 'urql';
import { DetailCard } from '../../../details/detail-card.tsx';
import { type FragmentType, readFragment } from '../../../generated/graphql/fragment-masking.ts';
import { graphql } from '../../../generated/graphql/gql.ts';
import { useFormats } from '../../../lib/format.ts';
import { showSuccess } from '../../../ui/toasts.tsx';
import { WordBadge } from '../../../ui/word-badge.tsx';
import { MethodRow } from '../method-row.tsx';
import { useAgentName } from '../security/use-agent-name.ts';

const Browsers = graphql(`
  fragment BrowsersCard on Query {
    notificationTokens {
      id
      ...BrowserRow
    }
  }
`);
const Browser = graphql(`
  fragment BrowserRow on NotificationToken {
    id
    current
    userAgent
    createdAt
  }
`);
const Remove = graphql(`
  mutation RemoveNotificationToken($where: ById!) {
    removeNotificationToken(where: $where) {
      total
    }
  }
`);
/** The answer is a number, so the cache needs the affected type. */
const OF_TOKENS = { additionalTypenames: ['NotificationToken'] };
const ICONS = { computer: IconDeviceDesktop, phone: IconDeviceMobile, tablet: IconDeviceTablet } as const;

/** Browsers with push notifications, which can be removed. */
export function BrowsersCard(props: { of: FragmentType<typeof Browsers> }) {
  const { t } = useTranslation('profile');
  const { notificationTokens } = readFragment(Browsers, props.of);
  return (
    <DetailCard title={t('notifications.browsers.title')}>
      {notificationTokens.length === 0 && (
        <Text fz="body" c="var(--app-text-soft)">
          {t('notifications.browsers.none')}
        </Text>
      )}
      {notificationTokens.map((token) => (
        <BrowserRow key={token.id} of={token} />
      ))}
    </DetailCard>
  );
}

function BrowserRow({ of }: { of: FragmentType<typeof Browser> }) {
  const { t } = useTranslation('profile');
  const { date } = useFormats();
  const { id, current, userAgent, createdAt } = readFragment(Browser, of);
  const name = useAgentName(userAgent ?? null);
  const [{ fetching }, remove] = useMutation(Remove);
  const end = async () => {
    const { error } = await remove({ where: { id } }, OF_TOKENS);
    if (!error) showSuccess(t('notifications.browsers.removed', { name }));
  };
  return (
    <MethodRow
      Icon={ICONS[describeAgent(userAgent).kind]}
      name={
        <>
          {name}
          {current && <WordBadge tone="good">{t('notifications.browsers.current')}</WordBadge>}
        </>
      }
      about={t('notifications.browsers.since', { date: date(Date.parse(createdAt)) })}
      actions={
        <Button
          variant="subtle"
          color="red"
          size="xs"
          loading={fetching}
          aria-label={t('notifications.browsers.removeNamed', { name })}
          onClick={() => void end()}
        >
          {t('notifications.browsers.remove')}
        </Button>
      }
    />
  );
}
