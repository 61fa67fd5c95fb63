import { accountDays } from '@fleet/tracks/account-day';
import type { Calendar } from '@fleet/tracks/calendar';
import { BLANK_JOURNAL, foldJournal, standOf } from '@fleet/tracks/journal';
import type { Stretch } from '@fleet/tracks/stretch';
import { DEFAULT_RULE } from '@fleet/tracks/track-rule';
import { type Outcome, placeOf, type Report } from './day.ts';

/** The same day folded as the worker folds it, whenever its records came. */
export function ourOutcome(reports: readonly Report[]): Outcome {
  const dayAt = accountDays('UTC');
  const slotAt: Calendar = (atMs) => ({ ...dayAt(atMs), seat: '', owner: '', rule: DEFAULT_RULE });
  let state = BLANK_JOURNAL;
  const stretches: Stretch[] = [];
  for (const report of reports.toSorted((a, b) => a.s - b.s)) {
    const { valid, kmh, ignition, sensedMotion, s } = report;
    const fix = { atMs: s * 1_000, ...placeOf(report), valid, speedKmh: kmh, ignition, sensedMotion };
    const step = foldJournal(state, { ...fix, engineSeconds: null, fuelUsedL: null }, slotAt);
    ({ state } = step);
    stretches.push(...step.stretches);
  }
  const { open, slots } = standOf(state);
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
