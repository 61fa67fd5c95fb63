import { describe, expect, test } from 'vitest';
import { placeAt } from './place-at.ts';
import { drivenM, segmentsOf, stopsOf, totalsOf } from './segments.ts';
import type { TrackFix } from './track.ts';

const MINUTE_MS = 60_000;
const PERIOD = { fromMs: 0, toMs: 24 * 60 * MINUTE_MS };
const LATER = PERIOD.toMs * 2;

function fix(minute: number, more: Partial<TrackFix> = {}): TrackFix {
  return {
    atMs: minute * MINUTE_MS,
    latitude: 50,
    longitude: 4,
    speedKmh: 0,
    courseDeg: null,
    ignition: false,
    motion: null,
    ...more,
  };
}
const moving = (minute: number, more: Partial<TrackFix> = {}) =>
  fix(minute, { speedKmh: 60, motion: true, ignition: true, ...more });
const idling = (minute: number) => fix(minute, { ignition: true, motion: false });

const told = (fixes: TrackFix[], nowMs = LATER) =>
  segmentsOf(fixes, PERIOD, nowMs).map(
    ({ state, fromMs, toMs }) => `${state} ${fromMs / MINUTE_MS}-${toMs / MINUTE_MS}`,
  );

describe('segmentsOf', () => {
  test('a fix tells the state until the next one', () => {
    expect(told([fix(0), fix(4), moving(8), moving(10), idling(12), fix(15)], 18 * MINUTE_MS)).toEqual([
      'parked 0-8',
      'moving 8-12',
      'idling 12-15',
      'parked 15-18',
    ]);
  });

  test('time without fixes is no data, at the start, between and at the end', () => {
    expect(told([moving(10), moving(12), moving(40), moving(41)], 60 * MINUTE_MS)).toEqual([
      'noData 0-10',
      'moving 10-12',
      'noData 12-40',
      'moving 40-46',
      'noData 46-60',
    ]);
  });

  test('a vehicle that is found where it stood has stood there, unless it was silent for hours', () => {
    expect(told([fix(0), fix(60), fix(61)], 61 * MINUTE_MS)).toEqual(['parked 0-61']);
    expect(told([fix(0), fix(60, { latitude: 50.1 })], 61 * MINUTE_MS)[0]).toBe('noData 0-60');
    expect(told([fix(0), fix(300)], 301 * MINUTE_MS)[0]).toBe('noData 0-300');
  });

  test('what is still to come is not told, and a day without fixes is one segment without data', () => {
    expect(told([], 30 * MINUTE_MS)).toEqual(['noData 0-30']);
    expect(told([], -1)).toEqual([]);
  });

  test('late records make the same picture as records in time', () => {
    const fixes = [fix(0), moving(3), moving(4), idling(6), fix(9)];
    const late = [fixes[4], fixes[0], fixes[3], fixes[1], fixes[2]].filter((item) => item !== undefined);
    expect(told(late.sort((a, b) => a.atMs - b.atMs))).toEqual(told(fixes));
  });

  test('segments fill the period without gap or overlap, whatever the fixes', () => {
    let seed = 7;
    const random = () => {
      seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
      return seed / 2_147_483_648;
    };
    for (let round = 0; round < 200; round++) {
      const fixes = Array.from({ length: Math.floor(random() * 40) }, () =>
        fix(random() * 1440, { motion: random() < 0.5, ignition: random() < 0.5 }),
      ).sort((a, b) => a.atMs - b.atMs);
      const segments = segmentsOf(fixes, PERIOD, LATER);
      expect(segments[0]?.fromMs).toBe(0);
      expect(segments.at(-1)?.toMs).toBe(PERIOD.toMs);
      segments.slice(1).forEach((segment, index) => {
        expect(segment.fromMs).toBe(segments[index]?.toMs);
        expect(segment.state).not.toBe(segments[index]?.state);
      });
      const sum = Object.values(totalsOf(segments)).reduce((total, ms) => total + ms, 0);
      expect(sum).toBeCloseTo(PERIOD.toMs, 3);
    }
  });
});

test('a stop is idling and parked in one go; a halt in traffic is none', () => {
  const segments = segmentsOf(
    [moving(0), idling(2), moving(3), idling(6), fix(8), fix(12), moving(14), moving(15)],
    PERIOD,
    15 * MINUTE_MS,
  );
  expect(stopsOf(segments)).toEqual([{ fromMs: 6 * MINUTE_MS, toMs: 14 * MINUTE_MS }]);
});

test('distance is not counted over a gap', () => {
  const fixes = [
    moving(0),
    moving(1, { latitude: 50.01 }),
    moving(60, { latitude: 51 }),
    moving(61, { latitude: 51.01 }),
  ];
  expect(drivenM(fixes)).toBeGreaterThan(2_220);
  expect(drivenM(fixes)).toBeLessThan(2_228);
});

describe('placeAt', () => {
  const track = [
    moving(0, { latitude: 50, longitude: 4, speedKmh: 40, courseDeg: 350 }),
    moving(2, { latitude: 50.02, longitude: 4.04, speedKmh: 60, courseDeg: 10 }),
    moving(30, { latitude: 51, longitude: 5 }),
  ];

  test('is nowhere before the first fix', () => {
    expect(placeAt(track, -1)).toBeNull();
    expect(placeAt([], 0)).toBeNull();
  });

  test('is on the line between two fixes, turning the shorter way', () => {
    const place = placeAt(track, MINUTE_MS);
    expect(place).toMatchObject({ speedKmh: 50, courseDeg: 0, known: true, state: 'moving', fixAtMs: 0 });
    expect(place?.latitude).toBeCloseTo(50.01, 9);
    expect(place?.longitude).toBeCloseTo(4.02, 9);
  });

  test('is exactly at a fix at its time', () => {
    expect(placeAt(track, 2 * MINUTE_MS)).toMatchObject({ latitude: 50.02, longitude: 4.04 });
  });

  test('stays where it was last seen over a gap, and says that nothing is known', () => {
    for (const minute of [3, 15, 29]) {
      expect(placeAt(track, minute * MINUTE_MS)).toMatchObject({
        latitude: 50.02,
        longitude: 4.04,
        known: false,
      });
    }
  });

  test('is known for a while after the last fix, and not forever', () => {
    expect(placeAt(track, 33 * MINUTE_MS)?.known).toBe(true);
    expect(placeAt(track, 36 * MINUTE_MS)).toMatchObject({ latitude: 51, known: false });
  });

  test('stands where a parked vehicle stood between two reports', () => {
    expect(placeAt([fix(0), fix(60, { latitude: 50.0001 })], 30 * MINUTE_MS)).toMatchObject({
      latitude: 50,
      known: true,
      state: 'parked',
    });
  });

  test('crosses the date line the short way', () => {
    const far = [moving(0, { longitude: 179.9 }), moving(2, { longitude: -179.9 })];
    expect(placeAt(far, 1.5 * MINUTE_MS)?.longitude).toBeCloseTo(-179.95, 9);
  });
});
