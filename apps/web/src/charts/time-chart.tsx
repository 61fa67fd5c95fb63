import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../lib/format.ts';
import { ChartFrame } from './chart-frame.tsx';
import { ChartReadout } from './chart-readout.tsx';
import { type ChartSeries, isOfDays, nearestIndex, rangeOf } from './chart-series.ts';
import { ChartTable } from './chart-table.tsx';

/** The chart library is loaded with the first chart. */
const TimePlot = lazy(async () => ({ default: (await import('./time-plot.tsx')).TimePlot }));

const HEIGHT_PX = 200;

export type TimeChartProps = {
  title: string;
  /** Ascending instants, shared by all series. */
  atMs: readonly number[];
  series: readonly ChartSeries[];
  /** Lines for continuous values; bars for amounts of the interval until the next instant. */
  marks: 'lines' | 'bars';
  timeZone: string;
  heightPx?: number;
  /** Cursor shared with a player. Without it, only the pointer sets the cursor. */
  cursorMs?: number | null;
  onCursor?: (atMs: number) => void;
};

/** Chart over time. Dragging zooms in, a double click zooms out; the values are also available as a table. */
export function TimeChart(props: TimeChartProps) {
  const { title, atMs, series, timeZone, cursorMs = null, onCursor, heightPx = HEIGHT_PX } = props;
  const { t } = useTranslation('charts');
  const [pointedMs, setPointedMs] = useState<number | null>(null);
  const summary = useSummary(props);
  const shownMs = pointedMs ?? cursorMs;
  function point(at: number | null): void {
    setPointedMs(at);
    if (at !== null) onCursor?.(at);
  }
  return (
    <ChartFrame
      title={title}
      told={
        <ChartReadout
          atMs={atMs}
          series={series}
          index={shownMs === null ? -1 : nearestIndex(atMs, shownMs)}
          timeZone={timeZone}
        />
      }
      picture={
        <div role="img" aria-label={summary} title={t('hint')} style={{ height: heightPx }}>
          <Suspense>
            <TimePlot {...props} heightPx={heightPx} cursorMs={cursorMs} onPoint={point} />
          </Suspense>
        </div>
      }
      table={<ChartTable title={title} atMs={atMs} series={series} heightPx={heightPx} timeZone={timeZone} />}
    />
  );
}

/** One sentence that describes the chart. */
function useSummary({ title, atMs, series, timeZone }: TimeChartProps): string {
  const { t } = useTranslation('charts');
  const { decimal, date, dateTime } = useFormats(timeZone);
  const say = isOfDays(atMs) ? date : dateTime;
  const [from] = atMs;
  const to = atMs.at(-1);
  if (from === undefined || to === undefined) return `${title}: ${t('none')}`;
  const ranges = series.map(({ name, unit, values }) => {
    const range = rangeOf(values);
    if (!range) return t('nothing', { name });
    return t('range', { name, unit, min: decimal(range.min), max: decimal(range.max) });
  });
  return t('summary', { title, from: say(from), to: say(to), series: ranges.join('; ') });
}
