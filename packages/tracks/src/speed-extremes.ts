import type { TrackFixes } from './track-fixes.ts';

/** Places of fixes, and the speeds there. */
type Extremes = { lowest: number; lowestKmh: number; highest: number; highestKmh: number };

/**
 * The first of the slowest and of the fastest fixes in each of so many equal parts of a period, by their indices. What
 * lies beside the period is in parts of its own.
 */
export function speedExtremes(
  fixes: TrackFixes,
  { fromMs, toMs }: { fromMs: number; toMs: number },
  columns: number,
): ReadonlySet<number> {
  const found = new Map<number, Extremes>();
  for (let index = 0; index < fixes.length; index++) {
    const fix = fixes.at(index);
    if (!fix || fix.speedKmh === null) continue;
    const { atMs, speedKmh } = fix;
    const column = Math.floor(((atMs - fromMs) / (toMs - fromMs)) * columns);
    const extremes = found.get(column);
    if (!extremes)
      found.set(column, { lowest: index, lowestKmh: speedKmh, highest: index, highestKmh: speedKmh });
    else if (speedKmh > extremes.highestKmh)
      Object.assign(extremes, { highest: index, highestKmh: speedKmh });
    else if (speedKmh < extremes.lowestKmh) Object.assign(extremes, { lowest: index, lowestKmh: speedKmh });
  }
  return new Set([...found.values()].flatMap(({ lowest, highest }) => [lowest, highest]));
}
