import { accountDays } from '@fleet/tracks/account-day';
import type { Calendar } from '@fleet/tracks/calendar';
import { DEFAULT_RULE } from '@fleet/tracks/track-rule';
import { BLANK_TRIP_FOLD, currentTotals, foldTrips } from '@fleet/tracks/trip-fold';
import type { TripOrStop } from '@fleet/tracks/trip-or-stop';
import { type Outcome, placeOf, type Report } from './day.ts';

/** The same day folded as the worker folds it, whenever its records came. */
export function ourOutcome(reports: readonly Report[]): Outcome {
  const dayAt = accountDays('UTC');
  const bucketAt: Calendar = (atMs) => ({ ...dayAt(atMs), assignment: '', owner: '', rule: DEFAULT_RULE });
  let state = BLANK_TRIP_FOLD;
  const stretches: TripOrStop[] = [];
  for (const report of reports.toSorted((a, b) => a.s - b.s)) {
    const { valid, kmh, ignition, sensedMotion, s } = report;
    const fix = { atMs: s * 1_000, ...placeOf(report), valid, speedKmh: kmh, ignition, sensedMotion };
    const step = foldTrips(state, { ...fix, engineSeconds: null, fuelUsedL: null }, bucketAt);
    ({ state } = step);
    stretches.push(...step.stretches);
  }
  const { open, slots } = currentTotals(state);
  return {
    trips: [...stretches, ...(open ? [open] : [])]
      .filter(({ kind }) => kind === 'trip')
      .map(({ from, to, sums }) => ({
        fromS: from.atMs / 1_000,
        toS: to.atMs / 1_000,
        km: sums.distanceM / 1_000,
      })),
    topKmh: Math.max(0, ...slots.map(({ sums }) => sums.maxSpeedKmh)),
    engineMinutes: slots.reduce((sum, { sums }) => sum + sums.engineSeconds, 0) / 60,
  };
}
