import { z } from 'zod';

/** A person's changes of a table's layout. Columns added to the product later take their declared place. */
export const TableLayout = z.object({
  order: z.array(z.string()).default([]),
  hidden: z.array(z.string()).optional(),
  widthsPx: z.record(z.string(), z.number().positive()).default({}),
});
export type TableLayout = z.output<typeof TableLayout>;

export const DEFAULT_LAYOUT: TableLayout = { order: [], widthsPx: {} };

type Column = { id: string; hidden?: boolean };

/**
 * Columns in the person's order. The first declared column stays first; columns never moved follow their
 * declared neighbour.
 */
export function arranged<Some extends Column>(columns: readonly Some[], { order }: TableLayout): Some[] {
  const sorted = order.flatMap((id) => columns.find((column) => column.id === id) ?? []);
  for (const [index, column] of columns.entries()) {
    if (sorted.includes(column)) continue;
    const before = columns[index - 1];
    sorted.splice(before ? sorted.indexOf(before) + 1 : 0, 0, column);
  }
  const first = columns[0];
  return first ? [first, ...sorted.filter((column) => column !== first)] : [];
}

/** Hidden columns chosen by the person, else declared. The first column is always visible. */
export function hiddenIds(columns: readonly Column[], { hidden }: TableLayout): ReadonlySet<string> {
  const ids = new Set(hidden ?? columns.filter((column) => column.hidden).map(({ id }) => id));
  if (columns[0]) ids.delete(columns[0].id);
  return ids;
}

export function withShown(
  columns: readonly Column[],
  layout: TableLayout,
  id: string,
  shown: boolean,
): TableLayout {
  const hidden = new Set(hiddenIds(columns, layout));
  if (shown) hidden.delete(id);
  else hidden.add(id);
  return { ...layout, hidden: [...hidden] };
}

/** Moves a column to another's place. */
export function withMoved(
  columns: readonly Column[],
  layout: TableLayout,
  id: string,
  toId: string,
): TableLayout {
  const order = arranged(columns, layout).map((column) => column.id);
  const [from, to] = [order.indexOf(id), order.indexOf(toId)];
  if (from < 1 || to < 1) return layout;
  order.splice(to, 0, ...order.splice(from, 1));
  return { ...layout, order };
}
