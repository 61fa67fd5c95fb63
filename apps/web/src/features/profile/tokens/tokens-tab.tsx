import { TOKENS_MAX } from '@fleet/contracts/personal-token';
import { Button, Skeleton } from '@mantine/core';
import { IconCloudOff, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useQuery } from 'urql';
import { DetailBody } from '../../../details/detail-body.tsx';
import { DetailCard } from '../../../details/detail-card.tsx';
import { graphql } from '../../../generated/graphql/gql.ts';
import type { PersonalTokensQuery } from '../../../generated/graphql/graphql.ts';
import { StateMessage } from '../../../ui/state-message.tsx';
import part from '../profile-part.module.css';
import { AddToken } from './add-token.tsx';
import { TokenRow } from './token-row.tsx';
import classes from './tokens-tab.module.css';

const PersonalTokens = graphql(`
  query PersonalTokens {
    personalTokens {
      id
      ...TokenRow
    }
  }
`);
const QUIET = { quiet: true, additionalTypenames: ['PersonalToken'] };

/** What programs use in one's name. */
export function TokensTab() {
  const { t } = useTranslation(['profile', 'common']);
  const [{ data, error }, refetch] = useQuery({
    query: PersonalTokens,
    requestPolicy: 'cache-and-network',
    context: QUIET,
  });
  const ask = () => refetch({ requestPolicy: 'network-only' });
  if (error && !data)
    return (
      <StateMessage
        role="alert"
        icon={<IconCloudOff size={26} stroke={1.6} />}
        title={t('security.failed')}
        message={t('security.failedHint')}
        action={<Button onClick={ask}>{t('common:actions.retry')}</Button>}
      />
    );
  return (
    <DetailBody>
      <div className={part.part}>
        {data ? (
          <Tokens tokens={data.personalTokens} onChanged={ask} />
        ) : (
          <Skeleton height={240} radius="md" />
        )}
      </div>
    </DetailBody>
  );
}

function Tokens(props: { tokens: PersonalTokensQuery['personalTokens']; onChanged: () => void }) {
  const { t } = useTranslation('profile');
  const { tokens, onChanged } = props;
  const [isAdding, setAdding] = useState(false);
  const isFull = tokens.length >= TOKENS_MAX;
  return (
    <DetailCard title={t('tokens.title')}>
      <div className={classes.about}>
        <p>
          {isFull ? t('tokens.full', { max: TOKENS_MAX }) : t('tokens.about')}{' '}
          <a href="/api" target="_blank" rel="noreferrer">
            {t('tokens.docs')}
          </a>
        </p>
        {!isFull && !isAdding && (
          <Button size="xs" leftSection={<IconPlus size={15} />} onClick={() => setAdding(true)}>
            {t('tokens.add')}
          </Button>
        )}
      </div>
      {isAdding && (
        <div className={classes.form}>
          <AddToken onChanged={onChanged} onClose={() => setAdding(false)} />
        </div>
      )}
      {tokens.map((token) => (
        <TokenRow key={token.id} token={token} />
      ))}
    </DetailCard>
  );
}
