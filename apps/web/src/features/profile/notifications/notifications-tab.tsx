import { Button, Skeleton } from '@mantine/core';
import { IconCloudOff } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useQuery } from 'urql';
import { DetailBody } from '../../../details/detail-body.tsx';
import { graphql } from '../../../generated/graphql/gql.ts';
import { StateMessage } from '../../../ui/state-message.tsx';
import { BrowsersCard } from './browsers-card.tsx';
import { ChoicesCard } from './choices-card.tsx';
import { PushCard } from './push-card.tsx';

const NotificationSettings = graphql(`
  query NotificationSettings {
    ...ChoicesCard
    ...PushCard
    ...BrowsersCard
  }
`);
/** The tab itself tells what went wrong; and who has no browser yet is told of the first one. */
const CONTEXT = { quiet: true, additionalTypenames: ['NotificationToken'] };

/** Of what one is told, and by which way. */
export function NotificationsTab() {
  const { t } = useTranslation(['profile', 'common']);
  const [{ data, error }, refetch] = useQuery({
    query: NotificationSettings,
    requestPolicy: 'cache-and-network',
    context: CONTEXT,
  });
  if (error && !data)
    return (
      <StateMessage
        role="alert"
        icon={<IconCloudOff size={26} stroke={1.6} />}
        title={t('security.failed')}
        message={t('security.failedHint')}
        action={
          <Button onClick={() => refetch({ requestPolicy: 'network-only' })}>
            {t('common:actions.retry')}
          </Button>
        }
      />
    );
  return (
    <DetailBody>
      {data ? (
        <>
          <PushCard of={data} />
          <ChoicesCard of={data} />
          <BrowsersCard of={data} />
        </>
      ) : (
        <Skeleton height={320} radius="md" />
      )}
    </DetailBody>
  );
}
