import type { VehicleState } from '@fleet/contracts/vehicle';
import { hasWords, type PlaceOf } from '../../fleet/find-vehicles.ts';
import type { LiveVehicle } from '../../fleet/live-vehicle.ts';
import type { ListSort } from '../../lib/preferences.ts';

/** In the order of interest, which is also the order of the list. */
export const STATES: readonly VehicleState[] = ['moving', 'idling', 'parked', 'offline'];

export type Filter = {
  state: VehicleState | null;
  search: string;
  /** Null shows all; else only these. */
  only: ReadonlySet<string> | null;
};
export type StateCounts = Record<VehicleState | 'all', number>;
export const NO_COUNTS: Readonly<StateCounts> = { all: 0, moving: 0, idling: 0, parked: 0, offline: 0 };

export function addTo(counts: StateCounts, { state }: LiveVehicle): void {
  counts.all++;
  counts[state]++;
}

/** Counts tell what a state would show, so they follow the search and not the state that is chosen. */
export function countStates(
  vehicles: Iterable<LiveVehicle>,
  filter: Omit<Filter, 'state'>,
  placeOf?: PlaceOf,
): StateCounts {
  const counts: StateCounts = { ...NO_COUNTS };
  const anyState = { ...filter, state: null };
  for (const vehicle of vehicles) {
    if (matches(vehicle, anyState, placeOf)) addTo(counts, vehicle);
  }
  return counts;
}

export function matches(vehicle: LiveVehicle, { state, search, only }: Filter, placeOf?: PlaceOf): boolean {
  if (only && !only.has(vehicle.id)) return false;
  return (!state || vehicle.state === state) && hasWords(vehicle, search, placeOf);
}

/** The list is sorted anew each second: names are compared once, and their order is kept as numbers. */
export function sortVehicles(vehicles: LiveVehicle[], sort: ListSort, locale: string): LiveVehicle[] {
  const ranks = titleRanks(vehicles, locale);
  const keys: Record<ListSort, (vehicle: LiveVehicle) => number> = {
    title: () => 0,
    state: ({ state }) => STATE_RANKS[state],
    speed: (vehicle) => -speedOf(vehicle),
    freshness: ({ fix }) => -(fix?.fixTimeMs ?? 0),
  };
  const keyOf = keys[sort];
  return vehicles
    .map((vehicle) => ({ vehicle, key: keyOf(vehicle), rank: ranks.get(vehicle.title) ?? 0 }))
    .sort((a, b) => a.key - b.key || a.rank - b.rank)
    .map(({ vehicle }) => vehicle);
}

const STATE_RANKS = Object.fromEntries(STATES.map((state, rank) => [state, rank])) as Record<
  VehicleState,
  number
>;

let ranked: { locale: string; ranks: ReadonlyMap<string, number> } = { locale: '', ranks: new Map() };

/** The place of each title among those of the fleet; made anew for another locale or a title not met before. */
function titleRanks(vehicles: readonly LiveVehicle[], locale: string): ReadonlyMap<string, number> {
  if (ranked.locale === locale && vehicles.every(({ title }) => ranked.ranks.has(title))) return ranked.ranks;
  const titles = [...new Set(vehicles.map(({ title }) => title))].sort(collatorOf(locale).compare);
  ranked = { locale, ranks: new Map(titles.map((title, rank) => [title, rank])) };
  return ranked.ranks;
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
