import { expect, test } from 'vitest';
import { MINUTE_MS, moving, parked } from './past.fixture.ts';
import { placeAt } from './place-at.ts';

const TRACK = [
  moving(0, { latitude: 50, longitude: 4, speedKmh: 40, courseDeg: 350 }),
  moving(2, { latitude: 50.02, longitude: 4.04, speedKmh: 60, courseDeg: 10 }),
  moving(30, { latitude: 51, longitude: 5 }),
];

test('nowhere before the first fix', () => {
  expect(placeAt(TRACK, -1)).toBeNull();
  expect(placeAt([], 0)).toBeNull();
});

test('on the line between two fixes, turning the shorter way', () => {
  const place = placeAt(TRACK, MINUTE_MS);
  expect(place).toMatchObject({ speedKmh: 50, courseDeg: 0, known: true, state: 'moving', fixAtMs: 0 });
  expect(place?.latitude).toBeCloseTo(50.01, 9);
  expect(place?.longitude).toBeCloseTo(4.02, 9);
});

test('exactly at a fix at its time', () => {
  expect(placeAt(TRACK, 2 * MINUTE_MS)).toMatchObject({ latitude: 50.02, longitude: 4.04 });
});

test('not moving any more where it comes to a halt', () => {
  const halt = [moving(0), moving(1, { speedKmh: 0 })];
  expect(placeAt(halt, 0.9 * MINUTE_MS)?.state).toBe('moving');
  expect(placeAt(halt, 0.99 * MINUTE_MS)?.state).toBe('idling');
});

test('where it was last seen over a gap, and nothing is known', () => {
  for (const minute of [3, 15, 29]) {
    expect(placeAt(TRACK, minute * MINUTE_MS)).toMatchObject({
      latitude: 50.02,
      longitude: 4.04,
      known: false,
    });
  }
});

test('known for a while after the last fix, and not forever', () => {
  expect(placeAt(TRACK, 33 * MINUTE_MS)?.known).toBe(true);
  expect(placeAt(TRACK, 36 * MINUTE_MS)).toMatchObject({ latitude: 51, known: false });
});

test('where a parked vehicle stood between two reports', () => {
  expect(placeAt([parked(0), parked(60, { latitude: 50.0001 })], 30 * MINUTE_MS)).toMatchObject({
    latitude: 50,
    known: true,
    state: 'parked',
  });
});
