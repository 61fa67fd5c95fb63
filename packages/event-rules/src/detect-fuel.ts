import type { Moment } from '@fleet/tracks/geo-point';
import type { TrackRule } from '@fleet/tracks/track-rule';
import type { DetectedEvent, DetectionFix, TrackView } from './detected.ts';
import { areSettingsKnown, type VehicleRules } from './vehicle-rules.ts';

type FuelReading = Moment & { litres: number };

export type FuelState = {
  /** At rest, the newest last; fuel that moves in a driving tank says nothing. */
  readings: readonly FuelReading[];
  /** The last level, and what was driven and idled since. */
  level?: FuelReading & { wayM: number; engineMs: number };
  lastMs: number;
};

const READINGS = 3;
const READINGS_ENGINE_OFF = 2;
const SPREAD_L = 2;
const SPREAD_SHARE = 0.03;
const OVERFULL_SHARE = 1.1;
const DROP = { leastL: 10, share: 0.05 };
const RISE = { leastL: 20, share: 0.1 };
const MOST_BURNT_FACTOR = 1.5;
const IDLE_L_PER_HOUR = 6;
/** Of a vehicle that does not say what it consumes: a laden lorry. */
const DEFAULT_L100 = 35;
const MS_PER_HOUR = 3_600_000;

/**
 * Fuel that was taken or filled: two levels at rest differ by more than could have been burnt. A level is the middle of the
 * newest readings at rest, where they agree; readings of a driving vehicle, whose fuel moves, are none.
 */
export function detectFuel(
  before: FuelState | undefined,
  fix: DetectionFix,
  track: TrackView,
  rules: VehicleRules,
  rule: TrackRule,
): { state: FuelState | undefined; events: DetectedEvent[] } {
  if (!areSettingsKnown(rules, fix.atMs)) return { state: undefined, events: [] };
  if (before && fix.atMs <= before.lastMs) return { state: before, events: [] };
  const litres = litresOf(fix, rules.tankL);
  if (!before && litres === null) return { state: undefined, events: [] };
  const went = before && withWay(before, fix, track, rule);
  const lastMs = fix.atMs;
  if (track.motion.moving !== false || (fix.speedKmh ?? 0) >= rule.stopKmh)
    return { state: { readings: [], ...levelOf(went), lastMs }, events: [] };
  if (litres === null) return { state: went && { ...went, lastMs }, events: [] };
  return foldReading(went, { ...placeOf(fix), litres }, track, rules);
}

function placeOf({ latitude, longitude, atMs }: Moment): Moment {
  return { latitude, longitude, atMs };
}

function foldReading(
  went: FuelState | undefined,
  reading: FuelReading,
  { ignition }: TrackView,
  rules: VehicleRules,
): { state: FuelState; events: DetectedEvent[] } {
  const readings = [...(went?.readings ?? []), reading].slice(-READINGS);
  const level = levelAtRest(readings, ignition === false ? READINGS_ENGINE_OFF : READINGS, rules.tankL);
  if (!level) return { state: { readings, ...levelOf(went), lastMs: reading.atMs }, events: [] };
  const { next, events } = nextLevel(went?.level, level, rules, reading.atMs);
  return { state: { readings, level: next, lastMs: reading.atMs }, events };
}

/** While the vehicle stands, all levels are compared with the first one: fuel that is taken slowly is missed as well. */
function nextLevel(
  known: Level | undefined,
  level: FuelReading,
  rules: VehicleRules,
  fixAtMs: number,
): { next: Level; events: DetectedEvent[] } {
  const events = known ? compare(known, level, rules, fixAtMs) : [];
  const isSameStop = known?.wayM === 0 && events.length === 0;
  return { next: isSameStop ? seenAgain(known, level) : { ...level, wayM: 0, engineMs: 0 }, events };
}

type Level = NonNullable<FuelState['level']>;

/** As much as before, and until later. */
function seenAgain(known: Level, { litres, ...moment }: FuelReading): Level {
  return Math.abs(known.litres - litres) <= SPREAD_L ? { ...known, ...moment } : known;
}

function levelOf(state: FuelState | undefined): Pick<FuelState, 'level'> {
  return state?.level ? { level: state.level } : {};
}

/** Zero is what a missing sensor tells, and more than the tank holds a wrong one. */
function litresOf({ fuelL, fuelPercent }: DetectionFix, tankL: number | null): number | null {
  const litres = fuelL ?? (fuelPercent !== null && tankL !== null ? (fuelPercent * tankL) / 100 : null);
  if (litres === null || litres <= 0 || (tankL !== null && litres > tankL * OVERFULL_SHARE)) return null;
  return litres;
}

function withWay(before: FuelState, fix: DetectionFix, track: TrackView, rule: TrackRule): FuelState {
  const { level } = before;
  if (!level) return before;
  const ranMs = track.ignition === false ? 0 : Math.min(fix.atMs - before.lastMs, rule.engineGapMaxMs);
  return {
    ...before,
    level: { ...level, wayM: level.wayM + (track.legM ?? 0), engineMs: level.engineMs + ranMs },
  };
}

/** The first of the readings that agree, with their median. */
function levelAtRest(
  readings: readonly FuelReading[],
  count: number,
  tankL: number | null,
): FuelReading | null {
  const newest = readings.slice(-count);
  const [first] = newest;
  if (!first || newest.length < count) return null;
  const sorted = newest.map(({ litres }) => litres).sort((a, b) => a - b);
  const [low = 0, high = 0] = [sorted[0], sorted.at(-1)];
  if (high - low > Math.max(SPREAD_L, SPREAD_SHARE * (tankL ?? high))) return null;
  const middle = (sorted.length - 1) / 2;
  const median = ((sorted[Math.floor(middle)] ?? 0) + (sorted[Math.ceil(middle)] ?? 0)) / 2;
  return { ...first, litres: median };
}

function compare(before: Level, after: FuelReading, rules: VehicleRules, fixAtMs: number): DetectedEvent[] {
  const tankL = rules.tankL ?? 0;
  const l100 = rules.fuelConsumptionL100 ?? DEFAULT_L100;
  const burntL =
    (MOST_BURNT_FACTOR * l100 * before.wayM) / 100_000 + (IDLE_L_PER_HOUR * before.engineMs) / MS_PER_HOUR;
  const [lostL, gainedL] = [before.litres - after.litres - burntL, after.litres - before.litres];
  const amounts = { beforeL: rounded(before.litres), afterL: rounded(after.litres) };
  if (lostL >= Math.max(DROP.leastL, DROP.share * tankL))
    return [eventOf('deviceFuelDrop', before, fixAtMs, amounts)];
  if (gainedL >= Math.max(RISE.leastL, RISE.share * tankL))
    return [eventOf('deviceFuelIncrease', after, fixAtMs, amounts)];
  return [];
}

function eventOf(
  type: 'deviceFuelDrop' | 'deviceFuelIncrease',
  { atMs, latitude, longitude }: FuelReading,
  fixAtMs: number,
  attributes: DetectedEvent['attributes'],
): DetectedEvent {
  return { type, at: { atMs, latitude, longitude }, fixAtMs, discriminator: '', attributes };
}

function rounded(litres: number): number {
  return Math.round(litres * 10) / 10;
}
