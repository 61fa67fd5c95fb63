import { pointBetween } from '@fleet/tracks/between';
import type { Moment } from '@fleet/tracks/geo-point';
import type { TrackRule } from '@fleet/tracks/track-rule';
import { type Crossing, turnPresence } from './crossing-turn.ts';
import type { DetectedEvent } from './detected.ts';
import type { GeofenceIndex } from './geofence-index.ts';
import type { GeofencePresence, GeofenceTurn } from './geofence-state.ts';
import type { IndexedGeofence } from './indexed-geofence.ts';
import type { Sighting } from './judged-way.ts';
import type { Shape } from './shape.ts';
import { areSettingsKnown, type VehicleRules } from './vehicle-rules.ts';

const NO_CROSSINGS: readonly Crossing[] = [];
const NO_EVENTS: readonly DetectedEvent[] = [];
const NOTHING_PRESENT: readonly GeofencePresence[] = [];

/** Geofences, rules, and the fix that makes events certain. */
export type Judging = { geofences: GeofenceIndex; rules: VehicleRules; rule: TrackRule; fixAtMs: number };

/** Presences in the order of ids, with new events. */
export type Judged = { present: readonly GeofencePresence[]; events: readonly DetectedEvent[] };

/** A leg under judgement, with what came out of it so far. */
type Step = {
  last: Sighting | null;
  here: Sighting;
  judging: Judging;
  known: readonly GeofencePresence[];
  /** Index of the next known presence; those before it are judged. */
  next: number;
  present: GeofencePresence[];
  events: DetectedEvent[];
};

/** Entries and exits on the way from one place to the next; `last` is null for the first place. */
export function judgeLeg(
  known: readonly GeofencePresence[],
  last: Sighting | null,
  here: Sighting,
  judging: Judging,
): Judged {
  const near = judging.geofences.near(last ?? here, here, here.atMs);
  if (near.length === 0 && known.length === 0) return { present: NOTHING_PRESENT, events: NO_EVENTS };
  const step: Step = { last, here, judging, known, next: 0, present: [], events: [] };
  // Both lists are in the order of ids.
  for (const geofence of near) {
    judgeLeft(step, geofence.geofenceId);
    judgeNear(step, geofence);
  }
  judgeLeft(step, null);
  return { present: isSame(known, step.present) ? known : step.present, events: step.events };
}

function isSame(known: readonly GeofencePresence[], present: readonly GeofencePresence[]): boolean {
  if (known.length !== present.length) return false;
  for (let at = 0; at < known.length; at++) if (known[at] !== present[at]) return false;
  return true;
}

/** Geofences with smaller ids that the vehicle was in or turning about, and that are no longer near. */
function judgeLeft(step: Step, untilId: string | null): void {
  const { known } = step;
  for (let left = known[step.next]; left; left = known[++step.next]) {
    if (untilId !== null && left.id >= untilId) return;
    const geofence = inForce(left, step);
    if (geofence) judge(step, geofence, left);
  }
}

function judgeNear(step: Step, geofence: IndexedGeofence): void {
  const before = step.known[step.next];
  if (before?.id !== geofence.geofenceId) {
    judge(step, geofence, undefined);
    return;
  }
  step.next++;
  const known = before.fromMs === geofence.fromMs ? geofence : inForce(before, step);
  judge(step, known ?? geofence, before);
}

/** The version of a presence, while it is in force. */
function inForce(
  { id, fromMs }: GeofencePresence,
  { here, judging }: Pick<Step, 'here' | 'judging'>,
): IndexedGeofence | undefined {
  const version = judging.geofences.version(id, fromMs);
  return version && here.atMs < version.untilMs ? version : undefined;
}

/** Appends the new presence, if any, and events. */
function judge(step: Step, geofence: IndexedGeofence, known: GeofencePresence | undefined): void {
  const { last, here, judging, present } = step;
  if (!isForVehicle(geofence, judging.rules, here.atMs)) return;
  const { fromMs } = geofence;
  // A vehicle that is inside when a geofence begins has not entered it.
  if (!last || last.atMs < judgedSinceMs(geofence, judging.rules)) {
    if (geofence.shape.contains(here)) present.push(firstSight(geofence, known));
    return;
  }
  const before = known?.fromMs === fromMs ? known : undefined;
  const isOnOneSide = geofence.sideOfWay(last, here) === isTakenInside(before);
  const crossings = isOnOneSide ? NO_CROSSINGS : crossingsOf(geofence.shape, before, last, step);
  if (crossings.length > 0 || (before?.turn && mayTurn(before.turn, geofence, here)))
    turn(step, geofence, before, crossings);
  else if (before) present.push(before);
}

function crossingsOf(
  shape: Shape,
  before: GeofencePresence | undefined,
  last: Sighting,
  { here, judging }: Step,
): readonly Crossing[] {
  const inside = shape.contains(here);
  const isInside = isTakenInside(before);
  return here.atMs - last.atMs > judging.rule.silenceMaxMs
    ? unseen(isInside, inside, last, here)
    : seen(isInside, inside, shape.cuts(last, here), last, here);
}

/** Whether a fix without a crossing can change a turn: one that is clear of the border waits for its dwell time alone. */
export function mayTurn({ atMs, isClear }: GeofenceTurn, { dwellS }: IndexedGeofence, here: Moment): boolean {
  return !isClear || here.atMs - atMs >= dwellS * 1_000;
}

function turn(
  { here, judging, present, events }: Step,
  geofence: IndexedGeofence,
  before: GeofencePresence | undefined,
  crossings: readonly Crossing[],
): void {
  const { geofenceId: id, fromMs } = geofence;
  const turned = turnPresence(before ?? { id, fromMs, inside: false }, crossings, {
    geofence,
    here,
    isClear: () => isClearOf(geofence, here),
    fixAtMs: judging.fixAtMs,
  });
  events.push(...turned.events);
  if (turned.presence.inside || turned.presence.turn) present.push(turned.presence);
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
  // No cut is listed for an end of the way that lies on the border, where it is inside.
  const shares = fits ? cuts : isChanged ? [cuts.at(-1) ?? (isInside ? 0 : 1)] : [];
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

/** Whether a fix may be clear of a border at the place of another one that was not. */
export function isSurer(geofence: IndexedGeofence, { accuracyM }: Sighting, other: Sighting): boolean {
  return marginM(geofence, accuracyM ?? null) < marginM(geofence, other.accuracyM ?? null);
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
