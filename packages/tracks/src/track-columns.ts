import type { EngineCounter } from './engine.ts';
import type { TrackState } from './fold-fix.ts';
import type { GeoPoint, Moment } from './geo-point.ts';

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
  counted?: Moment | undefined;
  anchor?: GeoPoint | undefined;
  turn?: Moment | undefined;
  ignitionAtMs?: number | undefined;
  engineCounter?: EngineCounter | undefined;
};

export function trackOfColumns(columns: TrackColumns, machine: TrackMachine): TrackState {
  const { fixTime, latitude, longitude } = columns;
  const isPlaced = fixTime !== null && latitude !== null && longitude !== null;
  return {
    last: isPlaced ? { latitude, longitude, atMs: fixTime.getTime() } : null,
    odometer: { counted: machine.counted ?? null, totalM: columns.totalDistanceM },
    engine: {
      ignition: columns.ignition,
      ignitionSinceMs: columns.ignitionSince?.getTime() ?? null,
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

export function machineOfTrack({ odometer, engine, motion }: TrackState): TrackMachine {
  return {
    counted: odometer.counted ?? undefined,
    anchor: motion.anchor ?? undefined,
    turn: motion.turn ?? undefined,
    ignitionAtMs: engine.ignitionAtMs ?? undefined,
    engineCounter: engine.counter ?? undefined,
  };
}
