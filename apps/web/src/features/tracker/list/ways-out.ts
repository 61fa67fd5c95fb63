import type { LiveVehicle } from '../../../fleet/live-vehicle.ts';
import { type Filter, matches } from '../visible-vehicles.ts';

/** A part of the filter that can be let go. */
export type FilterPart = keyof Filter;
/** Letting go of the part alone shows so many vehicles. */
export type WayOut = { part: FilterPart; count: number };

const WITHOUT: Filter = { state: null, search: '', only: null };

/** The parts of the filter that are set. */
export function partsOf(filter: Filter): FilterPart[] {
  const parts: readonly FilterPart[] = ['search', 'state', 'only'];
  return parts.filter((part) => filter[part] !== WITHOUT[part]);
}

/** Where nothing matches: what a person can let go of to see vehicles again, that which shows the fewest first. */
export function waysOut(vehicles: Iterable<LiveVehicle>, filter: Filter): WayOut[] {
  const all = [...vehicles];
  return partsOf(filter)
    .map((part) => {
      const rest = { ...filter, [part]: WITHOUT[part] };
      return { part, count: all.filter((vehicle) => matches(vehicle, rest)).length };
    })
    .filter(({ count }) => count > 0)
    .sort((a, b) => a.count - b.count);
}
