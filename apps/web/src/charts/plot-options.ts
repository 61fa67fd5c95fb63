import uPlot from 'uplot';
import { type ChartSeries, cssColor } from './chart-series.ts';

const FONT = '11px Inter, system-ui, sans-serif';
const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
export const Y_AXIS_PX = 44;
const X_AXIS_PX = 28;
const BARS = { size: [0.8, 60], align: 1 } as const;

export type PlotLook = {
  target: HTMLElement;
  series: readonly ChartSeries[];
  marks: 'lines' | 'bars';
  timeZone: string;
  locale: string;
  widthPx: number;
  heightPx: number;
  scheme: 'light' | 'dark';
};

/** The look of a chart in the theme of the page: the library knows no style sheets. */
export function plotOptions(look: PlotLook): uPlot.Options {
  const { target, series, marks, timeZone, locale, widthPx, heightPx } = look;
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
      timeAxis(target, locale, timeZone),
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

/** In per cent. Grounds of several lines would lie over each other. */
function fillOf(marks: 'lines' | 'bars', count: number): number {
  if (marks === 'bars') return 70;
  return count === 1 ? 14 : 0;
}

/** An axis in the colours of the page. */
export function axisOf(target: HTMLElement): uPlot.Axis {
  return {
    stroke: resolvedColor(target, 'var(--app-text-soft)'),
    font: FONT,
    grid: { stroke: resolvedColor(target, 'var(--app-line)'), width: 1 },
    ticks: { show: false },
  };
}

export function timeAxis(target: HTMLElement, locale: string, timeZone: string): uPlot.Axis {
  return { ...axisOf(target), space: 70, size: X_AXIS_PX, values: timeLabels(locale, timeZone) };
}

/** Times of a day, or days, as the locale writes them. */
function timeLabels(locale: string, timeZone: string): uPlot.Axis.DynamicValues {
  const times = new Intl.DateTimeFormat(locale, { timeZone, hour: '2-digit', minute: '2-digit' });
  const seconds = new Intl.DateTimeFormat(locale, { timeZone, timeStyle: 'medium' });
  const days = new Intl.DateTimeFormat(locale, { timeZone, day: 'numeric', month: 'short' });
  return (_, splits) => {
    const [first = 0, second = first] = splits;
    const stepMs = second - first;
    const format = stepMs >= DAY_MS ? days : stepMs > 0 && stepMs < MINUTE_MS ? seconds : times;
    return splits.map((atMs) => format.format(atMs));
  };
}

/** A colour of the style sheet as the browser sees it: it may depend on the theme. */
export function resolvedColor(target: HTMLElement, css: string): string {
  const probe = document.createElement('span');
  probe.style.color = css;
  target.append(probe);
  const { color } = getComputedStyle(probe);
  probe.remove();
  return color;
}
