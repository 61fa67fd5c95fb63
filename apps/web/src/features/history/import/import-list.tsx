import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Period } from '../../../lib/period.ts';
import { useMay } from '../../../session/use-may.ts';
import classes from './import.module.css';
import type { TrackImportRow } from './imports-query.ts';
import { useImportWords } from './use-import-words.ts';
import { useUndoImport } from './use-undo-import.ts';

/** What is history already, and can be undone. */
export function ImportList(props: {
  rows: readonly TrackImportRow[];
  onShow: (period: Period) => void;
  onUndone: () => void;
}) {
  const { rows, onShow, onUndone } = props;
  const { t } = useTranslation('history/import');
  const may = useMay();
  const { dayOf, distanceOf } = useImportWords();
  const undo = useUndoImport(onUndone);
  if (rows.length === 0) return null;
  return (
    <section className={classes.list} aria-labelledby="imports">
      <h3 id="imports">{t('list.title')}</h3>
      <ul className={classes.rows}>
        {rows.map((row) => (
          <li key={row.id} className={classes.row}>
            <div className={classes.words}>
              <b className="cut">{row.name}</b>
              <span className="tabular">
                {row.from && `${dayOf(row.from)} · `}
                {t('list.line', { count: row.points, distance: distanceOf(row.distance) })}
              </span>
              {row.importedBy && (
                <span>{t('list.by', { name: row.importedBy, date: dayOf(row.createdAt) })}</span>
              )}
            </div>
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
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Its end is in it. */
function periodOf({ from, until }: TrackImportRow): Period {
  return { fromMs: Date.parse(from ?? ''), toMs: Date.parse(until ?? '') + 1_000 };
}
