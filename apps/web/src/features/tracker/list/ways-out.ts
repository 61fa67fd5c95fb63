import type { LiveVehicle } from '../../../fleet/live-vehicle.ts';
import { type Filter, matches } from '../visible-vehicles.ts';

/** A part of the filter that can be removed. */
export type FilterPart = keyof Filter;
/** Number of vehicles visible without this part. */
export type WayOut = { part: FilterPart; count: number };

const WITHOUT: Filter = { state: null, search: '', only: null };

/** Active parts of the filter. */
export function partsOf(filter: Filter): FilterPart[] {
  const parts: readonly FilterPart[] = ['search', 'state', 'only'];
  return parts.filter((part) => filter[part] !== WITHOUT[part]);
}

/** If nothing matches: parts whose removal shows vehicles, fewest first. */
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
