import { distanceM } from '@fleet/tracks/distance';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { stepsBetween } from './float-bits.ts';
import { guessLegM } from './guess-leg.ts';
import { packDay } from './pack-day.ts';
import { drive } from './stored-position.fixture.ts';
import type { StoredPosition } from './stored-position.ts';
import { unpackDay } from './unpack-day.ts';

const degrees = (least: number, most: number) =>
  fc.integer({ min: least * 1e7, max: most * 1e7 }).map((value) => value / 1e7);
const place = fc.record({ latitude: degrees(-80, 80), longitude: degrees(-179, 179) });
const MOST_STEPS = 64n;

describe('a guess of a leg', () => {
  test('is the measured one but for its last bits', () => {
    fc.assert(
      fc.property(place, degrees(-0.1, 0.1), degrees(-0.1, 0.1), (from, north, east) => {
        const to = { latitude: from.latitude + north, longitude: from.longitude + east };
        const steps = stepsBetween(guessLegM(from, to), distanceM(from, to));
        expect(steps > -MOST_STEPS && steps < MOST_STEPS).toBe(true);
      }),
      { numRuns: 2_000 },
    );
  });

  test('of places that are none is a number that can be corrected', () => {
    const nowhere = { latitude: Number.POSITIVE_INFINITY, longitude: Number.NaN };
    expect(guessLegM(nowhere, { latitude: 1, longitude: 1 })).toBe(0);
  });

  /** Guesses are part of the format: changed, they would make other distances of days that are packed. */
  test('is this one, on every machine and for ever', () => {
    const antwerp = { latitude: 51.2194475, longitude: 4.4024643 };
    expect(guessLegM(antwerp, { latitude: 51.2198123, longitude: 4.4031999 })).toMatchInlineSnapshot(
      `65.34584341396379`,
    );
  });
});

/** As ingest measures: from the last counted place, which a fix of no distance leaves where it is. */
function measured(isStanding: (row: number) => boolean): StoredPosition[] {
  let counted: StoredPosition | null = null;
  let total = 0;
  return drive(2_000).map((row, at) => {
    const leg: number | null = counted && (isStanding(at) ? 0 : distanceM(counted, row));
    total += leg ?? 0;
    if (leg !== 0) counted = row;
    return { ...row, distanceM: leg, totalDistanceM: total };
  });
}

test.each([
  { name: 'driving', day: measured(() => false) },
  { name: 'standing now and then', day: measured((row) => row % 3 === 0) },
])('what ingest measured while $name costs little, though it has every figure of a double', ({ day }) => {
  const packed = packDay(day);
  expect(unpackDay(packed)).toEqual(day);
  expect((packed.length - packDay(drive(2_000)).length) / 2_000).toBeLessThan(1.5);
});
