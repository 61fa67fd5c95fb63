/** One line or one set of bars, with a value or null for each instant of the chart. */
export type ChartSeries = {
  name: string;
  /** In the person's language. Series with the same unit share an axis. */
  unit: string;
  values: readonly (number | null)[];
  /** A theme colour, or a fixed colour that is visible on both themes. */
  color: ChartColor;
};
export type ChartColor = keyof typeof CHART_COLORS | `#${string}`;

/** Theme colours. The chart is redrawn when the theme changes. */
export const CHART_COLORS = {
  accent: '--app-accent',
  moving: '--state-moving',
  idling: '--state-idling',
  parked: '--state-parked',
  alarm: '--state-alarm',
  info: '--app-info-text',
} as const;

/** The colour as a CSS value. */
export function cssColor(color: ChartColor): string {
  return color in CHART_COLORS ? `var(${CHART_COLORS[color as keyof typeof CHART_COLORS]})` : color;
}

/** Minimum and maximum of a series; null without values. */
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
/** The shortest day of a year, 23 hours, when clocks go forward. */
const SHORTEST_DAY_MS = DAY_MS - 3_600_000;

/** Whether the steps are a day or longer, so that times of day mean nothing. */
export function isOfDays(atMs: readonly number[]): boolean {
  const [first, second] = atMs;
  return first !== undefined && second !== undefined && second - first >= SHORTEST_DAY_MS;
}

/** Index of the nearest instant; -1 without instants. */
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
