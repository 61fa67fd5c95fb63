import fc from 'fast-check';
import { expect, test } from 'vitest';
import { seal } from './envelope.ts';
import { packDay } from './pack-day.ts';
import { anyDay } from './stored-position.fixture.ts';
import { unpackDay } from './unpack-day.ts';
import { type PackedTrack, unpackTrack } from './unpack-track.ts';

const CLAIMS = [null, false, true];
/** Nothing told and no number are one here. */
const told = (value: number | null) => value ?? Number.NaN;

function rowsOf(track: PackedTrack) {
  return Array.from(track.fixTimeMs, (fixTimeMs, row) => ({
    fixTimeMs,
    receivedAtMs: track.receivedAtMs[row],
    hash: track.hashAt(row),
    valid: track.valid[row] === 1,
    latitude: track.latitude[row],
    longitude: track.longitude[row],
    speedKmh: track.speedKmh[row],
    courseDeg: track.courseDeg[row],
    ignition: CLAIMS[track.ignition[row] ?? -1],
    motion: CLAIMS[track.motion[row] ?? -1],
  }));
}

test('columns are those of the day, to the bit', () => {
  fc.assert(
    fc.property(anyDay, (day) => {
      const packed = packDay(day);
      const expected = unpackDay(packed).map(
        ({
          fixTimeMs,
          receivedAtMs,
          hash,
          valid,
          latitude,
          longitude,
          speedKmh,
          courseDeg,
          ignition,
          motion,
        }) => ({
          ...{ fixTimeMs, receivedAtMs, hash, valid, latitude, longitude, ignition, motion },
          ...{ speedKmh: told(speedKmh), courseDeg: told(courseDeg) },
        }),
      );
      const track = unpackTrack(packed);
      expect(rowsOf(track)).toEqual(expected);
      for (const column of Object.values(track))
        if (typeof column !== 'function') expect(column).toHaveLength(day.length);
    }),
  );
});

test('columns that hold fewer records than they tell, and rows beyond the last, are damaged', () => {
  const damaged = expect.objectContaining({ code: 'damaged' });
  expect(() => unpackTrack(seal({ rows: 3, columns: Buffer.alloc(20) }))).toThrow(damaged);
  const { hashAt } = unpackTrack(packDay([]));
  expect(() => hashAt(0)).toThrow(damaged);
});
