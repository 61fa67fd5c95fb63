import type { TrackPoint } from '@fleet/track-files/take-points';
import { SILENCE_MAX_MS, type Told } from './other-devices.ts';

/** Points between which nothing else tells of the vehicle. */
export type Piece = readonly [TrackPoint, ...TrackPoint[]];
export type CutTrack = { pieces: Piece[]; covered: number; bridged: number };

type Span = { fromMs: number; untilMs: number };

/**
 * Leaves out what is told of the vehicle already, and cuts the track there: no line is counted across a time in which
 * somebody else counted, nor across more than a month without a point.
 *
 * @param points in the order of time
 */
export function cutPieces(points: readonly TrackPoint[], told: readonly Told[]): CutTrack {
  const [all, covers] = [joined(told), joined(told.filter(({ kind }) => kind === 'COVERED'))];
  const pieces: [TrackPoint, ...TrackPoint[]][] = [];
  let [covered, bridged, next, cover, lastNext] = [0, 0, 0, 0, -1];
  for (const point of points) {
    next = firstAfter(all, next, point.atMs);
    cover = firstAfter(covers, cover, point.atMs);
    if (isWithin(all[next], point.atMs)) {
      if (isWithin(covers[cover], point.atMs)) covered += 1;
      else bridged += 1;
      continue;
    }
    const piece = next === lastNext ? pieces.at(-1) : undefined;
    if (piece && point.atMs - (piece.at(-1)?.atMs ?? 0) <= SILENCE_MAX_MS) piece.push(point);
    else pieces.push([point]);
    lastNext = next;
  }
  return { pieces, covered, bridged };
}

/** From `index` on the first that is not over at that instant. */
function firstAfter(spans: readonly Span[], index: number, atMs: number): number {
  let at = index;
  for (let span = spans[at]; span && span.untilMs < atMs; span = spans[at]) at += 1;
  return at;
}

const isWithin = (span: Span | undefined, atMs: number): boolean =>
  span !== undefined && span.fromMs <= atMs && atMs <= span.untilMs;

/** In the order of time; what touches is one. */
function joined(spans: readonly Span[]): Span[] {
  const whole: Span[] = [];
  for (const { fromMs, untilMs } of spans.toSorted((a, b) => a.fromMs - b.fromMs)) {
    const last = whole.at(-1);
    if (last && fromMs <= last.untilMs) last.untilMs = Math.max(last.untilMs, untilMs);
    else whole.push({ fromMs, untilMs });
  }
  return whole;
}
