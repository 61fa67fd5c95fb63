import { createRandom, type Random } from '@fleet/testing/random';
import { describe, expect, test } from 'vitest';
import type { DetectionFix } from '../src/detected.ts';
import type { GeofenceVersion } from '../src/geofence.ts';
import { GeofenceIndex } from '../src/geofence-index.ts';
import { RULES, run } from './run.ts';

const START_MS = Date.parse('2027-01-05T06:00:00Z');
const METRES_PER_DEGREE = 111_195;
const RADIUS_M = 200;
const PARKED_FIXES = 300;
const ROUNDS = 40;

/** A depot of 200 m radius with the dwell time that a new geofence has. */
const DEPOT: GeofenceVersion = {
  ...{ geofenceId: 'depot', title: 'Depot', fromMs: 0, untilMs: Number.POSITIVE_INFINITY },
  area: { type: 'Point', coordinates: [4, 51] },
  ...{ radiusM: RADIUS_M, dwellS: 60, speedLimitKmh: null, vehicleIds: [], groupIds: [] },
};

function fixAt(seconds: number, eastM: number, northM: number, more: Partial<DetectionFix>): DetectionFix {
  return {
    atMs: START_MS + 1_000 * seconds,
    latitude: 51 + northM / METRES_PER_DEGREE,
    longitude: 4 + eastM / (METRES_PER_DEGREE * Math.cos((51 * Math.PI) / 180)),
    ...{ valid: true, speedKmh: 0, ignition: false, sensedMotion: null, accuracyM: null },
    ...{ engineSeconds: null, fuelL: null, fuelPercent: null, driverKey: null },
    ...more,
  };
}

type Noise = (
  random: Random,
  index: number,
) => { eastM: number; northM: number; more?: Partial<DetectionFix> };

const spread = (random: Random, metres: number) => ({
  eastM: (random() - 0.5) * 2 * metres,
  northM: (random() - 0.5) * 2 * metres,
});

const NOISES: [name: string, noise: Noise][] = [
  ['drifts by 30 m', (random) => spread(random, 30)],
  ['drifts by 80 m', (random) => spread(random, 80)],
  [
    'reports speeds of up to 5 km/h while it drifts',
    (random) => ({ ...spread(random, 60), more: { speedKmh: random() * 5 } }),
  ],
  [
    'jumps by 140 m between houses for three fixes',
    (random, index) =>
      index % 40 < 3 ? { eastM: 0, northM: index % 80 < 40 ? 140 : -140 } : spread(random, 20),
  ],
  [
    'has single outliers of 3 km',
    (random, index) => (index % 50 === 25 ? { eastM: 3_000, northM: 0 } : spread(random, 20)),
  ],
  [
    'says how badly it knows its place',
    (random) => {
      const accuracyM = 10 + random() * 90;
      return { ...spread(random, Math.min(accuracyM, 80)), more: { accuracyM } };
    },
  ],
];

/** Drives to a place at this distance outside or inside the border, and stands there. */
function parkedAt(borderM: number, noise: Noise, random: Random): DetectionFix[] {
  const standM = RADIUS_M + borderM;
  const approach = Array.from({ length: 30 }, (_, index) =>
    fixAt(10 * index, 0, standM + (29 - index) * 100, {
      ...{ speedKmh: index < 29 ? 36 : 0, ignition: true },
    }),
  );
  const parked = Array.from({ length: PARKED_FIXES }, (_, index) => {
    const { eastM, northM, more } = noise(random, index);
    return fixAt(300 + 30 * index, eastM, standM + northM, more ?? {});
  });
  return [...approach, ...parked];
}

describe('a parked receiver at the border of a geofence crosses nothing when it', () => {
  const geofences = new GeofenceIndex([DEPOT]);
  test.each(NOISES)('%s', (_, noise) => {
    const random = createRandom(11);
    const parkedFromMs = START_MS + 300_000;
    for (let round = 0; round < ROUNDS; round++)
      for (const borderM of [-15, 15]) {
        const { events } = run(parkedAt(borderM, noise, random), () => ({ ...RULES, geofences }));
        const whileParked = events.filter(
          ({ type, at }) => type.startsWith('geofence') && at.atMs > parkedFromMs,
        );
        expect(whileParked, `round ${round}, ${borderM} m from the border`).toEqual([]);
      }
  });
});

type Slow = { kmh: number; reportedKmh: number; ignition: boolean; lateS: number };

/** Stands 400 m outside for ten minutes, goes straight to the centre and stands there for an hour, a fix each ten seconds. */
function slowVisit({ kmh, reportedKmh, ignition }: Slow): DetectionFix[] {
  const metresPerFix = kmh / 0.36;
  const wayM = RADIUS_M + 400;
  const moving = Math.ceil(wayM / metresPerFix);
  return Array.from({ length: 60 + moving + 360 }, (_, index) => {
    const goneM = Math.min(wayM, Math.max(0, (index - 60) * metresPerFix));
    const isMoving = index > 60 && goneM < wayM;
    return fixAt(10 * index, 0, wayM - goneM, {
      ...{ speedKmh: isMoving ? reportedKmh : 0, ignition: ignition && isMoving },
    });
  });
}

test.each<[name: string, slow: Slow]>([
  ['walking pace', { kmh: 5, reportedKmh: 5, ignition: true, lateS: 200 }],
  ['the pace of a queue', { kmh: 2, reportedKmh: 2, ignition: true, lateS: 600 }],
  ['the pace of a tractor', { kmh: 8, reportedKmh: 8, ignition: true, lateS: 200 }],
  ['30 km/h on a ferry with the engine off', { kmh: 30, reportedKmh: 30, ignition: false, lateS: 200 }],
  [
    '20 km/h on a tow truck that brings it to a place nearby',
    { kmh: 20, reportedKmh: 0, ignition: false, lateS: 4_000 },
  ],
  ['40 km/h on a tow truck, without speeds', { kmh: 40, reportedKmh: 0, ignition: false, lateS: 600 }],
])('a border that is crossed at %s is seen, and dated by the crossing', (_, slow) => {
  const { events } = run(slowVisit(slow), () => ({ ...RULES, geofences: new GeofenceIndex([DEPOT]) }));
  expect(events.map(({ type }) => type)).toEqual(['geofenceEnter']);
  const [entered] = events;
  const crossedMs = START_MS + 600_000 + (400 / slow.kmh) * 3_600;
  expect(Math.abs((entered?.at.atMs ?? 0) - crossedMs)).toBeLessThan(15_000);
  expect((entered?.fixAtMs ?? 0) - crossedMs).toBeLessThan(1_000 * slow.lateS);
});
