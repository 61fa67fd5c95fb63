import { pointBetween } from '@fleet/tracks/between';
import { distanceM } from '@fleet/tracks/distance';
import type { GeoPoint, Moment } from '@fleet/tracks/geo-point';
import type { TrackRule } from '@fleet/tracks/track-rule';
import { type Crossing, turnPresence } from './crossing-turn.ts';
import { byTime, type DetectedEvent, type DetectionFix, type TrackView } from './detected.ts';
import type { GeofenceIndex, IndexedGeofence } from './geofence-index.ts';
import type { GeofencePresence, GeofenceState } from './geofence-state.ts';
import { areSettingsKnown, type VehicleRules } from './vehicle-rules.ts';

type Found = { state: GeofenceState | undefined; events: DetectedEvent[] };
const NO_EVENTS: DetectedEvent[] = [];
const NO_CROSSINGS: readonly Crossing[] = [];
const NOTHING_PRESENT: readonly GeofencePresence[] = [];
const MS_PER_HOUR = 3_600_000;

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
  if (!geofences?.holdsAt(fix.atMs)) return { state: undefined, events: NO_EVENTS };
  const here = judgedPlace(fix, track, rule);
  const last = before?.last ?? null;
  if (!here || (last && !isCredible(last, here, rule))) return { state: before, events: NO_EVENTS };
  const known = before?.present ?? NOTHING_PRESENT;
  const candidates = candidatesOf(geofences, last ?? here, here, known);
  if (candidates.length === 0) return { state: { last: here, present: NOTHING_PRESENT }, events: NO_EVENTS };
  const leg = { last, here, accuracyM: fix.accuracyM ?? null, rule };
  const { present, events } = judgeAll(candidates, known, leg, rules);
  return {
    state: { last: here, present },
    events: events.length > 1 ? events.sort(byTime) : events,
  };
}

function judgeAll(
  candidates: readonly IndexedGeofence[],
  known: readonly GeofencePresence[],
  leg: Leg,
  rules: VehicleRules,
): { present: GeofencePresence[]; events: DetectedEvent[] } {
  const events: DetectedEvent[] = [];
  const present: GeofencePresence[] = [];
  let at = 0;
  for (const geofence of candidates) {
    if (!isForVehicle(geofence, rules, leg.here.atMs)) continue;
    at = skip(known, at, geofence.geofenceId);
    const before = known[at]?.id === geofence.geofenceId ? known[at] : undefined;
    const presence = judge(geofence, before, leg, rules, events);
    if (presence) present.push(presence);
  }
  return { present, events };
}

/** The first from `at` on that is not before this id. Presences are in the order of ids. */
function skip(known: readonly GeofencePresence[], at: number, id: string): number {
  let next = at;
  for (let each = known[next]; each && each.id < id; each = known[next]) next++;
  return next;
}

/** Geofences on the way, and those that the vehicle is in or turns about, in the order of their ids. */
function candidatesOf(
  geofences: GeofenceIndex,
  last: GeoPoint,
  here: Moment,
  known: readonly GeofencePresence[],
): readonly IndexedGeofence[] {
  const near = geofences.near(last, here, here.atMs);
  let candidates = near;
  let at = 0;
  for (const { id, fromMs } of known) {
    at = skipGeofences(near, at, id);
    const listed = near[at];
    if (listed?.geofenceId === id && listed.fromMs === fromMs) continue;
    const version = geofences.version(id, fromMs);
    if (!version || here.atMs >= version.untilMs) continue;
    candidates = [...candidates.filter(({ geofenceId }) => geofenceId !== id), version];
  }
  return candidates === near ? near : candidates.toSorted((a, b) => a.rank - b.rank);
}

/** The first from `at` on that is not before this id. */
function skipGeofences(geofences: readonly IndexedGeofence[], at: number, id: string): number {
  let next = at;
  for (let each = geofences[next]; each && each.geofenceId < id; each = geofences[next]) next++;
  return next;
}

type Leg = { last: Moment | null; here: Moment; accuracyM: number | null; rule: TrackRule };

/** Adds the events, and answers the presence afterwards; null where the vehicle is outside. */
function judge(
  geofence: IndexedGeofence,
  known: GeofencePresence | undefined,
  leg: Leg,
  rules: VehicleRules,
  events: DetectedEvent[],
): GeofencePresence | null {
  const { geofenceId: id, fromMs, shape } = geofence;
  const { last, here, rule } = leg;
  const inside = shape.contains(here);
  // What holds when the geofence begins did not happen then.
  if (!last || last.atMs < judgedSinceMs(geofence, rules)) return inside ? firstSight(geofence, known) : null;
  const before = known?.fromMs === fromMs ? known : undefined;
  const isInside = isTakenInside(before);
  const crossings =
    here.atMs - last.atMs > rule.silenceMaxMs
      ? unseen(isInside, inside, last, here)
      : seen(isInside, inside, shape.cuts(last, here), last, here);
  if (crossings.length === 0 && !before?.turn) return before ?? null;
  const isClear = () => {
    const least = marginM(geofence, leg.accuracyM);
    return shape.borderM(here, least) >= least;
  };
  const step = turnPresence(before ?? { id, fromMs, inside: false }, crossings, { geofence, here, isClear });
  events.push(...step.events);
  return step.presence.inside || step.presence.turn ? step.presence : null;
}

function judgedSinceMs({ fromMs, groupIds }: IndexedGeofence, { sinceMs }: VehicleRules): number {
  return groupIds.length > 0 ? Math.max(fromMs, sinceMs) : fromMs;
}

/** Where the last crossing led to, certain or not. */
function isTakenInside(presence: GeofencePresence | undefined): boolean {
  return presence?.turn?.into ?? presence?.inside ?? false;
}

/** A vehicle that is in a geofence while that changes entered it when it did. */
function firstSight(
  { geofenceId: id, fromMs }: IndexedGeofence,
  known: GeofencePresence | undefined,
): GeofencePresence {
  const entered = known?.inside ? known.enteredMs : undefined;
  return { id, fromMs, inside: true, ...(entered !== undefined && { enteredMs: entered }) };
}

/** After a long silence nobody knows the way: a change has the time of the fix that shows it. */
function unseen(isInside: boolean, inside: boolean, last: Moment, here: Moment): readonly Crossing[] {
  if (isInside === inside) return NO_CROSSINGS;
  return [{ ...here, into: inside, uncertainS: Math.round((here.atMs - last.atMs) / 1_000) }];
}

function seen(
  isInside: boolean,
  inside: boolean,
  cuts: readonly number[],
  last: Moment,
  here: Moment,
): readonly Crossing[] {
  const isChanged = isInside !== inside;
  if (cuts.length === 0 && !isChanged) return NO_CROSSINGS;
  // A way that touches a corner may be cut once more or less than it changes sides.
  const fits = cuts.length % 2 === (isChanged ? 1 : 0);
  const shares = fits ? cuts : isChanged ? [cuts.at(-1) ?? 1] : [];
  return shares.map((share, index) => ({
    ...pointBetween(last, here, share),
    atMs: Math.round(last.atMs + (here.atMs - last.atMs) * share),
    into: index % 2 === 0 ? !isInside : isInside,
  }));
}

/** How far from the border a fix has to be: farther where it is known badly, and never more than half of a small place. */
function marginM({ shape }: IndexedGeofence, accuracyM: number | null): number {
  return Math.min(Math.max(accuracyM ?? 10, 10), 200, shape.sizeM / 2);
}

function judgedPlace(fix: DetectionFix, { motion, isDoubted }: TrackView, rule: TrackRule): Moment | null {
  if (!fix.valid || isDoubted) return null;
  const { anchor, moving } = motion;
  const place: GeoPoint = moving === false && anchor && distanceM(anchor, fix) < rule.leaveM ? anchor : fix;
  return { latitude: place.latitude, longitude: place.longitude, atMs: fix.atMs };
}

/** A second record of one instant is no second look, and a leg that is too fast has a wrong place in it. */
function isCredible(last: Moment, here: Moment, { maxLegKmh }: TrackRule): boolean {
  const spanMs = here.atMs - last.atMs;
  return spanMs > 0 && distanceM(last, here) / 1_000 <= maxLegKmh * (spanMs / MS_PER_HOUR);
}

function isForVehicle({ vehicleIds, groupIds }: IndexedGeofence, rules: VehicleRules, atMs: number): boolean {
  if (vehicleIds.length === 0 && groupIds.length === 0) return true;
  if (vehicleIds.includes(rules.vehicleId)) return true;
  return rules.groupId !== null && areSettingsKnown(rules, atMs) && groupIds.includes(rules.groupId);
}
