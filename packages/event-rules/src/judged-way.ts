import { distanceM } from '@fleet/tracks/distance';
import type { GeoPoint, Moment } from '@fleet/tracks/geo-point';
import type { MotionState } from '@fleet/tracks/motion';
import type { TrackRule } from '@fleet/tracks/track-rule';

/** A place at an instant, and its accuracy in metres where the record reports one. */
export type Sighting = Moment & {
  accuracyM?: number;
  /** The engine was off and the reported speed, if any, below that of a departure. */
  isIdle?: true;
  /** The previous fix was idle too, so the receiver may be drifting. */
  mayWander?: true;
};

/** State between two fixes, from which geofences are judged. */
export type Standpoint = {
  /** The last judged place. */
  last: Sighting;
  /** Whether the vehicle stands there. */
  stands?: true;
  /** Later fixes, oldest first, of which it is undecided whether they belong to a stand or a movement. */
  held?: readonly Sighting[];
};

export type WayStep = {
  /** The end of the last judged leg; null before the first fix. */
  from: Sighting | null;
  /** Places to judge, in time order. */
  way: readonly Sighting[];
  next: Standpoint;
};

const NOWHERE: readonly Sighting[] = [];
const MAX_HELD = 16;
/** Held fixes within this distance are merged if there are too many. */
const SAME_PLACE_M = 20;
const HOUR_MS = 3_600_000;
/** Older fixes are not held, so that the geofence versions of their time are still loaded. */
export const HELD_MAX_MS = 12 * HOUR_MS;
/** Number of fixes elsewhere after which a displacement without a movement is accepted. */
const DISPLACED_FIXES = 3;

/**
 * Splits the track into the ways that geofences are judged by. A vehicle that stands is where it came to stand, however its
 * receiver wanders. Fixes are held while the motion rule has not decided whether they belong to a stand; those of a movement
 * are judged then, in order, and those of a stand never.
 */
export function followWay(
  before: Standpoint | undefined,
  sighting: Sighting,
  motion: MotionState,
  rule: TrackRule,
): WayStep {
  const here = marked(before, sighting);
  if (motion.moving !== false) return driveOn(before, here, motion, rule);
  if (!before) return standFirst(here, motion, rule);
  return before.stands ? standOn(before, here, motion, rule) : comeToStand(before, here, motion, rule);
}

/** The first fix with the engine off is where the vehicle came to. */
function marked(before: Standpoint | undefined, sighting: Sighting): Sighting {
  const wasIdle = before && (before.held?.at(-1) ?? before.last).isIdle;
  return sighting.isIdle && wasIdle ? { ...sighting, mayWander: true } : sighting;
}

function driveOn(
  before: Standpoint | undefined,
  here: Sighting,
  { sinceMs, turn }: MotionState,
  rule: TrackRule,
): WayStep {
  const departedMs = sinceMs ?? 0;
  const plain =
    before && !before.stands && !here.mayWander ? driveOnPlainly(before, here, departedMs, turn) : null;
  if (plain) return plain;
  // Fixes before the departure belong to the stand.
  const fixes = [...(before?.held ?? []).filter(({ atMs }) => atMs >= departedMs), here];
  const isOpen = before && here.mayWander && distanceM(before.last, here) < rule.leaveM;
  const decidedMs = isOpen ? before.last.atMs : Math.min(turn?.atMs ?? here.atMs, here.atMs);
  const way = fixes.filter(({ atMs }) => atMs <= decidedMs);
  const from = before ? departed(before, fixes[0] ?? here, departedMs, rule) : null;
  const last = way.at(-1) ?? from ?? here;
  return { from, way: from ? way : [last], next: standpoint(last, fixes.slice(way.length)) };
}

/** The usual cases of a moving vehicle: the fix is judged at once, or joins those that are held. Null in all others. */
function driveOnPlainly(
  { last, held }: Standpoint,
  here: Sighting,
  departedMs: number,
  turn: MotionState['turn'],
): WayStep | null {
  const isDecided = !turn || turn.atMs >= here.atMs;
  if (!held) return isDecided ? { from: last, way: [here], next: { last: here } } : null;
  const firstMs = held[0]?.atMs ?? here.atMs;
  const isOpen = !isDecided && turn.atMs < firstMs && firstMs >= departedMs;
  const hasRoom = held.length < MAX_HELD && here.atMs - firstMs <= HELD_MAX_MS;
  return isOpen && hasRoom ? { from: last, way: NOWHERE, next: { last, held: [...held, here] } } : null;
}

/** A standing vehicle leaves its place at the departure, unless a silence hides the time. */
function departed(
  { last, stands }: Standpoint,
  first: Sighting,
  departedMs: number,
  rule: TrackRule,
): Sighting {
  const isKnown = stands && first.atMs - last.atMs <= rule.silenceMaxMs && departedMs < first.atMs;
  return isKnown && departedMs > last.atMs ? { ...last, atMs: departedMs } : last;
}

function standFirst(here: Sighting, { anchor }: MotionState, rule: TrackRule): WayStep {
  const isNear = anchor !== null && distanceM(anchor, here) < rule.leaveM;
  const last = isNear ? standing(anchor, here) : here;
  return { from: null, way: [last], next: { last, stands: true } };
}

/** Fixes until the stop belong to the drive; the last one without drift is where the vehicle stands. */
function comeToStand(before: Standpoint, here: Sighting, motion: MotionState, rule: TrackRule): WayStep {
  const stoppedMs = motion.sinceMs ?? here.atMs;
  const driven = [...(before.held ?? []), here].filter(({ atMs }) => atMs <= stoppedMs);
  const isNear = (each: Sighting) => each.mayWander && distanceM(before.last, each) < rule.leaveM;
  const way = driven.slice(0, driven.findLastIndex((each) => !isNear(each)) + 1);
  const last = way.at(-1) ?? before.last;
  if (last.atMs === here.atMs) return { from: before.last, way, next: { last, stands: true } };
  const stood = standOn({ last, stands: true }, here, motion, rule);
  return { from: before.last, way: [...way, ...stood.way], next: stood.next };
}

function standOn(before: Standpoint, here: Sighting, { turn }: MotionState, rule: TrackRule): WayStep {
  const { last, held = [] } = before;
  const isAway = (each: Sighting) => distanceM(last, each) >= rule.leaveM;
  if (!turn && !isAway(here)) {
    const stood = standing(last, here);
    return { from: last, way: [stood], next: { last: stood, stands: true } };
  }
  const fixes = [...held, here];
  const away = fixes.slice(fixes.findLastIndex((each) => !isAway(each)) + 1);
  if (isDisplaced(last, away, rule)) return { from: last, way: away, next: { last: here, stands: true } };
  const keptFromMs = Math.min(turn?.atMs ?? Number.POSITIVE_INFINITY, away[0]?.atMs ?? here.atMs);
  const kept = fixes.filter(({ atMs }) => atMs >= keptFromMs);
  const stood = standing(last, fixes[fixes.length - kept.length - 1]);
  return {
    from: last,
    way: stood ? [stood] : [],
    next: { ...standpoint(stood ?? last, kept), stands: true },
  };
}

/** Place of a standing vehicle with time and accuracy of a later fix. */
function standing(place: GeoPoint, fix: Sighting): Sighting;
function standing(place: GeoPoint, fix: Sighting | undefined): Sighting | undefined;
function standing({ latitude, longitude }: GeoPoint, fix: Sighting | undefined): Sighting | undefined {
  return fix && { ...fix, latitude, longitude };
}

/**
 * A tow, a ferry or a creeping queue: the newest fixes are far away after minutes away from the stand, or
 * stayed at one place nearby for an hour.
 */
function isDisplaced(from: Moment, away: readonly Sighting[], rule: TrackRule): boolean {
  const [first, newest] = [away[0], away.at(-1)];
  if (!first || !newest || away.length < DISPLACED_FIXES) return false;
  const isFar = away.slice(-DISPLACED_FIXES).every((each) => distanceM(from, each) >= rule.carriedM);
  if (isFar && newest.atMs - first.atMs >= rule.silenceMaxMs) return true;
  const there = away.slice(away.findLastIndex((each) => distanceM(newest, each) >= rule.standM) + 1);
  return there.length >= DISPLACED_FIXES && newest.atMs - (there[0] ?? newest).atMs >= HOUR_MS;
}

function standpoint(last: Sighting, fixes: readonly Sighting[]): Standpoint {
  const newestMs = fixes.at(-1)?.atMs ?? 0;
  const recent = fixes.filter(({ atMs }) => newestMs - atMs <= HELD_MAX_MS);
  const held = thinned(recent);
  return held.length === 0 ? { last } : { last, held };
}

/** Keeps the ends of each stay at a place, and of more fixes every second one. */
function thinned(fixes: readonly Sighting[]): readonly Sighting[] {
  if (fixes.length <= MAX_HELD) return fixes;
  const kept = fixes.filter((fix, index) => {
    const [before, after] = [fixes[index - 1], fixes[index + 1]];
    return (
      !before || !after || distanceM(before, fix) >= SAME_PLACE_M || distanceM(fix, after) >= SAME_PLACE_M
    );
  });
  if (kept.length <= MAX_HELD) return kept;
  return kept.filter((_, index) => index % 2 === 0 || index === kept.length - 1);
}
