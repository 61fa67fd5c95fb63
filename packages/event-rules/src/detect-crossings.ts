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
  const presences = new Map(before?.present.map((each) => [each.id, each]));
  const candidates = candidatesOf(geofences, { last: last ?? here, here }, presences.values());
  const events: DetectedEvent[] = [];
  const present: GeofencePresence[] = [];
  const leg = { last, here, accuracyM: fix.accuracyM ?? null, rule };
  for (const geofence of candidates.filter((each) => isForVehicle(each, rules, fix.atMs))) {
    const step = judge(geofence, presences.get(geofence.geofenceId), leg, rules);
    events.push(...step.events);
    if (step.presence.inside || step.presence.turn) present.push(step.presence);
  }
  return { state: { last: here, present }, events: events.sort(byTime) };
}

/** Geofences on the way, and those that the vehicle is in or turns about, in the order of their ids. */
function candidatesOf(
  geofences: GeofenceIndex,
  { last, here }: { last: GeoPoint; here: Moment },
  presences: Iterable<GeofencePresence>,
): IndexedGeofence[] {
  const candidates = geofences.near(last, here, here.atMs);
  for (const { id, fromMs } of presences) {
    const known = geofences.version(id, fromMs);
    if (!known || here.atMs >= known.untilMs) continue;
    const at = candidates.findIndex((each) => each.geofenceId === id);
    if (at < 0) candidates.push(known);
    else candidates[at] = known;
  }
  return candidates.sort((a, b) => a.rank - b.rank);
}

type Leg = { last: Moment | null; here: Moment; accuracyM: number | null; rule: TrackRule };
type Step = { presence: GeofencePresence; events: DetectedEvent[] };

function judge(
  geofence: IndexedGeofence,
  known: GeofencePresence | undefined,
  leg: Leg,
  rules: VehicleRules,
): Step {
  const { geofenceId: id, fromMs, shape, groupIds } = geofence;
  const { last, here, rule } = leg;
  const inside = shape.contains(here);
  const judgedSinceMs = groupIds.length > 0 ? Math.max(fromMs, rules.sinceMs) : fromMs;
  // What holds when the geofence begins did not happen then.
  if (!last || last.atMs < judgedSinceMs)
    return { presence: firstSight(geofence, inside, known), events: [] };
  const presence = known?.fromMs === fromMs ? known : { id, fromMs, inside: false };
  const isInside = presence.turn ? presence.turn.into : presence.inside;
  const spanMs = here.atMs - last.atMs;
  const crossings =
    spanMs > rule.silenceMaxMs
      ? unseen(isInside, inside, here, spanMs)
      : seen(isInside, inside, shape.cuts(last, here), { last, here });
  const isClear = () => {
    const least = marginM(geofence, leg.accuracyM);
    return shape.borderM(here, least) >= least;
  };
  return turnPresence(presence, crossings, { geofence, here, isClear });
}

/** A vehicle that is in a geofence while that changes entered it when it did. */
function firstSight(
  { geofenceId: id, fromMs }: IndexedGeofence,
  inside: boolean,
  known: GeofencePresence | undefined,
): GeofencePresence {
  const entered = inside && known?.inside ? known.enteredMs : undefined;
  return { id, fromMs, inside, ...(entered !== undefined && { enteredMs: entered }) };
}

/** After a long silence nobody knows the way: a change has the time of the fix that shows it. */
function unseen(isInside: boolean, inside: boolean, here: Moment, spanMs: number): Crossing[] {
  return isInside === inside ? [] : [{ ...here, into: inside, uncertainS: Math.round(spanMs / 1_000) }];
}

function seen(
  isInside: boolean,
  inside: boolean,
  cuts: readonly number[],
  { last, here }: { last: Moment; here: Moment },
): Crossing[] {
  const isChanged = isInside !== inside;
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
