import { useMemo } from 'react';
import { useAddress, withValues } from '../../../lib/use-address.ts';
import { sortedBy } from '../../../lists/url-parts.ts';
import type { Trip } from './trip.ts';
import { TRIP_SORTS, type TripSort } from './trip-groups.ts';

const BY_DAY: TripSort = { field: 'time', direction: 'DESC' };
const SortText = sortedBy(TRIP_SORTS, BY_DAY);
const NAME = 'trip';

/** Which trip is on the map and in which order all stand, in the address beside the vehicles and the period. */
export function useTripsUrl() {
  const { params, change } = useAddress();
  const order = params.get('sort') ?? '';
  const sort = useMemo((): TripSort => SortText.safeDecode(order).data ?? BY_DAY, [order]);
  return {
    sort,
    isByDay: sort.field === 'time',
    sortBy: (next: TripSort) => change({ sort: SortText.encode(next) }),
    chosenId: params.get(NAME),
    addressOf: ({ id }: Trip) => `?${withValues(params, { [NAME]: id })}`,
    leave: () => change({ [NAME]: null }),
  };
}
