import type { GeoPoint } from '@fleet/tracks/geo-point';

/** A trip of the report; a current one ends with the newest record. */
export type Trip = {
  id: string;
  vehicleId: string;
  /** Account's day on which it began (yyyy-mm-dd). */
  day: string;
  startMs: number;
  endMs: number;
  isOpen: boolean;
  distanceM: number;
  durationMs: number;
  averageSpeedKmh: number | null;
  maxSpeedKmh: number | null;
  /** Null if the tracker reports no fuel. */
  fuelL: number | null;
  from: GeoPoint;
  to: GeoPoint;
  /** Driver's name by the key that was read, or the key if nobody has it. */
  driver: string | null;
};

/** Sums of several trips. */
export type TripSums = { count: number; distanceM: number; durationMs: number; maxSpeedKmh: number | null };

/** Sums of trips across a border of the period; distance is null if there are too many. */
export type TripShare = { count: number; distanceM: number | null; durationMs: number };

/** Sums of the period: its trips, plus `before`, minus `after`, plus movement outside trips. */
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

/** Address of the trip in the vehicle's player, at its start. */
export function playerAddress({ vehicleId, startMs, endMs }: Trip): string {
  const at = new Date(startMs).toISOString();
  const to = new Date(endMs + SECOND_MS).toISOString();
  return `/vehicles/${vehicleId}/map?${new URLSearchParams({ period: 'CUSTOM', from: at, to, at })}`;
}

/** Address of the player with the whole day, at the trip's start. */
export function dayAddress({ vehicleId, startMs }: Trip, day: { fromMs: number; toMs: number }): string {
  const [from, to] = [day.fromMs, day.toMs].map((ms) => new Date(ms).toISOString()) as [string, string];
  const at = new Date(startMs).toISOString();
  return `/vehicles/${vehicleId}/map?${new URLSearchParams({ period: 'CUSTOM', from, to, at })}`;
}

/** A reporting tracker's newest record is younger than this. */
const SILENT_AFTER_MS = 10 * 60_000;

/** Whether the trip is current. After a silence it ends with its newest record. */
export function goesOn({ isOpen, endMs }: Trip): boolean {
  return isOpen && Date.now() - endMs < SILENT_AFTER_MS;
}
