import type { ReportSubtotals } from '@fleet/contracts/fleet-report';
import { useMemo } from 'react';
import { useAddress, withValues } from '../../../lib/use-address.ts';
import { sortedBy } from '../../../lists/url-parts.ts';
import { type Subtotals, subtotalsOf, subtotalsWord, wantedOf } from '../frame/subtotals.ts';
import type { Trip } from './trip.ts';
import { TRIP_SORTS, type TripSort } from './trip-order.ts';

const IN_TIME: TripSort = { field: 'time', direction: 'DESC' };
const SortText = sortedBy(TRIP_SORTS, IN_TIME);
const NAME = 'trip';

/** Query arguments besides vehicles and period. */
export type TripsScope = { subtotals: ReportSubtotals | null };

/** Chosen trip and order in the address. */
export function useTripsUrl() {
  const { params, change } = useAddress();
  const order = params.get('sort') ?? '';
  const sort = useMemo((): TripSort => SortText.safeDecode(order).data ?? IN_TIME, [order]);
  const subtotals = subtotalsOf(params.get('subtotals'));
  const scope = useMemo((): TripsScope => ({ subtotals: wantedOf(subtotals) }), [subtotals]);
  return {
    sort,
    subtotals,
    groupBy: (next: Subtotals) => change({ subtotals: subtotalsWord(next) }),
    scope,
    sortBy: (next: TripSort) => change({ sort: SortText.encode(next) }),
    chosenId: params.get(NAME),
    addressOf: ({ id }: Trip) => `?${withValues(params, { [NAME]: id })}`,
    leave: () => change({ [NAME]: null }),
  };
}
export type TripsUrl = ReturnType<typeof useTripsUrl>;
