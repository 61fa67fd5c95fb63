import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { ReportTimes } from '../frame/report-times.ts';
import type { Bucket } from './buckets.ts';
import classes from './summary-head.module.css';
import type { SummarySort } from './summary-row.ts';
import { amountOf, type Measure, type Sums } from './sums.ts';
import { useAmountText } from './use-amount-text.ts';

export type SortableField = SummarySort['field'];
/** Columns after the days. */
export const TOTAL_FIELDS = ['distance', 'driving', 'idling', 'average', 'max'] as const;

/** Head of the grid: a bar of each column's total, and sortable columns. */
export function SummaryHead(props: {
  buckets: readonly Bucket[];
  totals: readonly Sums[];
  measure: Measure;
  times: ReportTimes;
  /** Time from which days are still being processed. */
  freshUntilMs: number | null;
  sort: SummarySort;
  onSort: (sort: SummarySort) => void;
}) {
  const { buckets, totals, measure, times, freshUntilMs, sort, onSort } = props;
  const { t } = useTranslation('reports');
  const { inWords } = useAmountText();
  const max = Math.max(...totals.map((sums) => amountOf(measure, sums)), 0) || 1;
  const head = (field: SortableField) => <SortHead key={field} field={field} sort={sort} onSort={onSort} />;
  return (
    <thead className={classes.head}>
      <tr>
        {head('vehicle')}
        {buckets.map((bucket, column) => {
          const sums = totals[column];
          const isUpdating = freshUntilMs !== null && bucket.toMs > freshUntilMs;
          const name = [
            columnName(bucket, times),
            sums && `: ${inWords(measure, sums)}`,
            isUpdating && `, ${t('updating.cell')}`,
          ]
            .filter(Boolean)
            .join('');
          return (
            <th
              key={bucket.fromMs}
              scope="col"
              className={classes.day}
              data-weekend={bucket.isWeekend || undefined}
              data-updating={isUpdating || undefined}
              aria-label={name}
              title={name}
            >
              <span className={classes.bar} aria-hidden="true">
                <i style={{ height: `${((sums ? amountOf(measure, sums) : 0) / max) * 100}%` }} />
              </span>
              <span aria-hidden="true">
                {bucket.isWeek ? times.month(bucket.fromMs) : times.weekday(bucket.fromMs)}
              </span>
              <b aria-hidden="true">{times.dayOfMonth(bucket.fromMs)}</b>
            </th>
          );
        })}
        {TOTAL_FIELDS.map(head)}
      </tr>
    </thead>
  );
}

/** Name of a column: the date, or first and last day of a week. */
export function columnName({ fromMs, toMs, isWeek }: Bucket, times: ReportTimes): string {
  return isWeek ? `${times.day(fromMs)} – ${times.day(toMs - 1)}` : times.wholeDay(fromMs);
}

function SortHead(props: { field: SortableField; sort: SummarySort; onSort: (sort: SummarySort) => void }) {
  const { field, sort, onSort } = props;
  const { t } = useTranslation('reports');
  const isSorted = sort.field === field;
  const Arrow = sort.direction === 'ASC' ? IconArrowUp : IconArrowDown;
  return (
    <th
      scope="col"
      className={field === 'vehicle' ? classes.first : classes.total}
      aria-sort={isSorted ? (sort.direction === 'ASC' ? 'ascending' : 'descending') : 'none'}
    >
      <button type="button" onClick={() => onSort(turned(sort, field))}>
        {isSorted && <Arrow size={14} stroke={2} aria-hidden />}
        {t(`columns.${field}`)}
      </button>
    </th>
  );
}

/** Names start ascending, amounts descending; another press reverses. */
function turned(sort: SummarySort, field: SortableField): SummarySort {
  if (sort.field !== field) return { field, direction: field === 'vehicle' ? 'ASC' : 'DESC' };
  return { field, direction: sort.direction === 'ASC' ? 'DESC' : 'ASC' };
}
