import type uPlot from 'uplot';
import { cssColor } from './chart-series.ts';
import { drawEnvelope } from './draw-envelope.ts';
import { type EnvelopeCurve, type EnvelopeKind, rangeOfCurves, type TimeSpan } from './envelope.ts';
import { axisOf, resolvedColor, type TimeFormats, timeAxis, Y_AXIS_PX } from './plot-options.ts';
import { notifyPointedAt } from './pointed-at.ts';

/** Less than this was a click with an unsteady hand. */
const DRAGGED_PX = 5;

export type EnvelopeLook = {
  target: HTMLElement;
  curves: readonly EnvelopeCurve[];
  kind: EnvelopeKind;
  span: TimeSpan;
  locale: string;
  formats: TimeFormats;
  widthPx: number;
  heightPx: number;
  /** Another one is another look. */
  scheme: 'light' | 'dark';
};
export type EnvelopeHandlers = {
  onPoint: (atMs: number | null) => void;
  onChoose: (atMs: number) => void;
  onZoom: (span: TimeSpan | null) => void;
};

/** Axes, cursor and selection are the library's, in the colours of the page; the curves are drawn between them. */
export function envelopeOptions(
  look: EnvelopeLook,
  tzDate: (atMs: number) => Date,
  handlers: () => EnvelopeHandlers,
): uPlot.Options {
  const { target, curves, kind, span, locale, formats, widthPx, heightPx } = look;
  const colors = curves.map(({ color }) => resolvedColor(target, cssColor(color)));
  const [least, most] = valuesOf(curves, kind);
  return {
    width: widthPx,
    height: heightPx,
    ms: 1,
    tzDate,
    legend: { show: false },
    scales: {
      x: { time: true, range: () => [span.fromMs, span.toMs] },
      y: { range: () => [least, most] },
    },
    cursor: {
      y: false,
      points: { show: false },
      drag: { x: true, y: false, setScale: false },
      bind: {
        dblclick: () => () => {
          handlers().onZoom(null);
          return null;
        },
      },
    },
    axes: [
      timeAxis(target, formats),
      {
        ...axisOf(target),
        size: Y_AXIS_PX,
        values: (_, values) =>
          kind === 'STATE' ? values.map(() => '') : values.map((value) => value.toLocaleString(locale)),
        ...(kind === 'STATE' && { grid: { show: false } }),
      },
    ],
    series: [{}, { scale: 'y', paths: () => null, points: { show: false } }],
    hooks: {
      draw: [
        (u) => {
          const { ctx: context, bbox } = u;
          context.save();
          context.beginPath();
          context.rect(bbox.left, bbox.top, bbox.width, bbox.height);
          context.clip();
          drawEnvelope(
            { context, scale: devicePixelRatio },
            { kind, curves, colors },
            { xOf: (atMs) => u.valToPos(atMs, 'x', true), yOf: (value) => u.valToPos(value, 'y', true) },
          );
          context.restore();
        },
      ],
      setCursor: [(u) => notifyPointedAt(u, handlers().onPoint)],
      setSelect: [(u) => dragged(u, handlers().onZoom)],
    },
  };
}

/** The least and the most of the axis: every value, and some room. Lanes of off and on are as many as curves. */
function valuesOf(curves: readonly EnvelopeCurve[], kind: EnvelopeKind): [number, number] {
  if (kind === 'STATE') return [0, Math.max(1, curves.length)];
  const { min, max } = rangeOfCurves(curves) ?? { min: 0, max: 1 };
  const room = (max - min) * 0.06 || Math.abs(max) * 0.1 || 1;
  return [min >= 0 ? Math.max(0, min - room) : min - room, max + room];
}

function dragged(u: uPlot, onZoom: EnvelopeHandlers['onZoom']): void {
  const { left, width } = u.select;
  if (width === 0) return;
  const span = { fromMs: Math.round(u.posToVal(left, 'x')), toMs: Math.round(u.posToVal(left + width, 'x')) };
  u.setSelect({ left: 0, top: 0, width: 0, height: 0 }, false);
  if (width >= DRAGGED_PX) onZoom(span);
}
