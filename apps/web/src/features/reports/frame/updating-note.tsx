import { IconRefresh } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { ReportTimes } from './report-times.ts';
import classes from './updating-note.module.css';

/** Says that late records are being processed, so that figures since then may change. */
export function UpdatingNote({ freshUntilMs, times }: { freshUntilMs: number | null; times: ReportTimes }) {
  const { t } = useTranslation('reports');
  return (
    <span role="status" className={classes.note}>
      {freshUntilMs !== null && (
        <>
          <IconRefresh size={15} className={classes.arrow ?? ''} aria-hidden />
          {t('updating.since', { moment: times.moment(freshUntilMs) })}
        </>
      )}
    </span>
  );
}
