import type { GeoPoint } from '@fleet/tracks/geo-point';

/** A trip as the report shows it; one that goes on ends with the newest record. */
export type Trip = {
  id: string;
  vehicleId: string;
  /** Of its account, in which it began (yyyy-mm-dd). */
  day: string;
  startMs: number;
  endMs: number;
  isOpen: boolean;
  distanceM: number;
  durationMs: number;
  averageSpeedKmh: number | null;
  maxSpeedKmh: number | null;
  /** Null where its tracker counts none. */
  fuelL: number | null;
  from: GeoPoint;
  to: GeoPoint;
  /** By the key that was read: the name, or the key where nobody has it. */
  driver: string | null;
};

/** What several trips come to. */
export type TripSums = { count: number; distanceM: number; durationMs: number; maxSpeedKmh: number | null };

/** Of trips that cross a border of the period; the way is null where too many do. */
export type TripShare = { count: number; distanceM: number | null; durationMs: number };

/** What the period comes to: its trips, with `before`, less `after`, and what was driven outside of trips. */
export type PeriodOfTrips = {
  distanceM: number;
  durationMs: number;
  averageSpeedKmh: number | null;
  maxSpeedKmh: number | null;
  fuelL: number | null;
  before: TripShare;
  after: TripShare;
  outsideM: number | null;
};

const SECOND_MS = 1000;

/** The vehicle's own page with this trip in the player, standing at its beginning. */
export function playerAddress({ vehicleId, startMs, endMs }: Trip): string {
  const at = new Date(startMs).toISOString();
  const to = new Date(endMs + SECOND_MS).toISOString();
  return `/vehicles/${vehicleId}/map?${new URLSearchParams({ period: 'CUSTOM', from: at, to, at })}`;
}

/** The vehicle's page with the whole day, standing where the trip begins. */
export function dayAddress({ vehicleId, startMs }: Trip, day: { fromMs: number; toMs: number }): string {
  const [from, to] = [day.fromMs, day.toMs].map((ms) => new Date(ms).toISOString()) as [string, string];
  const at = new Date(startMs).toISOString();
  return `/vehicles/${vehicleId}/map?${new URLSearchParams({ period: 'CUSTOM', from, to, at })}`;
}

/** The newest record of a tracker that reports is younger. */
const SILENT_AFTER_MS = 10 * 60_000;

/** A trip that goes on has no end yet; after a silence its newest record is the best that is known of it. */
export function goesOn({ isOpen, endMs }: Trip): boolean {
  return isOpen && Date.now() - endMs < SILENT_AFTER_MS;
}
