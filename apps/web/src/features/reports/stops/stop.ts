import type { GeoPoint } from '@fleet/tracks/geo-point';
import type { Period } from '../../../lib/period.ts';
import { periodParameters } from '../frame/use-report-url.ts';

/** A stop of the report; a current one ends with the newest record. */
export type Stop = {
  id: string;
  vehicleId: string;
  /** Account's day on which it began (yyyy-mm-dd). */
  day: string;
  startMs: number;
  endMs: number;
  isOpen: boolean;
  durationMs: number;
  /** Time with the ignition on, in ms. */
  idlingMs: number;
  engineMs: number;
  /** Null if the tracker reports no fuel. */
  fuelL: number | null;
  at: GeoPoint;
};
export type StopSums = { count: number; durationMs: number; idlingMs: number; engineMs: number };

/** Shorter idling is ignored, since locking up and the tracker's delay take as long. */
const IDLING_MIN_MS = 60_000;
export const idled = ({ idlingMs }: Stop): boolean => idlingMs >= IDLING_MIN_MS;

/** Share of time with the ignition on; null for stops without duration. */
export function idlingShare({ idlingMs, durationMs }: Pick<StopSums, 'idlingMs' | 'durationMs'>) {
  return durationMs > 0 ? idlingMs / durationMs : null;
}

/** A reporting tracker's newest record is younger than this. */
const SILENT_AFTER_MS = 10 * 60_000;

/** Whether the stop is current. After a silence it ends with its newest record. */
export function goesOn({ isOpen, endMs }: Stop): boolean {
  return isOpen && Date.now() - endMs < SILENT_AFTER_MS;
}

const BEFORE_MS = 30 * 60_000;
const SECOND_MS = 1000;

/** Address of the player with the drive before, the stop and the drive after, at its start. */
export function playerAddress({ vehicleId, startMs, endMs }: Stop): string {
  const period = { fromMs: startMs - BEFORE_MS, toMs: endMs + BEFORE_MS + SECOND_MS };
  return mapAddress(vehicleId, period, startMs);
}

/** Address of the player with the whole day, at the start of the stop. */
export function dayAddress({ vehicleId, startMs, endMs }: Stop, day: Period): string {
  return mapAddress(vehicleId, { fromMs: day.fromMs, toMs: Math.max(day.toMs, endMs + SECOND_MS) }, startMs);
}

function mapAddress(vehicleId: string, period: Period, atMs: number): string {
  const parameters = new URLSearchParams({ ...periodParameters(period), at: new Date(atMs).toISOString() });
  return `/vehicles/${vehicleId}/map?${parameters}`;
}
