import type { VehicleState } from '@fleet/contracts/vehicle';
import type { ListSort } from '../../lib/preferences.ts';
import { hasWords } from '../../realtime/find-vehicles.ts';
import type { LiveVehicle } from '../../realtime/live-vehicle.ts';

/** In the order of interest, which is also the order of the list. */
export const STATES: readonly VehicleState[] = ['moving', 'idling', 'parked', 'offline'];

export type Filter = { state: VehicleState | null; search: string };
export type StateCounts = Record<VehicleState | 'all', number>;

/** Counts tell what a state would show, so they follow the search and not the state that is chosen. */
export function countStates(vehicles: Iterable<LiveVehicle>, search: string): StateCounts {
  const counts: StateCounts = { all: 0, moving: 0, idling: 0, parked: 0, offline: 0 };
  for (const vehicle of vehicles) {
    if (!matches(vehicle, { state: null, search })) continue;
    counts.all++;
    counts[vehicle.state]++;
  }
  return counts;
}

export function matches(vehicle: LiveVehicle, { state, search }: Filter): boolean {
  return (!state || vehicle.state === state) && hasWords(vehicle, search);
}

export function sortVehicles(vehicles: LiveVehicle[], sort: ListSort, locale: string): LiveVehicle[] {
  const collator = collatorOf(locale);
  const byTitle = (a: LiveVehicle, b: LiveVehicle) => collator.compare(a.title, b.title);
  const orders: Record<ListSort, (a: LiveVehicle, b: LiveVehicle) => number> = {
    title: byTitle,
    state: (a, b) => STATES.indexOf(a.state) - STATES.indexOf(b.state) || byTitle(a, b),
    speed: (a, b) => speedOf(b) - speedOf(a) || byTitle(a, b),
    freshness: (a, b) => (b.fix?.fixTimeMs ?? 0) - (a.fix?.fixTimeMs ?? 0) || byTitle(a, b),
  };
  return vehicles.sort(orders[sort]);
}

/** A vehicle that does not drive has no speed to speak of, whatever its last fix said. */
export function speedOf({ state, fix }: LiveVehicle): number {
  return state === 'moving' ? (fix?.speedKmh ?? 0) : 0;
}

const collators = new Map<string, Intl.Collator>();

/** "Van 9" comes before "Van 10". */
function collatorOf(locale: string): Intl.Collator {
  const known = collators.get(locale) ?? new Intl.Collator(locale, { numeric: true });
  collators.set(locale, known);
  return known;
}
