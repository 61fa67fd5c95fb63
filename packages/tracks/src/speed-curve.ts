import type { Period } from './segments.ts';
import type { TrackFix } from './track-fix.ts';

/** The highest speed in each of so many equal parts of the period; null where there is no fix. */
export function speedCurve(
  fixes: readonly Pick<TrackFix, 'atMs' | 'speedKmh'>[],
  period: Period,
  columns: number,
): (number | null)[] {
  const curve = Array.from({ length: columns }, (): number | null => null);
  const lengthMs = period.toMs - period.fromMs;
  for (const { atMs, speedKmh } of fixes) {
    const column = Math.floor(((atMs - period.fromMs) / lengthMs) * columns);
    if (speedKmh === null || column < 0 || column >= columns) continue;
    curve[column] = Math.max(curve[column] ?? 0, speedKmh);
  }
  return curve;
}
