import type { ReadingColumn } from '@fleet/tracks/reading-curve';
import type { EnvelopeCurve, EnvelopeKind } from './envelope.ts';

/** Converts instants and values to canvas coordinates. */
export type Places = { xOf: (atMs: number) => number; yOf: (value: number) => number };
type Pen = { context: CanvasRenderingContext2D; color: string; scale: number };

const BAND_ALPHA = 0.16;
const EDGE_ALPHA = 0.5;
const ON_ALPHA = 0.75;
const SOME_ALPHA = 0.3;
const LINE_PX = 1.5;
const DOT_PX = 2;
/** Curves with at most this many values show each value as a dot. */
const DOTS_MAX = 80;
/** Share of the lane's height that a switch band takes, centred. */
const LANE_SHARE = 0.7;

/** The curves of one picture, those of before gaps and after them apart. */
export function drawEnvelope(
  { context, scale }: Omit<Pen, 'color'>,
  {
    kind,
    curves,
    colors,
  }: { kind: EnvelopeKind; curves: readonly EnvelopeCurve[]; colors: readonly string[] },
  places: Places,
): void {
  for (const [place, { columns }] of curves.entries()) {
    const pen = { context, scale, color: colors[place] ?? '' };
    if (kind === 'STATE') drawLane(pen, columns, { ...places, yOf: laneOf(place, curves.length, places) });
    else drawLine(pen, columns, places);
  }
  context.globalAlpha = 1;
}

/** In the lane of this place, the first one on top. */
function laneOf(place: number, lanes: number, { yOf }: Places): Places['yOf'] {
  return (value) => yOf(lanes - 1 - place + 0.5 + (value - 0.5) * LANE_SHARE);
}

/** A band from the least to the highest, and a line through what lies between. */
function drawLine(pen: Pen, columns: readonly ReadingColumn[], places: Places): void {
  const { context, color, scale } = pen;
  context.fillStyle = color;
  context.strokeStyle = color;
  context.lineJoin = 'round';
  for (const run of runsOf(columns)) {
    fill(pen, bandOf(run, places), BAND_ALPHA);
    stroke(
      pen,
      edgeOf(run, ({ highest }) => highest, places),
      1,
    );
    stroke(
      pen,
      edgeOf(run, ({ least }) => least, places),
      1,
    );
    context.globalAlpha = 1;
    context.lineWidth = LINE_PX * scale;
    context.stroke(edgeOf(run, ({ average }) => average, places));
  }
  for (const { atMs, average } of dotsOf(columns)) {
    context.globalAlpha = 1;
    context.beginPath();
    context.arc(places.xOf(atMs), places.yOf(average), DOT_PX * scale, 0, 2 * Math.PI);
    context.fill();
  }
}

/** What is alone between gaps would be seen nowhere else. */
function dotsOf(columns: readonly ReadingColumn[]): readonly ReadingColumn[] {
  if (columns.length <= DOTS_MAX) return columns;
  return runsOf(columns).flatMap((run) => (run.length === 1 ? run : []));
}

function fill({ context }: Pen, path: Path2D, alpha: number): void {
  context.globalAlpha = alpha;
  context.fill(path);
}

/** A value that one fix told is as wide as a line: its band would be too pale to be seen. */
function stroke({ context, scale }: Pen, path: Path2D, widthPx: number): void {
  context.globalAlpha = EDGE_ALPHA;
  context.lineWidth = widthPx * scale;
  context.stroke(path);
}

function edgeOf(
  run: readonly ReadingColumn[],
  told: (column: ReadingColumn) => number,
  { xOf, yOf }: Places,
): Path2D {
  const path = new Path2D();
  for (const [index, column] of run.entries()) {
    if (index === 0) path.moveTo(xOf(column.atMs), yOf(told(column)));
    else path.lineTo(xOf(column.atMs), yOf(told(column)));
  }
  const last = run.at(-1);
  if (last) path.lineTo(xOf(last.untilMs), yOf(told(last)));
  return path;
}

function bandOf(run: readonly ReadingColumn[], places: Places): Path2D {
  const path = edgeOf(run, ({ highest }) => highest, places);
  const { xOf, yOf } = places;
  const last = run.at(-1);
  if (last) path.lineTo(xOf(last.untilMs), yOf(last.least));
  for (const { atMs, least } of run.toReversed()) path.lineTo(xOf(atMs), yOf(least));
  path.closePath();
  return path;
}

/** A bar where it is on, a pale one where it is on and off, a thin line where it is off; nothing where nobody knows. */
function drawLane(
  { context, color, scale }: Pen,
  columns: readonly ReadingColumn[],
  { xOf, yOf }: Places,
): void {
  context.fillStyle = color;
  const [top, bottom] = [yOf(1), yOf(0)];
  for (const run of runsOf(columns))
    for (const { alpha, fromMs, untilMs } of barsOf(run)) {
      const x = xOf(fromMs);
      const widthPx = Math.max(scale, xOf(untilMs) - x);
      context.globalAlpha = alpha;
      if (alpha > 0) context.fillRect(x, top, widthPx, bottom - top);
      context.globalAlpha = ON_ALPHA;
      context.fillRect(x, bottom - scale, widthPx, scale);
    }
}

type Bar = { alpha: number; fromMs: number; untilMs: number };

/** Neighbours that are alike are one bar: of bars that touch each other the seams would be seen. */
function barsOf(run: readonly ReadingColumn[]): Bar[] {
  const bars: Bar[] = [];
  for (const { atMs, untilMs, least, highest } of run) {
    const alpha = least > 0 ? ON_ALPHA : highest > 0 ? SOME_ALPHA : 0;
    const last = bars.at(-1);
    if (last) last.untilMs = atMs;
    if (last?.alpha === alpha) last.untilMs = untilMs;
    else bars.push({ alpha, fromMs: atMs, untilMs });
  }
  return bars;
}

/** Columns without a gap among them. */
function runsOf(columns: readonly ReadingColumn[]): ReadingColumn[][] {
  const runs: ReadingColumn[][] = [];
  for (const column of columns) {
    const run = runs.at(-1);
    if (run && !column.isAfterGap) run.push(column);
    else runs.push([column]);
  }
  return runs;
}
