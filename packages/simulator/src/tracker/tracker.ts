import type { VehicleType } from '@fleet/contracts/vehicle';
import type { Condition } from '../fleet/simulated-vehicle.ts';
import type { Motion, MotionState } from '../motion/motion.ts';
import { hash } from '../random.ts';
import { turnDeg } from '../roads/plane.ts';
import { createSensors, type Readings } from './readings.ts';
import { createReceiver, type Fix } from './receiver.ts';

/** Why the tracker made a record. */
export type Occasion = 'interval' | 'course' | 'ignition';

export type TrackerRecord = {
  timeMs: number;
  occasion: Occasion;
  fix: Fix;
  readings: Readings;
  ignitionOn: boolean;
  motion: boolean;
  odometerM: number;
  /** Made while nobody could be told: sent late. */
  buffered: boolean;
};

export type TrackerSettings = {
  key: string;
  type: VehicleType;
  altitudeM: number;
  condition: Condition | null;
  /** Of who drives it, where the vehicle has a reader. */
  driverKey: string | null;
  /** Plugged into the engine's own network, it tells what that counts. */
  readsEngine: boolean;
  /** From then on it says nothing: somebody switched it off. Null while it speaks. */
  silentFromMs: number | null;
  /** The last record that the server already has, or where history begins. */
  afterMs: number;
  odometerM: number;
  /** A phone does not report without a fix; a tracker repeats its last place. */
  reportsWithoutFix: boolean;
  /** Seconds on top of the usual between records of a drive that is told later: phones save their battery. */
  extraStoredS: number;
};

export type Tracker = {
  /**
   * Records made until now, oldest first, at most `most`; empty when there is nothing new. What it gave once it does
   * not give again: the caller keeps it until the server has it.
   */
  take: (nowMs: number, most: number) => TrackerRecord[];
  /** The readings of a heartbeat. */
  status: (nowMs: number) => { readings: Readings; ignitionOn: boolean };
  /** Instant up to which records were made. */
  madeUntilMs: () => number;
  /** Nothing will come of it any more. */
  isSilent: () => boolean;
};

const SECOND_MS = 1000;
/** Records younger than this are watched as they happen, and come more often. */
const LIVE_MS = 45_000;
/** A record older than this when it is first sent waited in the tracker. */
const FRESH_MS = 30_000;
const LIVE_DRIVE_S = { least: 2, spread: 4 };
const STORED_DRIVE_S = { least: 12, spread: 7 };
const IDLE_S = 30;
const PARKED_S = 300;
const TURN_DEG = 27;
const TURN_APART_S = 3;
const TURN_FROM_MS = 2;
const MOVING_FROM_MS = 0.6;

/** The firmware of a tracker: it watches the truth second by second, and decides when to make a record. */
export function createTracker(motion: Motion, settings: TrackerSettings): Tracker {
  const receiver = createReceiver(settings.key, settings.altitudeM);
  const sensors = createSensors(settings.key, settings);
  const character = hash(`intervals ${settings.key}`);
  let clockMs = Math.floor(settings.afterMs / SECOND_MS) * SECOND_MS;
  let state = motion.at(clockMs);
  let odometerM = settings.odometerM;
  let last = { timeMs: clockMs, courseDeg: state.courseDeg, ignitionOn: state.ignitionOn };

  function step(nowMs: number): TrackerRecord | null {
    const before = state;
    clockMs = nextClock(state, clockMs, last.timeMs, nowMs);
    state = motion.at(clockMs);
    odometerM += state.day === before.day ? state.drivenM - before.drivenM : state.drivenM;
    const occasion = occasionAt(nowMs);
    if (!occasion) return null;
    const fix = receiver.measure(state, clockMs);
    last = { timeMs: clockMs, courseDeg: state.courseDeg, ignitionOn: state.ignitionOn };
    if (!fix.valid && !settings.reportsWithoutFix) return null;
    return {
      timeMs: clockMs,
      occasion,
      fix,
      readings: sensors.read(state, clockMs, odometerM),
      ignitionOn: state.ignitionOn,
      motion: state.speedMs > MOVING_FROM_MS,
      odometerM: Math.round(odometerM),
      buffered: nowMs - clockMs > FRESH_MS,
    };
  }

  function occasionAt(nowMs: number): Occasion | null {
    if (state.ignitionOn !== last.ignitionOn) return 'ignition';
    const live = nowMs - clockMs < LIVE_MS;
    const sinceS = (clockMs - last.timeMs) / SECOND_MS;
    if (sinceS >= intervalS(live)) return 'interval';
    const turned = turnDeg(state.courseDeg, last.courseDeg) >= TURN_DEG && state.speedMs > TURN_FROM_MS;
    return turned && sinceS >= TURN_APART_S + (live ? 0 : settings.extraStoredS) ? 'course' : null;
  }

  function intervalS(live: boolean): number {
    if (!state.ignitionOn) return PARKED_S;
    if (state.speedMs <= MOVING_FROM_MS) return IDLE_S;
    if (live) return LIVE_DRIVE_S.least + (character % LIVE_DRIVE_S.spread);
    return STORED_DRIVE_S.least + (character % STORED_DRIVE_S.spread) + settings.extraStoredS;
  }

  return {
    take: (nowMs, most) => {
      const records: TrackerRecord[] = [];
      const untilMs = Math.min(nowMs, settings.silentFromMs ?? nowMs);
      while (records.length < most && clockMs + SECOND_MS <= untilMs) {
        const record = step(nowMs);
        if (record) records.push(record);
      }
      return records;
    },
    status: (nowMs) => ({ readings: sensors.read(state, nowMs, odometerM), ignitionOn: state.ignitionOn }),
    madeUntilMs: () => clockMs,
    isSilent: () => settings.silentFromMs !== null && clockMs + SECOND_MS > settings.silentFromMs,
  };
}

/** The next second, or the next in which anything can happen while nothing moves. */
function nextClock(state: MotionState, clockMs: number, lastMs: number, nowMs: number): number {
  const dueMs = lastMs + (state.ignitionOn ? IDLE_S : PARKED_S) * SECOND_MS;
  const quietMs = Math.min(state.steadyUntilMs, dueMs, nowMs);
  return Math.max(clockMs + SECOND_MS, Math.floor(quietMs / SECOND_MS) * SECOND_MS);
}
