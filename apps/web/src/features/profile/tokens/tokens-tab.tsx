import { TOKENS_MAX } from '@fleet/contracts/personal-token';
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DetailCard } from '../../../details/detail-card.tsx';
import { graphql } from '../../../generated/graphql/gql.ts';
import type { PersonalTokensQuery } from '../../../generated/graphql/graphql.ts';
import { useAsked } from '../../../graphql/use-asked.ts';
import { AskedPart } from '../asked-part.tsx';
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

/** What programs use in one's name. */
export function TokensTab() {
  const asked = useAsked(PersonalTokens, {}, ['PersonalToken']);
  return (
    <AskedPart of={asked}>
      {({ personalTokens }) => <Tokens tokens={personalTokens} onChanged={asked.again} />}
    </AskedPart>
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
