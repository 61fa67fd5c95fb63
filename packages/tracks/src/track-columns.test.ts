import fc from 'fast-check';
import { expect, test } from 'vitest';
import { BLANK_TRACK, type TrackState } from './fold-fix.ts';
import { fold, JOURNEYS } from './track.fixture.ts';
import { machineOfTrack, type TrackColumns, trackOfColumns } from './track-columns.ts';

const dateOf = (atMs: number | null) => (atMs === null ? null : new Date(atMs));

function columnsOf({ last, odometer, engine, motion }: TrackState): TrackColumns {
  return {
    ...{
      fixTime: dateOf(last?.atMs ?? null),
      latitude: last?.latitude ?? null,
      longitude: last?.longitude ?? null,
    },
    ...{ ignition: engine.ignition, ignitionSince: dateOf(engine.ignitionSinceMs) },
    ...{ motion: motion.moving, motionSince: dateOf(motion.sinceMs) },
    ...{ totalDistanceM: odometer.totalM, totalEngineSeconds: engine.totalSeconds },
  };
}

test('a track that was written to its columns is the same when it is read', () => {
  fc.assert(
    fc.property(JOURNEYS, (fixes) => {
      const { state } = fold(fixes);
      const machine = JSON.parse(JSON.stringify(machineOfTrack(state)));
      expect(trackOfColumns(columnsOf(state), machine)).toEqual(state);
    }),
  );
});

test('a device that never spoke has a blank track, and writes nothing of its own', () => {
  expect(trackOfColumns(columnsOf(BLANK_TRACK), {})).toEqual(BLANK_TRACK);
  expect(JSON.stringify(machineOfTrack(BLANK_TRACK))).toBe('{}');
});

test.for(['fixTime', 'latitude', 'longitude'] as const)('without its %s a place is none', (column) => {
  const columns = { ...columnsOf(BLANK_TRACK), fixTime: new Date(0), latitude: 0, longitude: 0 };
  expect(trackOfColumns(columns, {}).last).toEqual({ atMs: 0, latitude: 0, longitude: 0 });
  expect(trackOfColumns({ ...columns, [column]: null }, {}).last).toBeNull();
});
