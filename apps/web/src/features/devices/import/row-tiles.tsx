import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../lib/format.ts';
import classes from './import.module.css';
import type { ImportRow } from './use-import-rows.ts';
import { type RowState, stateOf } from './use-row-words.ts';

export type RowFilter = 'ALL' | RowState;

/** Number of rows by state. */
export function countRows(rows: readonly ImportRow[]): Record<RowFilter, number> {
  const counts = { ALL: rows.length, CHECKING: 0, CREATE: 0, EXISTS: 0, LEFT_OUT: 0, CREATED: 0 };
  for (const row of rows) counts[stateOf(row)] += 1;
  return counts;
}

/** Counts by outcome; pressing one filters the table. */
export function RowTiles(props: {
  rows: readonly ImportRow[];
  filter: RowFilter;
  onFilter: (filter: RowFilter) => void;
  isRun: boolean;
}) {
  const { rows, filter, onFilter, isRun } = props;
  const { t } = useTranslation('devices/import');
  const { whole } = useFormats();
  const counts = countRows(rows);
  const filters: readonly RowFilter[] = isRun
    ? ['ALL', 'CREATED', 'EXISTS', 'LEFT_OUT']
    : ['ALL', 'CREATE', 'EXISTS', 'LEFT_OUT'];
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms; this narrows what is shown
    <div role="group" aria-label={t('filter')} className={classes.tileRow}>
      {filters.map((one) => (
        <button
          key={one}
          type="button"
          className={classes.tile}
          data-state={one}
          aria-pressed={filter === one}
          onClick={() => onFilter(one)}
        >
          <b className="tabular">{whole(counts[one])}</b>
          <span>{t(`tiles.${one}`)}</span>
        </button>
      ))}
    </div>
  );
}
