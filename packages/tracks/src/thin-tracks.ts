import quickselect from 'quickselect';
import { type Box, isInBox, mayCross } from './box.ts';
import { linkOf } from './link.ts';
import { drawnOf, PART_FIXES, weighPart } from './shape.ts';
import { speedExtremes } from './speed-extremes.ts';
import type { TrackFix } from './track-fix.ts';
import type { TrackFixes } from './track-fixes.ts';
import type { TrackRule } from './track-rule.ts';

/** In a box a metre weighs as much as so many elsewhere. */
const BOX_WEIGHT = 1_000;
/** And a fix in it that lies on the line between its neighbours as one so far off: there all of them are wanted. */
const BOX_FLOOR_M = 0.1;

/** How much each fix of a track matters; the ends of its parts matter always. */
export type WeighedTrack = { fixes: TrackFixes; weights: Float64Array; rule?: TrackRule | undefined };
export type Weighing = {
  period: { fromMs: number; toMs: number };
  /** Of the period: the least and the highest speed in each stay. */
  columns: number;
  /** Where it is looked at closely. */
  box: Box | null;
  /** What stays beside, by the indices of the fixes. */
  stays?: readonly number[];
  /** By which it is said where nobody knows the way. */
  rule?: TrackRule;
};

export type ThinFix = TrackFix & {
  /** Somewhere since the fix that is kept before it nobody knows the way. */
  isAfterGap: boolean;
  /** Fixes since the one that is kept before it. */
  leftOut: number;
};
export type ThinTracks = {
  tracks: ThinFix[][];
  /** No fix that is left out is farther from the line that is drawn; and none of those in the box. */
  toleranceM: number;
  boxToleranceM: number;
};

/**
 * How far each fix is from a line without it, in a box a thousand times as much. In turns, since a long track takes a
 * while.
 */
export function* weighTrack(
  fixes: TrackFixes,
  { period, columns, box, stays: also = [], rule }: Weighing,
): Generator<void, WeighedTrack> {
  const drawn = drawnOf(fixes);
  yield;
  const inView = box ? inViewOf(fixes, box) : new Uint8Array(fixes.length);
  const close = { isClose: inView, weight: BOX_WEIGHT, floorM: BOX_FLOOR_M };
  const weights = new Float64Array(fixes.length);
  yield;
  const stays = new Set([...speedExtremes(fixes, period, columns), ...also]);
  yield;
  let from = 0;
  for (let to = 0; to < fixes.length; to++) {
    if (to < fixes.length - 1 && to - from < PART_FIXES && !stays.has(to)) continue;
    weighPart(weights, [from, to], { drawn, close });
    weights[from] = Number.POSITIVE_INFINITY;
    weights[to] = Number.POSITIVE_INFINITY;
    from = to;
    yield;
  }
  return { fixes, weights, rule };
}

/** Fixes in the box, and those from or to which a line comes into it. */
function inViewOf(fixes: TrackFixes, box: Box): Uint8Array {
  const seen = new Uint8Array(fixes.length);
  let before: TrackFix | undefined;
  for (let index = 0; index < fixes.length; index++) {
    const fix = fixes.at(index);
    if (fix && isInBox(fix, box)) seen[index] = 1;
    if (fix && before && mayCross(before, fix, box)) {
      seen[index - 1] = 1;
      seen[index] = 1;
    }
    before = fix;
  }
  return seen;
}

/**
 * At most `limit` fixes of all tracks together, as they are stored: what stays always, which passes a limit that is
 * smaller, and of the rest those without which a line would be farthest off.
 */
export function thinTracks(tracks: readonly WeighedTrack[], limit: number): ThinTracks {
  const rest = finiteOf(tracks);
  const always = tracks.reduce((sum, { weights }) => sum + weights.length, 0) - rest.length;
  const room = Math.max(0, limit - always);
  // Of those that matter equally all go: which of them come first says nothing.
  const least = room < rest.length ? selectOf(rest, rest.length - 1 - room) : -1;
  return {
    tracks: tracks.map((track) => keptOf(track, least)),
    toleranceM: Math.max(0, least),
    boxToleranceM: Math.max(0, least / BOX_WEIGHT - BOX_FLOOR_M),
  };
}

/** Weights that are compared. */
function finiteOf(tracks: readonly WeighedTrack[]): number[] {
  const all: number[] = [];
  for (const { weights } of tracks) for (const weight of weights) if (weight < Infinity) all.push(weight);
  return all;
}

/** Which would be at that place were they sorted; to sort a month takes twenty times as long. */
function selectOf(numbers: number[], place: number): number {
  quickselect(numbers, place);
  return numbers[place] ?? 0;
}

/** Every fix of a track, none left out. */
export function wholeTrack(fixes: TrackFixes, rule?: TrackRule): ThinFix[] {
  return keptOf({ fixes, weights: new Float64Array(fixes.length), rule }, -1);
}

function keptOf({ fixes, weights, rule }: WeighedTrack, least: number): ThinFix[] {
  const kept: ThinFix[] = [];
  let [isAfterGap, leftOut] = [false, 0];
  let before: TrackFix | undefined;
  for (let index = 0; index < fixes.length; index++) {
    const fix = fixes.at(index);
    if (!fix) continue;
    isAfterGap ||= before !== undefined && linkOf(before, fix, rule) === 'unknown';
    before = fix;
    if ((weights[index] ?? 0) <= least) {
      leftOut++;
      continue;
    }
    kept.push({ ...fix, isAfterGap, leftOut });
    isAfterGap = false;
    leftOut = 0;
  }
  return kept;
}
