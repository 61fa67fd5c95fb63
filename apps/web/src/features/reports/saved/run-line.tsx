import { useTranslation } from 'react-i18next';
import { useDisplay } from '../../../lib/display.ts';
import { useFormats } from '../../../lib/format.ts';
import { WordBadge, type WordTone } from '../../../ui/word-badge.tsx';
import classes from './saved-card.module.css';
import type { ReportRun } from './saved-reports-query.ts';

const TONES: Record<ReportRun['state'], WordTone> = {
  WAITING: 'info',
  RUNNING: 'info',
  SENT: 'good',
  FAILED: 'danger',
};

/** Result of one run of a report. */
export function RunLine({ run }: { run: ReportRun }) {
  const { t } = useTranslation('reports/saved');
  const { moment } = useFormats(useDisplay().accountZone);
  const { state, failure, isUpdating, sent, skipped } = run;
  return (
    <div className={classes.run}>
      <WordBadge tone={TONES[state]}>{t(`runs.${state}`)}</WordBadge>
      <span className="tabular">{moment(Date.parse(run.dueAt))}</span>
      {state === 'SENT' && <span>{t('runs.sent', { count: sent })}</span>}
      {failure && state !== 'SENT' && <span>{t(`failure.${failure}`)}</span>}
      {skipped > 0 && <span>{t('runs.skipped', { count: skipped })}</span>}
      {isUpdating && <span>{t(state === 'SENT' ? 'runs.sentUpdating' : 'runs.updating')}</span>}
    </div>
  );
}
