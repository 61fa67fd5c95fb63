import { Button, Loader } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Period } from '../../../lib/period.ts';
import { useMay } from '../../../session/use-may.ts';
import { PERIOD_DAYS_MAX } from '../toolbar/use-period.ts';
import { FileLine } from './file-line.tsx';
import classes from './import.module.css';
import type { TrackImportRow } from './imports-query.ts';
import { useImportWords } from './use-import-words.ts';
import { useUndoImport } from './use-undo-import.ts';

const DAY_MS = 86_400_000;

/** Stored imports, which can be undone. */
export function ImportList(props: { rows: readonly TrackImportRow[]; onShow: (period: Period) => void }) {
  const { rows, onShow } = props;
  const { t } = useTranslation('history/import');
  if (rows.length === 0) return null;
  return (
    <section className={classes.list} aria-labelledby="imports">
      <h3 id="imports">{t('list.title')}</h3>
      <ul className={classes.rows}>
        {rows.map((row) => (
          <li key={row.id} className={classes.row}>
            <FileLine name={row.name}>
              <Words row={row} />
            </FileLine>
            {row.state === 'REMOVING' ? (
              <span className={classes.removing} role="status">
                <Loader size={14} aria-hidden />
                {t('list.removing')}
              </span>
            ) : (
              <Actions row={row} onShow={onShow} />
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Words({ row }: { row: TrackImportRow }) {
  const { t } = useTranslation('history/import');
  const { dayOf, daysOf, distanceOf } = useImportWords();
  return (
    <>
      <span className="tabular">
        {row.from && row.until && `${daysOf(row.from, row.until)} · `}
        {t('list.line', { count: row.points, distance: distanceOf(row.distance) })}
      </span>
      {row.importedBy && <span>{t('list.by', { name: row.importedBy, date: dayOf(row.createdAt) })}</span>}
    </>
  );
}

function Actions({ row, onShow }: { row: TrackImportRow; onShow: (period: Period) => void }) {
  const { t } = useTranslation('history/import');
  const may = useMay();
  const undo = useUndoImport();
  return (
    <div className={classes.actions}>
      <Button variant="default" size="xs" onClick={() => onShow(periodOf(row))}>
        {t('list.show')}
      </Button>
      {may('erase', 'TrackImport') && (
        <Button variant="subtle" color="red" size="xs" onClick={() => void undo(row)}>
          {t('list.undo')}
        </Button>
      )}
    </div>
  );
}

/** Period of an import; for a long one its first months, as many as the map can show. */
function periodOf({ from, until }: TrackImportRow): Period {
  const fromMs = Date.parse(from ?? '');
  return { fromMs, toMs: Math.min(Date.parse(until ?? '') + 1_000, fromMs + PERIOD_DAYS_MAX * DAY_MS) };
}
