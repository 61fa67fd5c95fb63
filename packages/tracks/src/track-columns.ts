import type { Doubt } from './doubt.ts';
import type { EngineCounter, HeardIgnition } from './engine.ts';
import type { TrackState } from './fold-fix.ts';
import type { GeoPoint, Moment } from './geo-point.ts';
import type { PendingChange } from './motion.ts';
import type { Counted } from './odometer.ts';

/** The columns of a device's state that are its track. */
export type TrackColumns = {
  fixTime: Date | null;
  latitude: number | null;
  longitude: number | null;
  ignition: boolean | null;
  ignitionSince: Date | null;
  motion: boolean | null;
  motionSince: Date | null;
  totalDistanceM: number;
  totalEngineSeconds: number;
};

/** What of a track has no column of its own, and stands in `machine`. */
export type TrackMachine = {
  counted?: Counted | undefined;
  doubts?: readonly Doubt[] | undefined;
  sure?: Moment | undefined;
  anchor?: GeoPoint | undefined;
  turn?: PendingChange | undefined;
  ignitionAtMs?: number | undefined;
  engineCounter?: EngineCounter | undefined;
  heardIgnition?: HeardIgnition | undefined;
  /** The newest fix is of where the device sat before, and no part of the track. */
  isNew?: true | undefined;
};

/** What of `machine` is the track's. */
export const TRACK_MACHINE_KEYS = [
  'counted',
  'doubts',
  'sure',
  'anchor',
  'turn',
  'ignitionAtMs',
  'engineCounter',
  'heardIgnition',
  'isNew',
] as const satisfies readonly (keyof TrackMachine)[];

export function trackOfColumns(columns: TrackColumns, machine: TrackMachine): TrackState {
  const { fixTime, latitude, longitude } = columns;
  const isPlaced = !machine.isNew && fixTime !== null && latitude !== null && longitude !== null;
  return {
    last: isPlaced ? { latitude, longitude, atMs: fixTime.getTime() } : null,
    ...(machine.sure ? { sure: machine.sure } : {}),
    odometer: {
      counted: machine.counted ?? null,
      totalM: columns.totalDistanceM,
      ...(machine.doubts ? { doubts: machine.doubts } : {}),
    },
    engine: {
      ignition: columns.ignition,
      ignitionSinceMs: columns.ignitionSince?.getTime() ?? null,
      ...(machine.heardIgnition ? { heard: machine.heardIgnition } : {}),
      ignitionAtMs: machine.ignitionAtMs ?? null,
      counter: machine.engineCounter ?? null,
      totalSeconds: columns.totalEngineSeconds,
    },
    motion: {
      moving: columns.motion,
      sinceMs: columns.motionSince?.getTime() ?? null,
      anchor: machine.anchor ?? null,
      turn: machine.turn ?? null,
    },
  };
}

export function machineOfTrack({ last, sure, odometer, engine, motion }: TrackState): TrackMachine {
  return {
    counted: odometer.counted ?? undefined,
    doubts: odometer.doubts,
    sure,
    anchor: motion.anchor ?? undefined,
    turn: motion.turn ?? undefined,
    ignitionAtMs: engine.ignitionAtMs ?? undefined,
    engineCounter: engine.counter ?? undefined,
    heardIgnition: engine.heard,
    // Of a track that is blank the newest fix is left out again.
    isNew: last === null && (engine.ignitionAtMs ?? engine.counter) !== null ? true : undefined,
  };
}
