import uPlot from 'uplot';
import type { Formats } from '../lib/format.ts';
import { type ChartSeries, cssColor } from './chart-series.ts';

const FONT = '11px Inter, system-ui, sans-serif';
const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
export const Y_AXIS_PX = 44;
const X_AXIS_PX = 28;
/** Height of a second line of labels. */
const LINE_PX = 14;
const BARS = { size: [0.8, 60], align: 1 } as const;

export type PlotLook = {
  target: HTMLElement;
  series: readonly ChartSeries[];
  marks: 'lines' | 'bars';
  timeZone: string;
  locale: string;
  formats: TimeFormats;
  widthPx: number;
  heightPx: number;
  scheme: 'light' | 'dark';
};

/** Chart options for the current theme; uPlot does not read style sheets. */
export function plotOptions(look: PlotLook): uPlot.Options {
  const { target, series, marks, timeZone, locale, formats, widthPx, heightPx } = look;
  const color = (css: string) => resolvedColor(target, css);
  const axis = axisOf(target);
  const fillShare = fillOf(marks, series.length);
  const units = [...new Set(series.map(({ unit }) => unit))];
  return {
    width: widthPx,
    height: heightPx,
    ms: 1,
    tzDate: (atMs) => uPlot.tzDate(new Date(atMs), timeZone),
    legend: { show: false },
    cursor: { y: false, drag: { x: true, y: false }, points: { size: 7 } },
    axes: [
      timeAxis(target, formats),
      ...units.map(
        (unit, index): uPlot.Axis => ({
          ...axis,
          scale: unit,
          side: index === 0 ? 3 : 1,
          size: Y_AXIS_PX,
          grid: index === 0 ? (axis.grid ?? {}) : { show: false },
          values: (_, values) => values.map((value) => value.toLocaleString(locale)),
        }),
      ),
    ],
    series: [
      {},
      ...series.map(
        ({ name, unit, color: own }): uPlot.Series => ({
          label: name,
          scale: unit,
          stroke: color(cssColor(own)),
          ...(fillShare > 0 && {
            fill: `color-mix(in srgb, ${color(cssColor(own))} ${fillShare}%, transparent)`,
          }),
          width: marks === 'bars' ? 0 : 1.5,
          points: { show: false },
          ...(marks === 'bars' &&
            uPlot.paths.bars && { paths: uPlot.paths.bars({ ...BARS, size: [...BARS.size] }) }),
        }),
      ),
    ],
  };
}

/** In per cent. Several filled series would cover each other. */
function fillOf(marks: 'lines' | 'bars', count: number): number {
  if (marks === 'bars') return 70;
  return count === 1 ? 14 : 0;
}

/** Axis in the colours of the page. */
export function axisOf(target: HTMLElement): uPlot.Axis {
  return {
    stroke: resolvedColor(target, 'var(--app-text-soft)'),
    font: FONT,
    grid: { stroke: resolvedColor(target, 'var(--app-line)'), width: 1 },
    ticks: { show: false },
  };
}

export function timeAxis(target: HTMLElement, formats: TimeFormats): uPlot.Axis {
  const size: uPlot.Axis.Size = (_, values) =>
    values?.some((label) => label?.includes('\n')) ? X_AXIS_PX + LINE_PX : X_AXIS_PX;
  return { ...axisOf(target), space: 70, size, values: timeLabels(formats) };
}

export type TimeFormats = Pick<Formats, 'time' | 'seconds' | 'dayAndMonth'>;

/**
 * Labels of a time axis: times, with the date below the first of each day; dates only for steps of a day or
 * more.
 */
export function timeLabels({ time, seconds, dayAndMonth }: TimeFormats): uPlot.Axis.DynamicValues {
  return (_, splits) => {
    const [first = 0, second = first] = splits;
    const stepMs = second - first;
    if (stepMs >= DAY_MS) return splits.map(dayAndMonth);
    const clock = stepMs > 0 && stepMs < MINUTE_MS ? seconds : time;
    const days = splits.map(dayAndMonth);
    const isOfSeveral = new Set(days).size > 1;
    return splits.map((atMs, place) =>
      isOfSeveral && days[place] !== days[place - 1] ? `${clock(atMs)}\n${days[place]}` : clock(atMs),
    );
  };
}

/** Resolved value of a CSS colour, which may depend on the theme. */
export function resolvedColor(target: HTMLElement, css: string): string {
  const probe = document.createElement('span');
  probe.style.color = css;
  target.append(probe);
  const { color } = getComputedStyle(probe);
  probe.remove();
  return color;
}
