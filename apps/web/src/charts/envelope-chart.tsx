import { type KeyboardEvent, lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../lib/format.ts';
import { ChartFrame } from './chart-frame.tsx';
import { cssColor } from './chart-series.ts';
import { useColumnText } from './column-text.ts';
import {
  columnAt,
  type EnvelopeCurve,
  type EnvelopeKind,
  rangeOfCurves,
  steppedMs,
  type TimeSpan,
} from './envelope.ts';
import classes from './envelope-chart.module.css';
import type { EnvelopeHandlers } from './envelope-options.ts';
import { EnvelopeTable } from './envelope-table.tsx';

/** The library that draws is fetched with the first chart. */
const EnvelopePlot = lazy(async () => ({ default: (await import('./envelope-plot.tsx')).EnvelopePlot }));

const TABLE_PX = 360;
const LANE_PX = 34;
const AXIS_PX = 44;
/** Columns of a key that goes further. */
const PAGE = 20;

export type EnvelopeChartProps = EnvelopeHandlers & {
  title: string;
  /** In the person's language; empty where there is none. */
  unit: string;
  kind: EnvelopeKind;
  curves: readonly EnvelopeCurve[];
  /** What the picture is of, also where nothing is known. */
  span: TimeSpan;
  timeZone: string;
  cursorMs: number | null;
};

/**
 * A reading of several over time: of each part of it the least and the highest. Drag looks closer, a double click goes back, a
 * click chooses the instant; so do the keys. The same values are there as a table.
 */
export function EnvelopeChart(props: EnvelopeChartProps) {
  const { title, unit, kind, curves, timeZone, cursorMs } = props;
  // A lane has its height; a curve takes what the page has for it.
  const heightPx = kind === 'STATE' ? AXIS_PX + LANE_PX * Math.max(1, curves.length) : undefined;
  return (
    <ChartFrame
      title={title}
      headClass={classes.head}
      told={<CursorTime atMs={cursorMs} timeZone={timeZone} />}
      above={<Values {...props} />}
      picture={<Picture {...props} heightPx={heightPx} />}
      table={<EnvelopeTable {...{ title, unit, kind, curves, timeZone }} heightPx={TABLE_PX} />}
    />
  );
}

function CursorTime({ atMs, timeZone }: { atMs: number | null; timeZone: string }) {
  const { dateTime } = useFormats(timeZone);
  if (atMs === null) return null;
  return (
    <time className="tabular" dateTime={new Date(atMs).toISOString()}>
      {dateTime(atMs)}
    </time>
  );
}

/** The curves with their colours, and what they are where the cursor stands. */
function Values({ curves, kind, unit, span, cursorMs }: EnvelopeChartProps) {
  const { t } = useTranslation('charts');
  const textOf = useColumnText(kind, unit);
  return (
    <ul className={`${classes.values} tabular`}>
      {curves.map((curve) => {
        const column = cursorMs === null ? null : columnAt(curve, cursorMs, { span, kind });
        return (
          <li key={curve.id}>
            <i style={{ background: cssColor(curve.color) }} aria-hidden="true" />
            <span title={curve.name}>{curve.name}</span>
            {cursorMs !== null && <b>{column ? textOf(column) : t('none')}</b>}
          </li>
        );
      })}
    </ul>
  );
}

function Picture(props: EnvelopeChartProps & { heightPx: number | undefined }) {
  const { curves, kind, unit, span, timeZone, cursorMs, heightPx, onPoint, onChoose, onZoom } = props;
  const { t } = useTranslation('charts');
  const { dateTime } = useFormats(timeZone);
  const textOf = useColumnText(kind, unit);
  const label = useSummary(props);
  const atMs = Math.min(span.toMs, Math.max(span.fromMs, cursorMs ?? span.fromMs));
  const said = curves.map((curve) => {
    const column = cursorMs === null ? null : columnAt(curve, cursorMs, { span, kind });
    return `${curve.name}: ${column ? textOf(column) : t('none')}`;
  });
  const steps: Readonly<Record<string, number>> = {
    ArrowRight: 1,
    ArrowLeft: -1,
    PageUp: -PAGE,
    PageDown: PAGE,
    Home: Number.NEGATIVE_INFINITY,
    End: Number.POSITIVE_INFINITY,
  };
  function onKeyDown(event: KeyboardEvent): void {
    const step = steps[event.key];
    if (step !== undefined) onPoint(steppedMs(curves, cursorMs, step));
    else if (event.key === 'Enter' && cursorMs !== null) onChoose(Math.round(cursorMs));
    else return;
    event.preventDefault();
  }
  return (
    <div
      role="slider"
      tabIndex={0}
      className={classes.plot}
      aria-label={label}
      aria-valuemin={span.fromMs}
      aria-valuemax={span.toMs}
      aria-valuenow={atMs}
      aria-valuetext={[dateTime(atMs), ...said].join('. ')}
      aria-orientation="horizontal"
      title={t('envelopeHint')}
      style={{ height: heightPx }}
      onKeyDown={onKeyDown}
    >
      <Suspense>
        <EnvelopePlot {...{ curves, kind, span, timeZone, cursorMs, onPoint, onChoose, onZoom }} />
      </Suspense>
    </div>
  );
}

/** What the picture shows, in a sentence. */
function useSummary({ title, unit, kind, curves, span, timeZone }: EnvelopeChartProps): string {
  const { t } = useTranslation('charts');
  const { decimal, dateTime } = useFormats(timeZone);
  const parts = curves.map((curve) => {
    const { name } = curve;
    const range = rangeOfCurves([curve]);
    if (!range) return t('nothing', { name });
    if (kind === 'STATE') return t(range.max > 0 ? 'wasOn' : 'wasOff', { name });
    return t('range', { name, unit, min: decimal(range.min), max: decimal(range.max) }).trim();
  });
  const series = parts.length > 0 ? parts.join('; ') : t('none');
  return t('summary', { title, from: dateTime(span.fromMs), to: dateTime(span.toMs), series });
}
