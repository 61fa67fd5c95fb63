import type { GeoPoint } from '@fleet/tracks/geo-point';
import type { Period } from '../../../lib/period.ts';
import { periodParameters } from '../frame/use-report-url.ts';

/** A stop as the report shows it; one that goes on ends with the newest record. */
export type Stop = {
  id: string;
  vehicleId: string;
  /** Of its account, in which it began (yyyy-mm-dd). */
  day: string;
  startMs: number;
  endMs: number;
  isOpen: boolean;
  durationMs: number;
  /** With the ignition on. */
  idlingMs: number;
  engineMs: number;
  /** Null where its tracker counts none. */
  fuelL: number | null;
  at: GeoPoint;
};
export type StopSums = { count: number; durationMs: number; idlingMs: number; engineMs: number };

/** Shorter is what somebody takes to lock up, or the box to notice. */
const IDLING_MIN_MS = 60_000;
export const idled = ({ idlingMs }: Stop): boolean => idlingMs >= IDLING_MIN_MS;

/** Which part of the time the ignition was on; null of what took no time. */
export function idlingShare({ idlingMs, durationMs }: Pick<StopSums, 'idlingMs' | 'durationMs'>) {
  return durationMs > 0 ? idlingMs / durationMs : null;
}

/** The newest record of a tracker that reports is younger. */
const SILENT_AFTER_MS = 10 * 60_000;

/** A stop that goes on has no end yet; after a silence its newest record is the best that is known of it. */
export function goesOn({ isOpen, endMs }: Stop): boolean {
  return isOpen && Date.now() - endMs < SILENT_AFTER_MS;
}

const BEFORE_MS = 30 * 60_000;
const SECOND_MS = 1000;

/** The vehicle's own page with the way there, the stop and the way on in the player, standing where it began to stand. */
export function playerAddress({ vehicleId, startMs, endMs }: Stop): string {
  const period = { fromMs: startMs - BEFORE_MS, toMs: endMs + BEFORE_MS + SECOND_MS };
  return mapAddress(vehicleId, period, startMs);
}

/** The vehicle's page with the whole day, standing where it began to stand. */
export function dayAddress({ vehicleId, startMs, endMs }: Stop, day: Period): string {
  return mapAddress(vehicleId, { fromMs: day.fromMs, toMs: Math.max(day.toMs, endMs + SECOND_MS) }, startMs);
}

function mapAddress(vehicleId: string, period: Period, atMs: number): string {
  const parameters = new URLSearchParams({ ...periodParameters(period), at: new Date(atMs).toISOString() });
  return `/vehicles/${vehicleId}/map?${parameters}`;
}
