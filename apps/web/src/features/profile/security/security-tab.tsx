import { Button, Skeleton } from '@mantine/core';
import { IconCloudOff } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useQuery } from 'urql';
import { DetailBody } from '../../../details/detail-body.tsx';
import { graphql } from '../../../generated/graphql/gql.ts';
import { StateMessage } from '../../../ui/state-message.tsx';
import { PasskeysCard } from './passkeys-card.tsx';
import { SessionsCard } from './sessions-card.tsx';
import { SignInMethodsCard } from './sign-in-methods-card.tsx';
import { SignInRules } from './sign-in-rules.tsx';

const Security = graphql(`
  query Security {
    ...SignInMethodsCard
    ...PasskeysCard
    ...SessionsCard
    ...SignInRules
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
  const onChanged = () => refetch({ requestPolicy: 'network-only' });
  return (
    <DetailBody>
      {data ? (
        <>
          <SignInMethodsCard of={data} onChanged={onChanged} />
          <PasskeysCard of={data} onChanged={onChanged} />
          <SessionsCard of={data} />
          <SignInRules of={data} />
        </>
      ) : (
        <Skeleton height={240} radius="md" />
      )}
    </DetailBody>
  );
}
