import type { TrackFix } from './track-fix.ts';

type Extremes = { lowest: number; highest: number };

/**
 * The first of the slowest and of the fastest fixes in each of so many equal parts of a period, by their indices. What
 * lies beside the period is in parts of its own.
 */
export function speedExtremes(
  fixes: readonly TrackFix[],
  { fromMs, toMs }: { fromMs: number; toMs: number },
  columns: number,
): ReadonlySet<number> {
  const found = new Map<number, Extremes>();
  const speedAt = (index: number) => fixes[index]?.speedKmh ?? 0;
  for (const [index, { atMs, speedKmh }] of fixes.entries()) {
    if (speedKmh === null) continue;
    const column = Math.floor(((atMs - fromMs) / (toMs - fromMs)) * columns);
    const extremes = found.get(column);
    if (!extremes) found.set(column, { lowest: index, highest: index });
    else if (speedKmh > speedAt(extremes.highest)) extremes.highest = index;
    else if (speedKmh < speedAt(extremes.lowest)) extremes.lowest = index;
  }
  return new Set([...found.values()].flatMap(({ lowest, highest }) => [lowest, highest]));
}
