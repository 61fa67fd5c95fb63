import { Button, Skeleton } from '@mantine/core';
import { IconCloudOff } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useQuery } from 'urql';
import { DetailBody } from '../../../details/detail-body.tsx';
import { graphql } from '../../../generated/graphql/gql.ts';
import { StateMessage } from '../../../ui/state-message.tsx';
import { SessionsCard } from './sessions-card.tsx';

const Security = graphql(`
  query Security {
    ...SessionsCard
  }
`);
const QUIET = { quiet: true };

/** How one's account is kept from others. */
export function SecurityTab() {
  const { t } = useTranslation(['profile', 'common']);
  const [{ data, error }, refetch] = useQuery({
    query: Security,
    requestPolicy: 'cache-and-network',
    context: QUIET,
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
  return <DetailBody>{data ? <SessionsCard of={data} /> : <Skeleton height={240} radius="md" />}</DetailBody>;
}
