import type { ReportSubtotals } from '@fleet/contracts/fleet-report';
import { useMemo } from 'react';
import { useAddress, withValues } from '../../../lib/use-address.ts';
import { oneOf, type Sort, sortedBy } from '../../../lists/url-parts.ts';
import { type Subtotals, subtotalsOf, subtotalsWord, wantedOf } from '../frame/subtotals.ts';
import type { Stop } from './stop.ts';

export const STOP_SORTS = ['time', 'duration', 'idling'] as const;
export type StopSort = Sort<(typeof STOP_SORTS)[number]>;

/** Options of minimum lengths, in minutes. */
export const LENGTHS = ['2', '5', '10', '15', '30', '60', '180', '480'] as const;
export const IDLINGS = ['1', '3', '5', '10', '15', '30', '60'] as const;
export type Least = { stop: (typeof LENGTHS)[number] | null; idling: (typeof IDLINGS)[number] | null };

/** Query arguments of the stops; lengths in seconds. */
export type StopsScope = {
  minDuration: number | null;
  minIdling: number | null;
  subtotals: ReportSubtotals | null;
};

const IN_TIME: StopSort = { field: 'time', direction: 'DESC' };
const SortText = sortedBy(STOP_SORTS, IN_TIME);
const [LengthText, IdlingText] = [oneOf(LENGTHS), oneOf(IDLINGS)];
const SECONDS_PER_MINUTE = 60;

/** Filters, groups, order and chosen stop in the address. */
export function useStopsUrl() {
  const { params, change } = useAddress();
  const [order, least, idling] = [
    params.get('sort') ?? '',
    params.get('min') ?? '',
    params.get('idling') ?? '',
  ];
  const sort = useMemo(() => SortText.safeDecode(order).data, [order]);
  const subtotals = subtotalsOf(params.get('subtotals'));
  const atLeast: Least = {
    stop: LengthText.safeDecode(least).data ?? null,
    idling: IdlingText.safeDecode(idling).data ?? null,
  };
  const scope = useMemo(
    (): StopsScope => ({
      minDuration: secondsOf(atLeast.stop),
      minIdling: secondsOf(atLeast.idling),
      subtotals: wantedOf(subtotals),
    }),
    [atLeast.stop, atLeast.idling, subtotals],
  );
  return {
    sort: sort ?? IN_TIME,
    sortBy: (next: StopSort) => change({ sort: SortText.encode(next) }),
    subtotals,
    groupBy: (next: Subtotals) => change({ subtotals: subtotalsWord(next) }),
    atLeast,
    limitTo: ({ stop, idling: idle }: Least) => change({ min: stop, idling: idle, stop: null }),
    scope,
    chosenId: params.get('stop'),
    addressOf: ({ id }: Stop) => `?${withValues(params, { stop: id })}`,
    choose: (id: string) => change({ stop: id }),
    leave: () => change({ stop: null }),
  };
}
export type StopsUrl = ReturnType<typeof useStopsUrl>;

function secondsOf(minutes: string | null): number | null {
  return minutes === null ? null : Number(minutes) * SECONDS_PER_MINUTE;
}
