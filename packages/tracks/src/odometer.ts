import { distanceM } from './distance.ts';
import type { Fix } from './fix.ts';
import type { Moment } from './geo-point.ts';
import type { TrackRule } from './track-rule.ts';

export type OdometerState = {
  /** Where the counted distance ends; while the vehicle stands it stays, so that drift adds nothing. */
  counted: Moment | null;
  totalM: number;
};

export const BLANK_ODOMETER: OdometerState = { counted: null, totalM: 0 };

/** What is known beside the fix: its moment, the newest record before it, and motion with it. */
type Around = { here: Moment; last: Moment | null; moving: boolean | null };

const KMH_PER_METRES_PER_MS = 3_600;

/**
 * Distance from the last counted place, over a silence too. Fixes without a lock and impossible legs count nothing;
 * drift while standing counts nothing and does not move the counted place, so that what is driven slowly out of it is
 * not lost. `legM` is null where the fix measures nothing.
 */
export function measureLeg(
  before: OdometerState,
  fix: Fix,
  { here, last, moving }: Around,
  rule: TrackRule,
): { state: OdometerState; legM: number | null } {
  if (!fix.valid) return { state: before, legM: null };
  const from = before.counted;
  if (!from) return { state: { counted: here, totalM: before.totalM }, legM: null };
  const legM = distanceM(from, fix);
  const isSlow = fix.speedKmh === null || fix.speedKmh < rule.startKmh;
  if (legM < rule.driftM && moving === false && isSlow) return { state: before, legM: 0 };
  // A counted place from before a long stop would make any jump look slow, so the newest record sets the pace.
  const sinceMs = Math.max(fix.atMs - Math.max(from.atMs, last?.atMs ?? from.atMs), 1_000);
  if ((legM / sinceMs) * KMH_PER_METRES_PER_MS > rule.maxLegKmh)
    return { state: { counted: here, totalM: before.totalM }, legM: null };
  return { state: { counted: here, totalM: before.totalM + legM }, legM };
}
