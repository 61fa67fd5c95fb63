import { type Box, mayCross } from './box.ts';
import { indexAt, type PlaceAt, placeAt } from './place-at.ts';
import type { Segment } from './segments.ts';
import type { ThinFix } from './thin-tracks.ts';

/** Time of a vehicle, both ends included: fixes stand at both. */
export type FixRun = { fromMs: number; toMs: number; fixes: number };

/** Where a vehicle was. Between fixes that are not here yet it stands at the last one that is, and is pending. */
export type PlaceSeen = PlaceAt & { isPending: boolean };

export type PlayedTrack = ReturnType<typeof createPlayedTrack>;

/** The past of a vehicle: some of its fixes, between which the others are put when they come. */
export function createPlayedTrack(points: readonly ThinFix[], segments: readonly Segment[]) {
  let fixes = points;

  function isMissing(index: number): boolean {
    return (fixes[index]?.leftOut ?? 0) > 0;
  }

  function timeOf(index: number): number {
    return fixes[index]?.atMs ?? 0;
  }

  return {
    fixes: () => fixes,

    at(atMs: number): PlaceSeen | null {
      const index = indexAt(fixes, atMs);
      const fix = fixes[index];
      if (!fix) return null;
      if (!isMissing(index + 1)) {
        const place = placeAt(fixes, atMs);
        return place && { ...place, isPending: false };
      }
      const held = placeAt([fix], fix.atMs);
      return held && { ...held, known: false, isPending: true };
    },

    /** What is missing at an instant and after it, with a little before it; as many fixes as are wanted, or one step. */
    missingAt(atMs: number, most: number): FixRun | null {
      const last = indexAt(fixes, atMs);
      if (last < 0 || !isMissing(last + 1)) return null;
      let [from, to] = [last, last + 1];
      let count = (fixes[to]?.leftOut ?? 0) + 2;
      const room = (index: number, share: number) =>
        count + (fixes[index]?.leftOut ?? 0) + 1 <= most * share && index > 0 && index < fixes.length;
      for (; room(to + 1, AHEAD_SHARE); to++) count += (fixes[to + 1]?.leftOut ?? 0) + 1;
      for (; room(from, 1); from--) count += (fixes[from]?.leftOut ?? 0) + 1;
      return { fromMs: timeOf(from), toMs: timeOf(to), fixes: count };
    },

    /** What is missing of the way that may be seen in a box; none of more fixes than `most`, if steps are shorter. */
    missingIn(box: Box, most: number): FixRun[] {
      const found: FixRun[] = [];
      for (let index = 1; index < fixes.length; index++) {
        const [before, fix] = [fixes[index - 1], fixes[index]];
        if (!before || !fix || fix.leftOut === 0 || !mayCross(before, fix, box)) continue;
        const last = found.at(-1);
        if (last?.toMs === before.atMs && last.fixes + fix.leftOut + 1 <= most) {
          last.toMs = fix.atMs;
          last.fixes += fix.leftOut + 1;
        } else found.push({ fromMs: before.atMs, toMs: fix.atMs, fixes: fix.leftOut + 2 });
      }
      return found;
    },

    /** Every fix of a stretch, in the place of those that were here. */
    put(exact: readonly ThinFix[]): void {
      const [first, last] = [exact[0], exact.at(-1)];
      if (!first || !last) return;
      const from = fixes.findIndex(({ atMs }) => atMs >= first.atMs);
      const until = indexAt(fixes, last.atMs) + 1;
      if (from < 0) return;
      // What lies before the first is as unknown as it was.
      const { leftOut = 0, isAfterGap = false } = fixes[from] ?? {};
      const judged = exact.map((fix, index): ThinFix => {
        const motion = movesAt(segments, fix.atMs);
        const before = exact[index - 1];
        if (!before) return { ...fix, motion, leftOut, isAfterGap };
        return { ...fix, motion, isAfterGap: isGapAt(segments, before.atMs) ?? fix.isAfterGap };
      });
      fixes = [...fixes.slice(0, from), ...judged, ...fixes.slice(until)];
    },
  };
}

/** Of what is asked for at once, the part that lies ahead of the clock. */
const AHEAD_SHARE = 0.8;

/**
 * Motion is dated by what came before and after, which a stretch alone does not tell: the segments of the whole time do.
 * Where nobody knows the way, what was told last is taken to have been active, which a silence ends soonest.
 */
function movesAt(segments: readonly Segment[], atMs: number): boolean {
  const state = segmentAt(segments, atMs)?.state;
  return state === 'moving' || state === 'noData';
}

/** Whether nobody knows the way from a fix to the next one, which is a matter of its motion; null beside all segments. */
function isGapAt(segments: readonly Segment[], atMs: number): boolean | null {
  const segment = segmentAt(segments, atMs);
  return segment && atMs < segment.toMs ? segment.state === 'noData' : null;
}

/** The last one that has begun. */
function segmentAt(segments: readonly Segment[], atMs: number): Segment | undefined {
  let [low, high] = [0, segments.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((segments[middle]?.fromMs ?? Number.POSITIVE_INFINITY) <= atMs) low = middle + 1;
    else high = middle;
  }
  return segments[low - 1];
}
