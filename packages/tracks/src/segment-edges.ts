import { indexAt } from './place-at.ts';
import type { Segment } from './segments.ts';
import type { TrackFixes } from './track-fixes.ts';

/** The fixes, by their indices, with which segments begin and end: of stops, drives and silences both ends. */
export function segmentEdges(fixes: TrackFixes, segments: readonly Segment[]): number[] {
  const edges = new Set(
    segments.flatMap(({ fromMs, toMs }) => [indexAt(fixes, fromMs), indexAt(fixes, toMs)]),
  );
  edges.delete(-1);
  return [...edges];
}
