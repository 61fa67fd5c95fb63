import { EventType } from '@fleet/contracts/event';
import { useMemo } from 'react';
import { useAddress } from '../../../lib/use-address.ts';
import type { Sort } from '../../../lists/url-parts.ts';
import { sortedBy } from '../../../lists/url-parts.ts';
import type { HistoryEvent } from '../../../tracks/load-events.ts';

const FIELDS = ['at', 'type'] as const;
export type EventSort = Sort<(typeof FIELDS)[number]>;
const NEWEST_FIRST: EventSort = { field: 'at', direction: 'DESC' };
const SortText = sortedBy(FIELDS, NEWEST_FIRST);

/** Event type and order of the tab, kept in the query string next to the period. */
export function useEventsUrl() {
  const { params, change } = useAddress();
  const asked = params.get('type');
  const order = params.get('sort') ?? '';
  const sort = useMemo(() => {
    const read = SortText.safeDecode(order);
    return read.success ? read.data : NEWEST_FIRST;
  }, [order]);
  return {
    params,
    type: EventType.safeParse(asked).data ?? null,
    sort,
    chooseType: (type: HistoryEvent['type'] | null) => change({ type }),
    /** Sorting by the same field again reverses the order. */
    sortBy: (field: EventSort['field']) => change({ sort: SortText.encode(turned(sort, field)) }),
  };
}

function turned(sort: EventSort, field: EventSort['field']): EventSort {
  if (sort.field !== field) return { field, direction: field === 'at' ? 'DESC' : 'ASC' };
  return { field, direction: sort.direction === 'ASC' ? 'DESC' : 'ASC' };
}

/**
 * Events of the type, sorted by the names that the person reads. Events with equal names: the newest first.
 */
export function arranged(
  events: readonly HistoryEvent[],
  { type, sort }: { type: HistoryEvent['type'] | null; sort: EventSort },
  nameOf: (type: HistoryEvent['type']) => string,
): HistoryEvent[] {
  const turn = sort.direction === 'ASC' ? 1 : -1;
  return events
    .filter((event) => type === null || event.type === type)
    .sort((a, b) =>
      sort.field === 'at'
        ? (a.atMs - b.atMs) * turn
        : nameOf(a.type).localeCompare(nameOf(b.type)) * turn || b.atMs - a.atMs,
    );
}
