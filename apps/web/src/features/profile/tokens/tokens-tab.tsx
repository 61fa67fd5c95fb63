import { TOKENS_MAX } from '@fleet/contracts/personal-token';
import { useTranslation } from 'react-i18next';
import { graphql } from '../../../generated/graphql/gql.ts';
import type { PersonalTokensQuery } from '../../../generated/graphql/graphql.ts';
import { useAsked } from '../../../graphql/use-asked.ts';
import { AddingCard } from '../adding-card.tsx';
import { AskedPart } from '../asked-part.tsx';
import { AddToken } from './add-token.tsx';
import { TokenRow } from './token-row.tsx';

const PersonalTokens = graphql(`
  query PersonalTokens {
    personalTokens {
      id
      ...TokenRow
    }
  }
`);

/** Access tokens of the person. */
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
  const isFull = tokens.length >= TOKENS_MAX;
  return (
    <AddingCard
      wide
      title={t('tokens.title')}
      about={
        <>
          {isFull ? t('tokens.full', { max: TOKENS_MAX }) : t('tokens.about')}{' '}
          <a href="/api" target="_blank" rel="noreferrer">
            {t('tokens.docs')}
          </a>
        </>
      }
      add={isFull ? null : t('tokens.add')}
      form={(onClose) => <AddToken onChanged={onChanged} onClose={onClose} />}
    >
      {tokens.map((token) => (
        <TokenRow key={token.id} token={token} />
      ))}
    </AddingCard>
  );
}
