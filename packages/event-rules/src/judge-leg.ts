import { pointBetween } from '@fleet/tracks/between';
import type { GeoPoint, Moment } from '@fleet/tracks/geo-point';
import type { TrackRule } from '@fleet/tracks/track-rule';
import { type Crossing, turnPresence } from './crossing-turn.ts';
import type { DetectedEvent } from './detected.ts';
import type { GeofenceIndex, IndexedGeofence } from './geofence-index.ts';
import type { GeofencePresence } from './geofence-state.ts';
import type { Sighting } from './judged-way.ts';
import { areSettingsKnown, type VehicleRules } from './vehicle-rules.ts';

const NO_CROSSINGS: readonly Crossing[] = [];
const NO_EVENTS: readonly DetectedEvent[] = [];
const NOTHING_PRESENT: readonly GeofencePresence[] = [];

/** Geofences, rules, and the fix that makes events certain. */
export type Judging = { geofences: GeofenceIndex; rules: VehicleRules; rule: TrackRule; fixAtMs: number };

/** Presences in the order of ids, with new events. */
export type Judged = { present: readonly GeofencePresence[]; events: readonly DetectedEvent[] };

/** Entries and exits on the way from one place to the next; `last` is null for the first place. */
export function judgeLeg(
  known: readonly GeofencePresence[],
  last: Sighting | null,
  here: Sighting,
  judging: Judging,
): Judged {
  const candidates = candidatesOf(judging.geofences, last ?? here, here, known);
  if (candidates.length === 0) return { present: NOTHING_PRESENT, events: NO_EVENTS };
  return judgeAll(candidates, known, { last, here }, judging);
}

function judgeAll(
  candidates: readonly IndexedGeofence[],
  known: readonly GeofencePresence[],
  leg: Leg,
  judging: Judging,
): Judged {
  const events: DetectedEvent[] = [];
  const present: GeofencePresence[] = [];
  let at = 0;
  for (const geofence of candidates) {
    if (!isForVehicle(geofence, judging.rules, leg.here.atMs)) continue;
    at = skip(known, at, geofence.geofenceId);
    const before = known[at]?.id === geofence.geofenceId ? known[at] : undefined;
    const presence = judge(geofence, before, leg, judging, events);
    if (presence) present.push(presence);
  }
  return { present, events };
}

/** Index of the first presence from `at` on whose id is not smaller. Presences are in the order of ids. */
function skip(known: readonly GeofencePresence[], at: number, id: string): number {
  let next = at;
  for (let each = known[next]; each && each.id < id; each = known[next]) next++;
  return next;
}

/** Geofences near the way, and those that the vehicle is in or turning about, in the order of ids. */
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

/** Index of the first geofence from `at` on whose id is not smaller. */
function skipGeofences(geofences: readonly IndexedGeofence[], at: number, id: string): number {
  let next = at;
  for (let each = geofences[next]; each && each.geofenceId < id; each = geofences[next]) next++;
  return next;
}

type Leg = { last: Sighting | null; here: Sighting };

/** Appends events and returns the new presence; null outside. */
function judge(
  geofence: IndexedGeofence,
  known: GeofencePresence | undefined,
  { last, here }: Leg,
  { rules, rule, fixAtMs }: Judging,
  events: DetectedEvent[],
): GeofencePresence | null {
  const { geofenceId: id, fromMs, shape } = geofence;
  const inside = shape.contains(here);
  // A vehicle that is inside when a geofence begins has not entered it.
  if (!last || last.atMs < judgedSinceMs(geofence, rules)) return inside ? firstSight(geofence, known) : null;
  const before = known?.fromMs === fromMs ? known : undefined;
  const isInside = isTakenInside(before);
  const crossings =
    here.atMs - last.atMs > rule.silenceMaxMs
      ? unseen(isInside, inside, last, here)
      : seen(isInside, inside, shape.cuts(last, here), last, here);
  if (crossings.length === 0 && !before?.turn) return before ?? null;
  const isClear = () => isClearOf(geofence, here);
  const step = turnPresence(before ?? { id, fromMs, inside: false }, crossings, {
    geofence,
    here,
    isClear,
    fixAtMs,
  });
  events.push(...step.events);
  return step.presence.inside || step.presence.turn ? step.presence : null;
}

function judgedSinceMs({ fromMs, groupIds }: IndexedGeofence, { sinceMs }: VehicleRules): number {
  return groupIds.length > 0 ? Math.max(fromMs, sinceMs) : fromMs;
}

/** Side after the last crossing, certain or not. */
function isTakenInside(presence: GeofencePresence | undefined): boolean {
  return presence?.turn?.into ?? presence?.inside ?? false;
}

/** A vehicle inside a geofence whose shape changes keeps the time of its entry. */
function firstSight(
  { geofenceId: id, fromMs }: IndexedGeofence,
  known: GeofencePresence | undefined,
): GeofencePresence {
  const entered = known?.inside ? known.enteredMs : undefined;
  return { id, fromMs, inside: true, ...(entered !== undefined && { enteredMs: entered }) };
}

/** After a long silence the way is unknown, so the change has the time of the fix that shows it. */
function unseen(isInside: boolean, inside: boolean, last: Moment, here: Moment): readonly Crossing[] {
  if (isInside === inside) return NO_CROSSINGS;
  const { latitude, longitude, atMs } = here;
  return [
    { latitude, longitude, atMs, into: inside, uncertainS: Math.round((here.atMs - last.atMs) / 1_000) },
  ];
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
  // A way that touches a corner may cut the border once too often or too rarely.
  const fits = cuts.length % 2 === (isChanged ? 1 : 0);
  const shares = fits ? cuts : isChanged ? [cuts.at(-1) ?? 1] : [];
  return shares.map((share, index) => ({
    ...pointBetween(last, here, share),
    atMs: Math.round(last.atMs + (here.atMs - last.atMs) * share),
    into: index % 2 === 0 ? !isInside : isInside,
  }));
}

export function isClearOf(geofence: IndexedGeofence, here: Sighting): boolean {
  const leastM = marginM(geofence, here.accuracyM ?? null);
  return geofence.shape.borderM(here, leastM) >= leastM;
}

/**
 * Minimum distance of a deciding fix from the border: larger for inaccurate fixes, at most half of a small
 * geofence.
 */
function marginM({ shape }: IndexedGeofence, accuracyM: number | null): number {
  return Math.min(Math.max(accuracyM ?? 10, 10), 200, shape.sizeM / 2);
}

function isForVehicle({ vehicleIds, groupIds }: IndexedGeofence, rules: VehicleRules, atMs: number): boolean {
  if (vehicleIds.length === 0 && groupIds.length === 0) return true;
  if (vehicleIds.includes(rules.vehicleId)) return true;
  return rules.groupId !== null && areSettingsKnown(rules, atMs) && groupIds.includes(rules.groupId);
}
