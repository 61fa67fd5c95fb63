import type { Period } from './segments.ts';
import type { TrackFix } from './track-fix.ts';
import type { Indexed } from './track-fixes.ts';

const UNTOLD = { atMs: Number.NaN, speedKmh: null };

/** The highest speed in each of so many equal parts of the period; null where there is no fix. */
export function speedCurve(
  fixes: Indexed<Pick<TrackFix, 'atMs' | 'speedKmh'>>,
  period: Period,
  columns: number,
): (number | null)[] {
  const curve = Array.from({ length: columns }, (): number | null => null);
  const lengthMs = period.toMs - period.fromMs;
  for (let index = 0; index < fixes.length; index++) {
    const { atMs, speedKmh } = fixes.at(index) ?? UNTOLD;
    const column = Math.floor(((atMs - period.fromMs) / lengthMs) * columns);
    if (speedKmh === null || column < 0 || column >= columns) continue;
    curve[column] = Math.max(curve[column] ?? 0, speedKmh);
  }
  return curve;
}
