import { type CSSProperties, type PointerEvent, type ReactNode, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useRowWindow } from '../../../ui/table/use-row-window.ts';
import type { ReportTimes } from '../frame/report-times.ts';
import type { Bucket } from './buckets.ts';
import { CellHover } from './cell-hover.tsx';
import classes from './summary-grid.module.css';
import { columnName, SummaryHead, TOTAL_FIELDS } from './summary-head.tsx';
import { cellId, SummaryLine } from './summary-line.tsx';
import { type SummaryRow, type SummarySort, totalsOf } from './summary-row.ts';
import type { Measure } from './sums.ts';
import { type Cell, useCellCursor } from './use-cell-cursor.ts';

const ROW_HEIGHT_PX = 46;
const HEAD_HEIGHT_PX = 108;

/** Virtualised grid of vehicles by days, with totals of both. */
export function SummaryGrid(props: {
  rows: readonly SummaryRow[];
  buckets: readonly Bucket[];
  measure: Measure;
  hasFigures: boolean;
  times: ReportTimes;
  freshUntilMs: number | null;
  sort: SummarySort;
  onSort: (sort: SummarySort) => void;
  /** Address of a vehicle's trips in one column or all. */
  pathOf: (row: SummaryRow, bucket: Bucket | null) => string;
  foot: ReactNode;
}) {
  const { rows, buckets, measure, times, pathOf } = props;
  const { t } = useTranslation('reports');
  const navigate = useNavigate();
  const scroller = useRef<HTMLDivElement>(null);
  const [pointed, setPointed] = useState<Cell | null>(null);
  const view = useRowWindow({
    count: rows.length,
    rowHeightPx: ROW_HEIGHT_PX,
    headHeightPx: HEAD_HEIGHT_PX,
    scroller,
  });
  const open = ({ row, column }: Cell) => {
    const opened = rows[row];
    if (opened) void navigate(pathOf(opened, column === 0 ? null : (buckets[column - 1] ?? null)));
  };
  const cursor = useCellCursor({
    rows: rows.length,
    columns: buckets.length + 1,
    reveal: view.reveal,
    open,
  });
  const names = buckets.map((bucket) => columnName(bucket, times));
  const mostM = Math.max(0, ...rows.map(({ sums }) => sums.distanceM));
  const cellOf = ({ target }: { target: EventTarget }): Cell | null => {
    const cell = target instanceof Element ? target.closest<HTMLElement>('td[data-column]') : null;
    return cell ? { row: Number(cell.dataset.row), column: Number(cell.dataset.column) + 1 } : null;
  };
  const shown = pointed ?? (cursor.active?.column ? cursor.active : null);
  return (
    <div ref={scroller} className={classes.scroller} style={sizesOf(buckets)}>
      <table
        className={`${classes.grid} tabular`}
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: its cells are moved in and opened
        role="grid"
        tabIndex={0}
        aria-label={t('summary.title')}
        aria-rowcount={rows.length + 1}
        aria-activedescendant={cursor.active ? cellId(cursor.active.row, cursor.active.column) : undefined}
        onKeyDown={cursor.onKeyDown}
        onFocus={(event) => event.target === event.currentTarget && cursor.enter()}
        onBlur={() => cursor.setActive(null)}
        onPointerOver={(event: PointerEvent) =>
          setPointed(event.pointerType === 'mouse' ? cellOf(event) : null)
        }
        onPointerLeave={() => setPointed(null)}
        onClick={(event) => {
          const cell = cellOf(event);
          if (cell) open(cell);
        }}
      >
        <colgroup>
          <col />
          {buckets.map(({ fromMs }) => (
            <col key={fromMs} className={classes.dayColumn} />
          ))}
          {TOTAL_FIELDS.map((field) => (
            <col key={field} className={classes.totalColumn} data-field={field} />
          ))}
        </colgroup>
        <SummaryHead {...props} totals={totalsOf(rows, buckets)} />
        <tbody>
          <Gap heightPx={view.beforePx} />
          {rows.slice(view.from, view.to + 1).map((row, place) => (
            <SummaryLine
              key={row.id}
              row={row}
              index={view.from + place}
              buckets={buckets}
              names={names}
              measure={measure}
              hasFigures={props.hasFigures}
              mostM={mostM}
              activeColumn={cursor.active?.row === view.from + place ? cursor.active.column : null}
              path={pathOf(row, null)}
            />
          ))}
          <Gap heightPx={view.afterPx} />
        </tbody>
        {props.foot}
      </table>
      {shown && <CellHover cell={shown} row={rows[shown.row]} name={names[shown.column - 1]} />}
    </div>
  );
}

/** Weekly amounts are one digit longer than daily ones. */
function sizesOf(buckets: readonly Bucket[]): CSSProperties {
  const cellMin = buckets[0]?.isWeek ? '40px' : '26px';
  return { '--days': Math.max(1, buckets.length), '--cell-min': cellMin } as CSSProperties;
}

/** Spacer for rows that are not rendered. */
function Gap({ heightPx }: { heightPx: number }) {
  if (heightPx <= 0) return null;
  return <tr aria-hidden style={{ height: heightPx }} />;
}
