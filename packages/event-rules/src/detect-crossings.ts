import { distanceM, EARTH_RADIUS_M } from '@fleet/tracks/distance';
import type { GeoPoint, Moment } from '@fleet/tracks/geo-point';
import type { TrackRule } from '@fleet/tracks/track-rule';
import { turnPresence } from './crossing-turn.ts';
import { byTime, type DetectedEvent, type DetectionFix, type TrackView } from './detected.ts';
import type { GeofencePresence, GeofenceState } from './geofence-state.ts';
import { isClearOf, isSurer, type Judged, type Judging, judgeLeg, mayTurn } from './judge-leg.ts';
import { followWay, type Sighting, type Standpoint } from './judged-way.ts';
import type { VehicleRules } from './vehicle-rules.ts';

type Found = {
  state: GeofenceState | undefined;
  /** Presences as if the vehicle were moving; equal to those of the state once that is decided. */
  present: readonly GeofencePresence[];
  events: readonly DetectedEvent[];
};
const NO_EVENTS: readonly DetectedEvent[] = [];
const NOTHING_PRESENT: readonly GeofencePresence[] = [];
const MS_PER_HOUR = 3_600_000;
/** Slightly too long, because the distance is rounded. */
const METRES_PER_DEGREE = ((EARTH_RADIUS_M * Math.PI) / 180) * 1.000_001;

/**
 * Entries and exits of geofences by one fix after the other. A change is certain once it lasted for the geofence's dwell time
 * and a fix was clear of its border; it is dated back to the crossing. A vehicle at rest is where it came to rest, so the
 * wandering of its receiver crosses no border.
 */
export function detectCrossings(
  before: GeofenceState | undefined,
  fix: DetectionFix,
  track: TrackView,
  rules: VehicleRules,
  rule: TrackRule,
): Found {
  const { geofences } = rules;
  if (!geofences?.holdsAt(fix.atMs)) return { state: undefined, present: NOTHING_PRESENT, events: NO_EVENTS };
  const judging = { geofences, rules, rule, fixAtMs: fix.atMs };
  const isMoving = track.motion.moving === true;
  const here = sightingOf(fix, track, rule);
  if (!here || !isCredible(before, here, rule))
    return { state: before, present: presentOf(before, isMoving, judging), events: NO_EVENTS };
  const { from, way, next } = followWay(before, here, track.motion, rule);
  const decided = judgeWay(before?.present ?? NOTHING_PRESENT, from, way, judging);
  const { present, events } = next.held ? settleHeld(decided, next, here, judging) : decided;
  const state = { ...next, present };
  return {
    state,
    present: presentOf(state, isMoving, judging),
    events: events.length > 1 ? events.toSorted(byTime) : events,
  };
}

/** Speed limits count at once where the vehicle is moving, although it is open whether its last fixes belong to a stand. */
function presentOf(
  state: GeofenceState | undefined,
  isMoving: boolean,
  judging: Judging,
): readonly GeofencePresence[] {
  if (!state) return NOTHING_PRESENT;
  const { present, last, held } = state;
  if (!held || !isMoving || !judging.geofences.hasSpeedLimits) return present;
  return judgeWay(present, last, held, judging).present;
}

function judgeWay(
  known: readonly GeofencePresence[],
  from: Sighting | null,
  way: readonly Sighting[],
  judging: Judging,
): Judged {
  const [only] = way;
  if (only && way.length === 1) return judgeLeg(known, from, only, judging);
  let last = from;
  let judged: Judged = { present: known, events: NO_EVENTS };
  for (const here of way) {
    const { present, events } = judgeLeg(judged.present, last, here, judging);
    judged = { present, events: events.length > 0 ? [...judged.events, ...events] : judged.events };
    last = here;
  }
  return judged;
}

/**
 * While it is undecided whether the vehicle stands or moves, a crossing becomes certain if both cases agree.
 */
function settleHeld(
  decided: Judged,
  { last, held = [] }: Standpoint,
  here: Sighting,
  { geofences, fixAtMs }: Judging,
): Judged {
  const isOpen = ({ id, fromMs, turn }: GeofencePresence) => {
    const geofence = turn && geofences.version(id, fromMs);
    return geofence && (turn.isClear ? mayTurn(turn, geofence, here) : isSurer(geofence, here, last));
  };
  if (!decided.present.some(isOpen)) return decided;
  const events = [...decided.events];
  const present = decided.present.map((presence) => {
    const { turn } = presence;
    const geofence = turn && geofences.version(presence.id, presence.fromMs);
    if (!geofence || here.atMs >= geofence.untilMs) return presence;
    if (held.some((each) => geofence.shape.contains(each) !== turn.into)) return presence;
    const judged = { ...here, latitude: last.latitude, longitude: last.longitude };
    const isClear = () => isClearOf(geofence, judged);
    const step = turnPresence(presence, [], { geofence, here: judged, isClear, fixAtMs });
    events.push(...step.events);
    return step.presence;
  });
  return { present: present.filter(({ inside, turn }) => inside || turn), events };
}

/** Null for a fix without a lock, and for an outlier. */
function sightingOf(
  { latitude, longitude, atMs, accuracyM, speedKmh, valid }: DetectionFix,
  { ignition, isDoubted }: TrackView,
  { startKmh }: TrackRule,
): Sighting | null {
  if (!valid || isDoubted) return null;
  const sighting: Sighting = { latitude, longitude, atMs };
  if (typeof accuracyM === 'number') sighting.accuracyM = accuracyM;
  if (ignition === false && (speedKmh ?? 0) < startKmh) sighting.isIdle = true;
  return sighting;
}

/** A second record of one instant is no second look, and a leg that is too fast has a wrong place in it. */
function isCredible(before: Standpoint | undefined, here: Moment, { maxLegKmh }: TrackRule): boolean {
  if (!before) return true;
  const last = before.held?.at(-1) ?? before.last;
  const spanMs = here.atMs - last.atMs;
  const mostM = 1_000 * maxLegKmh * (spanMs / MS_PER_HOUR);
  return spanMs > 0 && (mostDistanceM(last, here) <= mostM || distanceM(last, here) <= mostM);
}

/** Along a meridian and then along a parallel as long as the equator: no shorter than the distance, and cheap. */
function mostDistanceM(from: GeoPoint, to: GeoPoint): number {
  const degrees = Math.abs(to.latitude - from.latitude) + Math.abs(to.longitude - from.longitude);
  return METRES_PER_DEGREE * degrees;
}
