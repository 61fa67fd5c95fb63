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

test('half way between two fixes at any time of the day', () => {
  const late = [moving(600, { latitude: 50 }), moving(602, { latitude: 50.02 })];
  expect(placeAt(late, 601 * MINUTE_MS)?.latitude).toBeCloseTo(50.01, 9);
});

test.for([
  [40, 350, 60, 10, 50, 0],
  [40, 350, null, null, 40, 350],
  [null, null, 60, 10, null, null],
] as const)(
  'from %s km/h and %s° to %s km/h and %s° it drives %s km/h at %s°',
  ([speedKmh, courseDeg, nextKmh, nextDeg, kmh, degrees]) => {
    const track = [moving(0, { speedKmh, courseDeg }), moving(2, { speedKmh: nextKmh, courseDeg: nextDeg })];
    expect(placeAt(track, MINUTE_MS)).toMatchObject({ speedKmh: kmh, courseDeg: degrees });
  },
);

test('known to the last instant in which a fix is not missed', () => {
  expect(placeAt([moving(0)], 5 * MINUTE_MS)?.known).toBe(true);
  expect(placeAt([moving(0)], 5 * MINUTE_MS + 1)?.known).toBe(false);
});
