import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { DetailCard } from '../../details/detail-card.tsx';
import { Fact } from '../../details/fact.tsx';
import { FactGrid } from '../../details/fact-grid.tsx';
import { useFormats } from '../../lib/format.ts';
import { useMay } from '../../session/use-may.ts';
import { Age } from '../../ui/age.tsx';
import { Notice } from '../../ui/notice.tsx';
import { WordBadge } from '../../ui/word-badge.tsx';
import type { Claim } from './claims-query.ts';
import classes from './claims-screen.module.css';
import { useConfirmClaim } from './use-confirm-claim.ts';

/** Registrations of one identifier, earliest first. */
export function ClaimsOfIdentifier(props: { claims: readonly Claim[]; onConfirmed: () => void }) {
  const { claims, onConfirmed } = props;
  const { t } = useTranslation('identifier-claims');
  const { dateTime } = useFormats();
  const [first] = claims;
  if (!first) return null;
  const { identifier, waitingFrom, waitingAddress } = first;
  return (
    <DetailCard title={identifier}>
      {waitingFrom && (
        <Notice tone="info">
          {t('waiting', { from: dateTime(Date.parse(waitingFrom)), address: waitingAddress ?? '—' })}
        </Notice>
      )}
      {claims.map((claim) => (
        <ClaimFacts key={claim.deviceId} claim={claim} claims={claims} onConfirmed={onConfirmed} />
      ))}
    </DetailCard>
  );
}

type ClaimProps = { claim: Claim; claims: readonly Claim[]; onConfirmed: () => void };

function ClaimFacts({ claim, claims, onConfirmed }: ClaimProps) {
  const { t } = useTranslation('identifier-claims');
  const { date, dateTime, whole } = useFormats();
  const may = useMay();
  const confirm = useConfirmClaim(claim, claims, onConfirmed);
  const { confirmedAt, heardAt } = claim;
  return (
    <div className={classes.claim}>
      <FactGrid>
        <Fact name={t('account')} value={claim.accountTitle ?? t('noName')} />
        <Fact
          name={t('state')}
          value={<WordBadge tone="plain">{confirmedAt ? t('confirmed') : t('unconfirmed')}</WordBadge>}
        />
        <Fact name={t('registered')} value={dateTime(Date.parse(claim.claimedAt))} />
        <Fact name={t('accountAge')} value={date(Date.parse(claim.accountCreatedAt))} />
        <Fact name={t('lastContact')} value={heardAt ? <Age atMs={Date.parse(heardAt)} /> : null} />
        <Fact name={t('address')} value={claim.remoteAddress} />
        <Fact name={t('others')} value={whole(claim.unconfirmed)} />
      </FactGrid>
      {!confirmedAt && may('update', 'UnknownDevice') && (
        <Button mt="sm" variant="default" onClick={confirm}>
          {t('confirm.ok')}
        </Button>
      )}
    </div>
  );
}
