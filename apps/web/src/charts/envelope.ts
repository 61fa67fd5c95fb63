import type { ReadingColumn } from '@fleet/tracks/reading-curve';
import type { ChartColor } from './chart-series.ts';

export type EnvelopeCurve = {
  id: string;
  name: string;
  color: ChartColor;
  /** In the order of time. */
  columns: readonly ReadingColumn[];
};

/** A number is a line in its band; off and on, as 0 and 1, are a lane of each curve. */
export type EnvelopeKind = 'NUMBER' | 'STATE';
export type TimeSpan = { fromMs: number; toMs: number };

/** Beside a value so many parts of the picture are still it: nobody points to the pixel. */
const REACH = 150;

/** Which column a curve has at an instant; null where nobody knows. */
export function columnAt(
  { columns }: EnvelopeCurve,
  atMs: number,
  { span, kind }: { span: TimeSpan; kind: EnvelopeKind },
): ReadingColumn | null {
  const index = lastBefore(columns, atMs);
  const [before = null, after = null] = [columns[index], columns[index + 1]];
  if (before && atMs <= before.untilMs) return before;
  const isHeld = before !== null && after !== null && !after.isAfterGap;
  if (isHeld && kind === 'STATE') return before;
  const nearest = nearer(before, after, atMs);
  const reachMs = (span.toMs - span.fromMs) / REACH;
  return nearest && (isHeld || distanceMs(nearest, atMs) <= reachMs) ? nearest : null;
}

function nearer(
  before: ReadingColumn | null,
  after: ReadingColumn | null,
  atMs: number,
): ReadingColumn | null {
  if (!before || !after) return before ?? after;
  return distanceMs(before, atMs) <= distanceMs(after, atMs) ? before : after;
}

function distanceMs({ atMs, untilMs }: ReadingColumn, wantedMs: number): number {
  return Math.max(atMs - wantedMs, wantedMs - untilMs, 0);
}

/** The index of the last column that begins at the instant or before it; -1 where there is none. */
function lastBefore(columns: readonly ReadingColumn[], atMs: number): number {
  let low = 0;
  let high = columns.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((columns[middle]?.atMs ?? Number.POSITIVE_INFINITY) <= atMs) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}

/** The instant of another column of any of the curves, so many steps away; the first or last where there are not so many. */
export function steppedMs(
  curves: readonly EnvelopeCurve[],
  atMs: number | null,
  steps: number,
): number | null {
  const instants = [...new Set(curves.flatMap(({ columns }) => columns.map((column) => column.atMs)))];
  instants.sort((a, b) => a - b);
  if (instants.length === 0) return null;
  if (atMs === null) {
    const isFirst = Number.isFinite(steps) ? steps > 0 : steps < 0;
    return (isFirst ? instants[0] : instants.at(-1)) ?? null;
  }
  const after = instants.findIndex((instant) => instant > atMs);
  const next = after === -1 ? instants.length : after;
  const isOn = instants[next - 1] === atMs;
  const wanted = steps > 0 ? next + steps - 1 : next + steps - (isOn ? 1 : 0);
  return instants[Math.max(0, Math.min(instants.length - 1, wanted))] ?? null;
}

/** The least and the highest of all curves; null where they have no values. */
export function rangeOfCurves(curves: readonly EnvelopeCurve[]): { min: number; max: number } | null {
  let [min, max] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const { columns } of curves) {
    for (const { least, highest } of columns) {
      min = Math.min(min, least);
      max = Math.max(max, highest);
    }
  }
  return min <= max ? { min, max } : null;
}
