import type { TrackRule } from '@fleet/tracks/track-rule';
import type { DetectedEvent, DetectionFix, TrackView } from './detected.ts';
import type { GeofencePresence } from './geofence-state.ts';
import { areSettingsKnown, type VehicleRules } from './vehicle-rules.ts';

/** Fixes above a limit, one after the other. */
export type OverspeedState = {
  atMs: number;
  latitude: number;
  longitude: number;
  limitKmh: number;
  maxKmh: number;
  geofenceId?: string;
  lastMs: number;
  /** Since when it is an event. */
  isKnown?: true;
  /** The first fix that was within the limit again. */
  endedMs?: number;
};

/** Speedometers and receivers differ by so much. */
const TOLERANCE_KMH = 5;
const LEAST_MS = 10_000;
/** Above the limit again so soon is the same overspeed. */
const SAME_WITHIN_MS = 60_000;

type Limit = { kmh: number; geofenceId?: string };

/** An overspeed is fixes above the limit that span ten seconds: one spike is none. It is dated by the first of them. */
export function detectOverspeed(
  before: OverspeedState | undefined,
  fix: DetectionFix,
  track: TrackView,
  around: { rules: VehicleRules; present: readonly GeofencePresence[]; rule: TrackRule },
): { state: OverspeedState | undefined; events: DetectedEvent[] } {
  const { atMs, speedKmh, valid } = fix;
  const limit = limitAt(around.rules, around.present, atMs);
  if (!limit) return { state: undefined, events: [] };
  if (!valid || track.isDoubted || speedKmh === null || speedKmh > around.rule.maxLegKmh)
    return { state: before, events: [] };
  if (before && atMs <= before.lastMs) return { state: before, events: [] };
  if (speedKmh <= limit.kmh + TOLERANCE_KMH) return { state: within(before, atMs), events: [] };
  const run = runOf(before, fix, speedKmh, limit, around.rule);
  if (run.isKnown || atMs - run.atMs < LEAST_MS || run.atMs === atMs) return { state: run, events: [] };
  return { state: { ...run, isKnown: true }, events: [eventOf(run, atMs)] };
}

/** The lowest of the vehicle's and of those of the geofences that it is in. */
function limitAt(rules: VehicleRules, present: readonly GeofencePresence[], atMs: number): Limit | null {
  const { maxSpeedKmh, geofences } = rules;
  let lowest: Limit | null =
    maxSpeedKmh !== null && areSettingsKnown(rules, atMs) ? { kmh: maxSpeedKmh } : null;
  if (!geofences?.hasSpeedLimits) return lowest;
  for (const presence of present) {
    const kmh = geofences.version(presence.id, presence.fromMs)?.speedLimitKmh ?? null;
    if (kmh === null || !isIn(presence) || (lowest && kmh >= lowest.kmh)) continue;
    lowest = { kmh, geofenceId: presence.id };
  }
  return lowest;
}

function isIn({ inside, turn }: GeofencePresence): boolean {
  return turn ? turn.into : inside;
}

function within(before: OverspeedState | undefined, atMs: number): OverspeedState | undefined {
  // What was no event leaves no trace.
  if (!before?.isKnown) return undefined;
  const endedMs = before.endedMs ?? atMs;
  return atMs - endedMs > SAME_WITHIN_MS ? undefined : { ...before, endedMs, lastMs: atMs };
}

function runOf(
  before: OverspeedState | undefined,
  { atMs, latitude, longitude }: DetectionFix,
  speedKmh: number,
  limit: Limit,
  { silenceMaxMs }: TrackRule,
): OverspeedState {
  const isSame =
    before &&
    atMs - before.lastMs <= silenceMaxMs &&
    (before.endedMs === undefined || atMs - before.endedMs <= SAME_WITHIN_MS);
  if (isSame) {
    const { endedMs: _, ...run } = before;
    return { ...run, lastMs: atMs, maxKmh: Math.max(run.maxKmh, speedKmh) };
  }
  const { kmh, geofenceId } = limit;
  return {
    ...{ atMs, latitude, longitude, limitKmh: kmh, maxKmh: speedKmh, lastMs: atMs },
    ...(geofenceId !== undefined && { geofenceId }),
  };
}

function eventOf(run: OverspeedState, fixAtMs: number): DetectedEvent {
  const { atMs, latitude, longitude, limitKmh, maxKmh, geofenceId } = run;
  return {
    type: 'deviceOverspeed',
    at: { atMs, latitude, longitude },
    fixAtMs,
    discriminator: '',
    attributes: {
      limitKmh,
      speedKmh: Math.round(maxKmh),
      ...(geofenceId !== undefined && { geofenceId }),
    },
  };
}
