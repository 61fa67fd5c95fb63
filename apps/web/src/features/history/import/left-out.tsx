import { useTranslation } from 'react-i18next';
import type { TrackImportRow } from './imports-query.ts';
import classes from './preview.module.css';
import { useImportWords } from './use-import-words.ts';

type Row = Pick<TrackImportRow, 'points' | 'leftOut' | 'unordered' | 'isCut'>;

/** Number of points that are stored, left out by reason, and changed. */
export function Shares({ row }: { row: Row }) {
  const { t } = useTranslation('history/import');
  const { countOf } = useImportWords();
  const total = row.leftOut.reduce((sum, { points }) => sum + points, row.points);
  return (
    <div className={classes.shares}>
      <p className={classes.taken}>{t('preview.taken', { taken: countOf(row.points), count: total })}</p>
      <div className={classes.bar} aria-hidden="true">
        <i style={{ flexGrow: row.points }} />
        {row.leftOut.map(({ reason, points }) => (
          <i key={reason} data-out style={{ flexGrow: points }} />
        ))}
      </div>
      <LeftOut row={row} />
      {row.isCut && <p>{t('preview.isCut')}</p>}
      {row.unordered > 0 && <p>{t('preview.unordered', { count: row.unordered })}</p>}
    </div>
  );
}

export function LeftOut({ row: { leftOut } }: { row: Pick<Row, 'leftOut'> }) {
  const { t } = useTranslation('history/import');
  if (leftOut.length === 0) return null;
  return (
    <div className={classes.leftOut}>
      <h4>{t('preview.leftOut')}</h4>
      <ul>
        {leftOut.map(({ reason, points }) => (
          <li key={reason}>{t(`reasons.${reason}`, { count: points })}</li>
        ))}
      </ul>
    </div>
  );
}
