import { Skeleton } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { DetailBody } from '../../details/detail-body.tsx';
import { useIsPhone } from '../../lib/use-is-phone.ts';
import { Age } from '../../ui/age.tsx';
import { FailedMessage } from '../../ui/failed-message.tsx';
import { Page } from '../../ui/page/page.tsx';
import { PageHead } from '../../ui/page/page-head.tsx';
import { WordBadge } from '../../ui/word-badge.tsx';
import { AccountsCard, SubscriptionsCard } from './account-cards.tsx';
import classes from './dashboard.module.css';
import { type Figures, useServiceFigures } from './dashboard-query.ts';
import { FigureTiles } from './figure-tiles.tsx';
import { InvoicesCard, RevenueCard, TrialsCard } from './money-cards.tsx';
import { PositionsCard } from './positions-card.tsx';
import { DeliveriesCard, FailuresCard, StorageCard } from './work-cards.tsx';

/** Key figures of the service. */
export function DashboardScreen() {
  const { t } = useTranslation('dashboard');
  const { figures, failed, again } = useServiceFigures();
  const isPhone = useIsPhone();
  const freshness = figures && <Freshness figures={figures} failed={failed} />;
  const head = (
    <PageHead title={t('title')} after={!isPhone && freshness}>
      {isPhone && freshness}
    </PageHead>
  );
  return (
    <Page head={head}>
      {!figures && failed && <FailedMessage title={t('failed')} message={t('failedHint')} onRetry={again} />}
      {!figures && !failed && <Waiting />}
      {figures && <Parts figures={figures} />}
    </Page>
  );
}

function Freshness({ figures, failed }: { figures: Figures; failed: boolean }) {
  const { t } = useTranslation('dashboard');
  const { positions } = figures;
  const isSilent = positions !== null && positions.perMinute === null;
  const unknown = figures.parts.filter(({ isKnown }) => !isKnown).length + Number(isSilent);
  const isWell = !failed && unknown === 0;
  return (
    <div className={classes.freshness} role="status">
      <WordBadge tone={isWell ? 'good' : 'warn'}>
        {failed ? t('notReached') : t('parts', { count: unknown })}
      </WordBadge>
      <span className={classes.soft}>
        {t('counted')} <Age atMs={new Date(figures.countedAt).getTime()} />
      </span>
    </div>
  );
}

function Parts({ figures }: { figures: Figures }) {
  return (
    <DetailBody>
      <FigureTiles figures={figures} />
      <PositionsCard figures={figures} />
      <div className={classes.cards}>
        <AccountsCard figures={figures} />
        <SubscriptionsCard figures={figures} />
        <TrialsCard figures={figures} />
        <RevenueCard figures={figures} />
        <InvoicesCard figures={figures} />
        <DeliveriesCard figures={figures} />
        <StorageCard figures={figures} />
        <FailuresCard figures={figures} />
      </div>
    </DetailBody>
  );
}

function Waiting() {
  return (
    <DetailBody>
      <Skeleton height={92} radius="md" />
      <Skeleton height={260} radius="md" />
      <Skeleton height={260} radius="md" />
    </DetailBody>
  );
}
