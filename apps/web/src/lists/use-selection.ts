import { useCallback, useMemo, useState } from 'react';
import type { RowSelection } from '../ui/table/row-selection.ts';

/** Target of a bulk action: rows by id, or all filtered rows, most of which are not loaded. */
export type Picked =
  | { kind: 'rows'; ids: readonly string[]; count: number }
  | { kind: 'filter'; where: object; count: number };

export type Selection = RowSelection & {
  isFilter: boolean;
  selectFilter(): void;
  picked(): Picked;
};

type State = {
  ids: ReadonlySet<string>;
  isFilter: boolean;
  /** Identifies the filter; a change clears the selection. */
  scope: string;
  anchor: { id: string; before: ReadonlySet<string> } | null;
};

const NONE: ReadonlySet<string> = new Set();

/**
 * Selected rows. Kept across pages and orders, cleared when search or filters change.
 * @param list the whole of what is filtered: its number of rows, and how the server knows it
 */
export function useSelection(
  rows: readonly { id: string }[],
  list: { where: object; total: number },
): Selection {
  const scope = JSON.stringify(list.where);
  const [state, setState] = useState<State>({ ids: NONE, isFilter: false, scope, anchor: null });
  const { ids, isFilter, anchor } =
    state.scope === scope ? state : { ids: NONE, isFilter: false, anchor: null };
  const pageIds = useMemo(() => rows.map(({ id }) => id), [rows]);
  const ticked = isFilter ? new Set([...ids, ...pageIds]) : ids;
  const tickedHere = pageIds.filter((id) => ticked.has(id)).length;

  const set = (next: ReadonlySet<string>, from: State['anchor'] = null) =>
    setState({ ids: next, isFilter: false, scope, anchor: from });

  function toggle(id: string): void {
    const next = new Set(ticked);
    if (!next.delete(id)) next.add(id);
    set(next, { id, before: next });
  }

  function extendTo(id: string): void {
    const [from, to] = [anchor ? pageIds.indexOf(anchor.id) : -1, pageIds.indexOf(id)];
    if (!anchor || from < 0 || to < 0) {
      toggle(id);
      return;
    }
    const passed = pageIds.slice(Math.min(from, to), Math.max(from, to) + 1);
    set(new Set([...anchor.before, ...passed]), anchor);
  }

  function togglePage(): void {
    const isWhole = tickedHere === pageIds.length;
    const next = new Set(ticked);
    for (const id of pageIds) {
      if (isWhole) next.delete(id);
      else next.add(id);
    }
    set(next);
  }

  const clear = useCallback(() => setState({ ids: NONE, isFilter: false, scope: '', anchor: null }), []);
  return {
    count: isFilter ? list.total : ids.size,
    page: pageStateOf(tickedHere, pageIds.length),
    has: (id) => ticked.has(id),
    toggle,
    extendTo,
    togglePage,
    clear,
    isFilter,
    selectFilter: () => setState({ ids: new Set(pageIds), isFilter: true, scope, anchor: null }),
    picked: () =>
      isFilter
        ? { kind: 'filter', where: list.where, count: list.total }
        : { kind: 'rows', ids: [...ids], count: ids.size },
  };
}

function pageStateOf(ticked: number, rows: number): RowSelection['page'] {
  if (ticked === 0) return 'none';
  return ticked === rows ? 'all' : 'some';
}
