import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useUnits } from '../../../lib/units.ts';
import { iconCategory } from '../../../lib/vehicle-category.ts';
import { CategoryGlyph } from '../../../ui/category-glyph.tsx';
import { Plate } from '../../../ui/plate.tsx';
import { hoursText } from '../frame/hours-text.ts';
import type { Bucket } from './buckets.ts';
import classes from './summary-grid.module.css';
import type { SummaryRow } from './summary-row.ts';
import { amountOf, kindOf, levelOf, type Measure, type Sums } from './sums.ts';
import { useAmountText } from './use-amount-text.ts';

export const cellId = (row: number, column: number): string => `summary-${row}-${column}`;

type Props = {
  row: SummaryRow;
  index: number;
  buckets: readonly Bucket[];
  names: readonly string[];
  measure: Measure;
  hasFigures: boolean;
  /** Maximum distance, for the bars. */
  mostM: number;
  /** Focused column. */
  activeColumn: number | null;
  path: string;
};

/** Row of a vehicle: each column, and the total. */
export const SummaryLine = memo(function SummaryLine(props: Props) {
  const { row, index, buckets, activeColumn, mostM, path } = props;
  const { wholeDistance, distanceSign, speed } = useUnits();
  const { sums, averageSpeedKmh } = row;
  return (
    <tr className={classes.row} aria-rowindex={index + 2}>
      <th
        scope="row"
        id={cellId(index, 0)}
        className={classes.first}
        data-active={activeColumn === 0 || undefined}
      >
        <Link to={path} tabIndex={-1} className={classes.vehicle}>
          <span className={classes.glyph}>
            <CategoryGlyph category={iconCategory(row.type)} sizePx={20} />
          </span>
          <span className={classes.name}>
            <b className="cut">{row.title}</b>
            <Plate number={row.plate} />
          </span>
        </Link>
      </th>
      {buckets.map((bucket, column) => (
        <DayCell key={bucket.fromMs} {...props} column={column} cell={row.cells[column] ?? null} />
      ))}
      <td className={classes.total}>
        <b>{wholeDistance(sums.distanceM)}</b>
        <small>{distanceSign}</small>
        <i className={classes.share} aria-hidden="true">
          <i style={{ width: `${mostM > 0 ? (sums.distanceM / mostM) * 100 : 0}%` }} />
        </i>
      </td>
      <td className={classes.total}>{hoursText(sums.movingMs)}</td>
      <td className={classes.total}>{hoursText(sums.idlingMs)}</td>
      <td className={classes.total}>{averageSpeedKmh === null ? '–' : speed(averageSpeedKmh)}</td>
      <td className={classes.total}>{sums.maxSpeedKmh === null ? '–' : speed(sums.maxSpeedKmh)}</td>
    </tr>
  );
});

/** Hatched without data, a dash while standing. */
function DayCell(props: Props & { column: number; cell: Sums | null }) {
  const { row, index, buckets, names, measure, hasFigures, column, cell, activeColumn } = props;
  const { t } = useTranslation('reports');
  const { inCell, inWords } = useAmountText();
  const kind = cell ? kindOf(measure, cell) : 'no-data';
  const words = { amount: () => cell && inWords(measure, cell), none: () => t('summary.none') };
  const text = kind === 'no-data' ? t('summary.noData') : words[kind]();
  const isWeek = buckets[column]?.isWeek ?? false;
  return (
    <td
      id={cellId(index, column + 1)}
      className={classes.cell}
      data-column={column}
      data-row={index}
      data-active={activeColumn === column + 1 || undefined}
      aria-label={`${row.title}, ${names[column]}: ${text}`}
    >
      {cell && kind === 'amount' ? (
        <span data-level={levelOf(measure, amountOf(measure, cell), isWeek)} aria-hidden="true">
          {hasFigures && inCell(measure, cell)}
        </span>
      ) : (
        <span data-state={kind} aria-hidden="true">
          {kind === 'none' && '–'}
        </span>
      )}
    </td>
  );
}
