/** One line or one set of bars, with a value or null for each instant of the chart. */
export type ChartSeries = {
  name: string;
  /** In the person's language; series of one unit share an axis. */
  unit: string;
  values: readonly (number | null)[];
  /** One of the theme, or one of its own that stands out on every ground. */
  color: ChartColor;
};
export type ChartColor = keyof typeof CHART_COLORS | `#${string}`;

/** Colours of the theme: a chart is drawn again when the theme changes. */
export const CHART_COLORS = {
  accent: '--app-accent',
  moving: '--state-moving',
  idling: '--state-idling',
  parked: '--state-parked',
  alarm: '--state-alarm',
  info: '--app-info-text',
} as const;

/** As style sheets write it. */
export function cssColor(color: ChartColor): string {
  return color in CHART_COLORS ? `var(${CHART_COLORS[color as keyof typeof CHART_COLORS]})` : color;
}

/** The least and the most of a series; null where it has no values. */
export function rangeOf(values: ChartSeries['values']): { min: number; max: number } | null {
  let range: { min: number; max: number } | null = null;
  for (const value of values) {
    if (value === null) continue;
    range = range
      ? { min: Math.min(range.min, value), max: Math.max(range.max, value) }
      : { min: value, max: value };
  }
  return range;
}

const DAY_MS = 86_400_000;
/** The shortest day of a year is the one that loses an hour. */
const SHORTEST_DAY_MS = DAY_MS - 3_600_000;

/** Whether each instant stands for a day or more, and its time says nothing. */
export function isOfDays(atMs: readonly number[]): boolean {
  const [first, second] = atMs;
  return first !== undefined && second !== undefined && second - first >= SHORTEST_DAY_MS;
}

/** The index of the instant that is nearest; -1 where there is none. */
export function nearestIndex(atMs: readonly number[], wantedMs: number): number {
  let low = 0;
  let high = atMs.length - 1;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((atMs[middle] ?? 0) < wantedMs) low = middle + 1;
    else high = middle;
  }
  const after = atMs[low];
  const before = atMs[low - 1];
  if (after === undefined) return -1;
  return before !== undefined && wantedMs - before < after - wantedMs ? low - 1 : low;
}
