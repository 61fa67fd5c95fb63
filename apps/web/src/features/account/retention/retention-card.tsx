import { useTranslation } from 'react-i18next';
import { DetailCard } from '../../../details/detail-card.tsx';
import { Fact } from '../../../details/fact.tsx';
import { FactGrid } from '../../../details/fact-grid.tsx';
import classes from './retention.module.css';
import type { RetentionAccount, RetentionHistory } from './retention-query.ts';
import { useMoments } from './use-moments.ts';

/** Retention of history: days, oldest data, and deletions. */
export function RetentionCard(props: {
  account: RetentionAccount;
  history: RetentionHistory;
  onEdit: (() => void) | null;
}) {
  const { account, history, onEdit } = props;
  const { timeZone, historyKeptFrom } = account;
  const { t } = useTranslation('account/retention');
  const { day } = useMoments(timeZone);
  const { days, daysMax, firstDay } = history;
  const dayOf = (at: string | null | undefined) => (at ? day(Date.parse(at)) : null);
  const daysOf = (count: number | null | undefined) => (count ? t('days', { days: count }) : null);
  return (
    <DetailCard title={t('title')} {...(onEdit && { onEdit })}>
      <p className={classes.words}>{t('about')}</p>
      <FactGrid>
        <Fact name={t('own')} value={daysOf(days) ?? t('byInstallation')} />
        <Fact name={t('most')} value={daysOf(daysMax) ?? t('ever')} />
        <Fact name={t('firstDay')} value={dayOf(firstDay) ?? t('noDays')} />
        <Fact name={t('keptFrom')} value={dayOf(historyKeptFrom) ?? t('keptAll')} />
      </FactGrid>
    </DetailCard>
  );
}
