import { Skeleton, Text, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconScale, IconSearch } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAsked } from '../../graphql/use-asked.ts';
import { FailedMessage } from '../../ui/failed-message.tsx';
import { Page } from '../../ui/page/page.tsx';
import { PageHead } from '../../ui/page/page-head.tsx';
import { StateMessage } from '../../ui/state-message.tsx';
import { ClaimsOfIdentifier } from './claims-of-identifier.tsx';
import { byIdentifier, type Claim, IdentifierClaimsList } from './claims-query.ts';
import classes from './claims-screen.module.css';

const TYPING_MS = 300;
const TYPENAMES = ['Device', 'IdentifierClaim'];

/** Identifiers with conflicting registrations. */
export function ClaimsScreen() {
  const { t } = useTranslation('identifier-claims');
  const [typed, setTyped] = useState('');
  const [search] = useDebouncedValue(typed.trim(), TYPING_MS);
  const variables = useMemo(() => ({ where: search === '' ? {} : { search } }), [search]);
  const { data, failed, again } = useAsked(IdentifierClaimsList, variables, TYPENAMES);
  const claims = data?.identifierClaims ?? null;
  return (
    <Page head={<PageHead title={t('title')} />}>
      <div className={classes.page}>
        <Text c="dimmed" fz="body">
          {t('hint')}
        </Text>
        <TextInput
          value={typed}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
          placeholder={t('search')}
          aria-label={t('search')}
          leftSection={<IconSearch size={16} />}
          maw={360}
        />
        {failed ? (
          <FailedMessage title={t('failed')} message={t('failedHint')} onRetry={again} />
        ) : (
          <Claims claims={claims} onConfirmed={again} />
        )}
      </div>
    </Page>
  );
}

function Claims({ claims, onConfirmed }: { claims: readonly Claim[] | null; onConfirmed: () => void }) {
  const { t } = useTranslation('identifier-claims');
  if (!claims) return <Skeleton height={240} radius="md" />;
  if (claims.length === 0)
    return (
      <StateMessage icon={<IconScale size={26} stroke={1.6} />} title={t('empty')} message={t('emptyHint')} />
    );
  return byIdentifier(claims).map((group) => (
    <ClaimsOfIdentifier key={group[0]?.identifier} claims={group} onConfirmed={onConfirmed} />
  ));
}
