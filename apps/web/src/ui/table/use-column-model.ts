import {
  type ColumnDef,
  type ColumnSizingState,
  getCoreRowModel,
  type Header,
  type Updater,
  useReactTable,
} from '@tanstack/react-table';
import { useMemo } from 'react';
import { arranged, hiddenIds, type TableLayout } from '../../lib/table-layout.ts';
import type { TableColumn } from './table-column.ts';

const MIN_WIDTH_PX = 72;

/** A column as the head shows it. */
export type HeadColumn<Row> = { column: TableColumn<Row>; widthPx: number; header: Header<never, unknown> };

/**
 * The columns a person sees, in their order and widths. While nobody set a width the room that is left is shared; from
 * the first one on all of them keep what they have, so that an edge stays under the finger that moves it.
 *
 * The library knows no rows: it makes some thirty functions for each, which ten thousand rows pay for in memory.
 */
export function useColumnModel<Row>(props: {
  columns: readonly TableColumn<Row>[];
  layout: TableLayout;
  onLayout: (layout: TableLayout) => void;
  /** Of the table, for its columns. */
  roomPx: number;
}): { shown: readonly TableColumn<Row>[]; heads: readonly HeadColumn<Row>[] } {
  const { columns, layout, onLayout, roomPx } = props;
  const shown = useMemo(() => {
    const hidden = hiddenIds(columns, layout);
    return arranged(columns, layout).filter(({ id }) => !hidden.has(id));
  }, [columns, layout]);
  const widthsPx = useMemo(() => widthsOf(shown, layout, roomPx), [shown, layout, roomPx]);
  const defs = useMemo(
    () => shown.map(({ id }): ColumnDef<never, unknown> => ({ id, minSize: MIN_WIDTH_PX })),
    [shown],
  );
  const table = useReactTable<never>({
    data: NO_ROWS,
    columns: defs,
    getCoreRowModel: getCoreRowModel(),
    columnResizeMode: 'onChange',
    state: { columnSizing: widthsPx },
    onColumnSizingChange: (update: Updater<ColumnSizingState>) => {
      const next = typeof update === 'function' ? update(widthsPx) : update;
      onLayout({ ...layout, widthsPx: { ...layout.widthsPx, ...next } });
    },
  });
  const headers = table.getLeafHeaders();
  const heads = shown.flatMap((column) => {
    const header = headers.find(({ id }) => id === column.id);
    return header ? [{ column, header, widthPx: header.getSize() }] : [];
  });
  return { shown, heads };
}

const NO_ROWS: never[] = [];

function widthsOf<Row>(shown: readonly TableColumn<Row>[], layout: TableLayout, roomPx: number) {
  const chosen = layout.widthsPx;
  const wanted = shown.reduce((sum, { widthPx }) => sum + widthPx, 0);
  const isUntouched = shown.every(({ id }) => chosen[id] === undefined);
  const stretch = isUntouched ? Math.max(1, roomPx / wanted) : 1;
  return Object.fromEntries(
    shown.map(({ id, widthPx }) => [id, chosen[id] ?? Math.floor(widthPx * stretch)]),
  );
}
