import type { Queries } from '@fleet/db/in-session';
import { readFixes } from '@fleet/stored-fixes/read-fixes';
import { spansAfter } from '@fleet/stored-fixes/span';
import type { TrackFix } from '@fleet/tracks/track-fix';
import { findStays, spansOf } from '../vehicles/find-stays.ts';

/** Fixes of one statement: others have the process, and a question that nobody waits for ends, in between. */
const PAGE_FIXES = 10_000;

type Wanted = { vehicleId: string; from: Date; to: Date; most: number };

/** What a line on a map and a curve of speeds are made of; of the fixes the valid ones. */
const FIX = {
  columns: ['latitude', 'longitude', 'speedKmh', 'courseDeg', 'ignition', 'motion'],
  only: 'valid',
} as const;

/** Every fix of a vehicle in a period, in the order of routes; null where there are more than `most`. */
export async function readTrack(
  session: Queries,
  { vehicleId, from, to, most }: Wanted,
): Promise<TrackFix[] | null> {
  const fixes: TrackFix[] = [];
  const period = { fromMs: from.getTime(), untilMs: to.getTime() };
  const stays = await findStays(session, [vehicleId], period);
  let left = spansOf(stays, [vehicleId]);
  while (left.length > 0) {
    const limit = Math.min(PAGE_FIXES, most + 1 - fixes.length);
    const page = await readFixes(session, left, { ...FIX, limit });
    for (const { atMs, latitude, longitude, speedKmh, courseDeg, ignition, motion } of page)
      fixes.push({ atMs, latitude, longitude, speedKmh, courseDeg, ignition, motion });
    if (fixes.length > most) return null;
    const last = page.at(-1);
    left = last && page.length === limit ? spansAfter(left, last) : [];
  }
  return fixes;
}
