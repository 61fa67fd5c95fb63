import { GROUPS, STATES, type State, type Type, type VehicleRow } from './made-up-vehicles.ts';

export type Where = {
  search?: string | null;
  states?: State[] | null;
  types?: Type[] | null;
  groupIds?: string[] | null;
  driven?: 'yes' | 'no' | null;
};
export type OrderBy = { field: 'title' | 'group' | 'odometer' | 'service'; direction: 'ASC' | 'DESC' };
export type Variables = { where: Where; orderBy: OrderBy; options: { page: number; size: number } };
export type Answer = {
  vehicles: { content: VehicleRow[]; pages: number; total: number };
  states: { state: State; count: number }[];
  all: { total: number };
};

const KEYS: Record<OrderBy['field'], (row: VehicleRow) => string | number> = {
  title: ({ title }) => title,
  group: ({ groupTitle }) => groupTitle,
  odometer: ({ odometerKm }) => odometerKm,
  service: ({ serviceKm }) => serviceKm ?? Number.MAX_SAFE_INTEGER,
};
const collator = new Intl.Collator('en', { numeric: true });

/** Answers as the api does: filters, sorts, counts and cuts a page out of the rows. */
export function answerOf(rows: readonly VehicleRow[], { where, orderBy, options }: Variables): Answer {
  const found = rows.filter((row) => matches(row, where));
  const keyOf = KEYS[orderBy.field];
  const sign = orderBy.direction === 'DESC' ? -1 : 1;
  const sorted = found
    .map((row) => ({ row, key: keyOf(row) }))
    .sort((a, b) => sign * compared(a.key, b.key))
    .map(({ row }) => row);
  const size = options.size === 0 ? Math.max(1, sorted.length) : options.size;
  const anyState = rows.filter((row) => matches(row, { ...where, states: null }));
  return {
    vehicles: {
      content: sorted.slice((options.page - 1) * size, options.page * size),
      pages: Math.ceil(sorted.length / size),
      total: sorted.length,
    },
    states: STATES.map((state) => ({ state, count: anyState.filter((row) => row.state === state).length })),
    all: { total: rows.length },
  };
}

function matches(row: VehicleRow, { search, states, types, groupIds, driven }: Where): boolean {
  const text = `${row.title} ${row.plateNumber} ${row.model} ${row.driver ?? ''}`.toLowerCase();
  return (
    (!search || text.includes(search.toLowerCase())) &&
    (!states || states.includes(row.state)) &&
    (!types || types.includes(row.type)) &&
    (!groupIds || groupIds.includes(row.groupId)) &&
    (!driven || (driven === 'yes') === (row.driver !== null))
  );
}

function compared(a: string | number, b: string | number): number {
  return typeof a === 'number' && typeof b === 'number' ? a - b : collator.compare(String(a), String(b));
}

export const GROUP_OPTIONS = GROUPS.map((label, index) => ({ value: String(index), label }));
