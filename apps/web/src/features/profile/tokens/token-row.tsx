import { Button } from '@mantine/core';
import { IconKey } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { type FragmentType, readFragment } from '../../../generated/graphql/fragment-masking.ts';
import { graphql } from '../../../generated/graphql/gql.ts';
import { useConfirmedMutation } from '../../../graphql/use-confirmed-mutation.ts';
import { useFormats } from '../../../lib/format.ts';
import { MethodRow } from '../method-row.tsx';
import classes from './token-row.module.css';

const Token = graphql(`
  fragment TokenRow on PersonalToken {
    id
    title
    hint
    scopes
    accountTitle
    createdAt
    expiresAt
    lastUsedAt
    lastUsedAddress
  }
`);

const RevokePersonalToken = graphql(`
  mutation RevokePersonalToken($where: ById!) {
    revokePersonalToken(where: $where)
  }
`);
/** The answer names no tokens, so the cache needs the affected type. */
const OF_TOKENS = { quiet: true, additionalTypenames: ['PersonalToken'] };

/** A token: title, scopes, expiry, last use, revocation. */
export function TokenRow({ token }: { token: FragmentType<typeof Token> }) {
  const { t } = useTranslation('profile');
  const { date } = useFormats();
  const { id, title, hint, scopes, accountTitle, createdAt, expiresAt, ...used } = readFragment(Token, token);
  const revoke = useRevoke(id, title);
  const reach = scopes.map((scope) => t(`tokens.scopes.${scope}`)).join(', ');
  return (
    <MethodRow
      Icon={IconKey}
      name={
        <>
          {title}
          <code className={classes.hint}>…{hint}</code>
        </>
      }
      about={`${reach} · ${accountTitle}`}
      actions={
        <Button
          variant="subtle"
          color="red"
          size="xs"
          aria-label={t('tokens.revokeNamed', { title })}
          onClick={() => void revoke()}
        >
          {t('tokens.revoke')}
        </Button>
      }
    >
      <div className={classes.times}>
        <span>{t('tokens.until', { date: date(Date.parse(expiresAt)) })}</span>
        <span>
          {used.lastUsedAt
            ? t('tokens.used', {
                date: date(Date.parse(used.lastUsedAt)),
                address: used.lastUsedAddress ?? '',
              })
            : t('tokens.unused', { date: date(Date.parse(createdAt)) })}
        </span>
      </div>
    </MethodRow>
  );
}

/** Confirms, since programs that use the token stop working. */
function useRevoke(id: string, title: string): () => Promise<void> {
  const { t } = useTranslation('profile');
  const confirmAndSend = useConfirmedMutation();
  return async () => {
    await confirmAndSend({
      title: t('tokens.revokeTitle'),
      message: t('tokens.revokeMessage', { title }),
      okLabel: t('tokens.revoke'),
      mutation: RevokePersonalToken,
      variables: { where: { id } },
      context: OF_TOKENS,
      done: t('tokens.revoked'),
    });
  };
}
