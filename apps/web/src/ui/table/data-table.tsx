import { type CSSProperties, type Ref, useImperativeHandle, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { TableLayout } from '../../lib/table-layout.ts';
import classes from './data-table.module.css';
import type { RowSelection } from './row-selection.ts';
import type { TableColumn } from './table-column.ts';
import { TableHead, type TableSort } from './table-head.tsx';
import type { TablePlace } from './table-place.ts';
import { type RowMeaning, rowElementId, TableRow } from './table-row.tsx';
import { TableSkeleton } from './table-skeleton.tsx';
import { type HeadColumn, useColumnModel } from './use-column-model.ts';
import { useRoom } from './use-room.ts';
import { useRowCursor } from './use-row-cursor.ts';
import { useRowPresses } from './use-row-presses.ts';
import { type RowWindow, useRowWindow } from './use-row-window.ts';
import { useTableEntry } from './use-table-entry.ts';
import { useTablePlace } from './use-table-place.ts';

const HEAD_HEIGHT_PX = 36;
const CHECK_WIDTH_PX = 54;
const MENU_WIDTH_PX = 56;

export type DataTableHandle = { step(rows: number): void };

type Props<Row> = {
  label: string;
  columns: readonly TableColumn<Row>[];
  /** Null while the first ones load. */
  rows: readonly Row[] | null;
  meaning: RowMeaning<Row>;
  rowHeightPx: number;
  /** All rows of the filter, and where the first of these stands among them, from 1. */
  total: number;
  firstPosition: number;
  layout: TableLayout;
  onLayout: (layout: TableLayout) => void;
  sort: TableSort;
  onSort: (sort: TableSort) => void;
  selection?: RowSelection | undefined;
  onOpen?: ((row: Row) => void) | undefined;
  place: TablePlace;
  ref?: Ref<DataTableHandle>;
};

/**
 * Rows under a head that stays, as the first column does. What is sorted, ticked and arranged is told and not kept here.
 * Above a hundred rows only those in view exist.
 */
export function DataTable<Row extends { id: string }>(props: Props<Row>) {
  const { meaning, selection, layout, onLayout, rowHeightPx, place, onOpen } = props;
  const rows = props.rows ?? NO_ROWS;
  const ids = useMemo(() => rows.map(({ id }) => id), [rows]);
  const scroller = useRef<HTMLDivElement>(null);
  const table = useRef<HTMLTableElement>(null);
  const fixedPx = (selection ? CHECK_WIDTH_PX : 0) + (meaning.menu ? MENU_WIDTH_PX : 0);
  const roomPx = useRoom(scroller) - fixedPx;
  const { shown, heads } = useColumnModel({ columns: props.columns, layout, onLayout, roomPx });
  const view = useRowWindow({ count: rows.length, rowHeightPx, headHeightPx: HEAD_HEIGHT_PX, scroller });
  const open = (id: string) => {
    const row = rows[ids.indexOf(id)];
    if (row) onOpen?.(row);
  };
  const cursor = useRowCursor({ ids, selection, reveal: view.reveal, open, table, place });
  const presses = useRowPresses({ rows, selection, path: meaning.path, onOpen, onTouch: cursor.setActiveId });
  useTablePlace(place, scroller, rows.length > 0);
  const entry = useTableEntry(() => cursor.activeId === null && cursor.step(0));
  useImperativeHandle(props.ref, () => ({ step: cursor.step }), [cursor.step]);
  const widthPx = heads.reduce((sum, head) => sum + head.widthPx, fixedPx);
  return (
    <div ref={scroller} className={classes.scroller}>
      <table
        ref={table}
        className={classes.table}
        data-wide={widthPx > roomPx + fixedPx || undefined}
        style={tableStyle({ widthPx, rowHeightPx, firstLeftPx: selection ? CHECK_WIDTH_PX : 0 })}
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: its rows are moved in, ticked and opened
        role="grid"
        tabIndex={0}
        aria-label={props.label}
        aria-busy={props.rows === null}
        aria-rowcount={props.total + 1}
        aria-multiselectable={selection !== undefined}
        aria-activedescendant={cursor.activeId === null ? undefined : rowElementId(cursor.activeId)}
        {...entry}
        onKeyDown={cursor.onKeyDown}
      >
        <Widths heads={heads} ticks={selection !== undefined} menu={meaning.menu !== undefined} />
        <TableHead
          heads={heads}
          sort={props.sort}
          onSort={props.onSort}
          onWidth={(id, width) => onLayout(withWidth(layout, heads, id, width))}
          selection={selection}
          hasMenu={meaning.menu !== undefined}
        />
        {props.rows === null ? (
          <TableSkeleton
            columns={shown.length}
            ticks={selection !== undefined}
            menu={meaning.menu !== undefined}
          />
        ) : (
          <tbody {...presses}>
            <Rows {...props} rows={props.rows} shown={shown} view={view} activeId={cursor.activeId} />
          </tbody>
        )}
      </table>
      {props.rows === null && <Busy />}
    </div>
  );
}

const NO_ROWS: readonly never[] = [];

function tableStyle(sizes: { widthPx: number; rowHeightPx: number; firstLeftPx: number }): CSSProperties {
  const own = { '--row-height': `${sizes.rowHeightPx}px`, '--first-left': `${sizes.firstLeftPx}px` };
  return { width: sizes.widthPx, ...own };
}

function Rows<Row extends { id: string }>(
  props: Props<Row> & {
    rows: readonly Row[];
    shown: readonly TableColumn<Row>[];
    view: RowWindow;
    activeId: string | null;
  },
) {
  const { rows, shown, view, activeId, selection } = props;
  return (
    <>
      <Gap heightPx={view.beforePx} />
      {rows.slice(view.from, view.to + 1).map((row, place) => (
        <TableRow
          key={row.id}
          row={row}
          id={row.id}
          index={view.from + place}
          position={props.firstPosition + view.from + place}
          columns={shown}
          meaning={props.meaning}
          selected={selection?.has(row.id)}
          active={row.id === activeId}
        />
      ))}
      <Gap heightPx={view.afterPx} />
    </>
  );
}

/** The room of the rows that do not exist. */
function Gap({ heightPx }: { heightPx: number }) {
  if (heightPx <= 0) return null;
  return <tr aria-hidden className={classes.gap} style={{ height: heightPx }} />;
}

function Widths(props: { heads: readonly HeadColumn<never>[]; ticks: boolean; menu: boolean }) {
  return (
    <colgroup>
      {props.ticks && <col style={{ width: CHECK_WIDTH_PX }} />}
      {props.heads.map(({ column, widthPx }) => (
        <col key={column.id} style={{ width: widthPx }} />
      ))}
      <col />
      {props.menu && <col style={{ width: MENU_WIDTH_PX }} />}
    </colgroup>
  );
}

function Busy() {
  const { t } = useTranslation();
  return (
    <span role="status" className="spoken">
      {t('loading')}
    </span>
  );
}

/** One width by the keyboard; the others keep what they have, as when an edge is moved by hand. */
function withWidth(
  layout: TableLayout,
  heads: readonly HeadColumn<never>[],
  id: string,
  widthPx: number,
): TableLayout {
  const all = Object.fromEntries(heads.map((head) => [head.column.id, head.widthPx]));
  return { ...layout, widthsPx: { ...layout.widthsPx, ...all, [id]: widthPx } };
}
