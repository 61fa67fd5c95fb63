import { expect, test } from 'vitest';
import type { DetectionFix } from '../src/detected.ts';
import { GeofenceIndex } from '../src/geofence-index.ts';
import { RULES, run } from './run.ts';

/*
 * Fixes that lie exactly on the border of a yard, with the events that the definition gives: a point on the border is inside,
 * and a visit counts if it lasts for the dwell time and one of its fixes is at least 10 m from the border.
 */

const START_MS = Date.parse('2027-01-05T06:00:00Z');
/** One degree of latitude; the yard is 0.01° high, which is 1,112 m. */
const [SOUTH, NORTH, WEST, EAST] = [51.5, 51.51, 4, 4.01];
const MIDDLE = 4.005;
const SHARE = 0.01;

/** `height` is the share of the yard that lies south of the fix; below 0 it is outside. */
function fix(seconds: number, height: number, longitude = MIDDLE): DetectionFix {
  const latitude = height === 0 ? SOUTH : height === 1 ? NORTH : SOUTH + SHARE * height;
  return {
    ...{ atMs: START_MS + 1_000 * seconds, latitude, longitude, valid: true, speedKmh: 36 },
    ...{ ignition: true, sensedMotion: null, accuracyM: null, engineSeconds: null },
    ...{ fuelL: null, fuelPercent: null, driverKey: null },
  };
}

function told(fixes: readonly DetectionFix[], dwellS: number): string[] {
  const corners: [number, number][] = [
    [WEST, SOUTH],
    [EAST, SOUTH],
    [EAST, NORTH],
    [WEST, NORTH],
    [WEST, SOUTH],
  ];
  const geofences = new GeofenceIndex([
    {
      ...{ geofenceId: 'yard', title: 'Yard', fromMs: 0, untilMs: Number.POSITIVE_INFINITY },
      area: { type: 'Polygon', coordinates: [corners] },
      ...{ radiusM: null, dwellS, speedLimitKmh: null, vehicleIds: [], groupIds: [] },
    },
  ]);
  const { events } = run(fixes, () => ({ ...RULES, maxSpeedKmh: null, geofences }));
  return events.map(({ type, at }) => `${type}@${(at.atMs - START_MS) / 1_000}`);
}

test.each<[string, DetectionFix[], number, string[]]>([
  [
    'a fix on the border and back is a visit of no length, which was never clear of it',
    [fix(0, -0.5), fix(60, 0), fix(120, -0.5), fix(180, -1)],
    0,
    [],
  ],
  [
    'a fix on the border and on into the yard is an entry at that fix',
    [fix(0, -0.5), fix(60, 0), fix(120, 0.4), fix(180, 0.6)],
    60,
    ['geofenceEnter@60'],
  ],
  ['the same with a dwell time of one second more', [fix(0, -0.5), fix(60, 0), fix(120, 0.4)], 61, []],
  [
    'a visit of exactly the dwell time',
    [fix(0, -0.5), fix(50, 0), fix(80, 0.5), fix(110, 1), fix(160, 1.5), fix(230, 2)],
    60,
    ['geofenceEnter@50', 'geofenceExit@110'],
  ],
  [
    'a passage between two fixes without a dwell time',
    [fix(0, -0.5), fix(200, 1.5), fix(260, 2)],
    0,
    ['geofenceEnter@50', 'geofenceExit@150'],
  ],
  [
    'a second place of one instant is not looked at',
    [fix(0, -0.5), fix(60, -0.2), fix(60, 0.5), fix(120, -0.4), fix(180, -0.5)],
    0,
    [],
  ],
  [
    'a vehicle that is on the border when its track begins has not entered, and leaves',
    [fix(0, 0), fix(60, -0.5), fix(120, -1)],
    0,
    ['geofenceExit@0'],
  ],
])('%s', (_, fixes, dwellS, events) => {
  expect(told(fixes, dwellS)).toEqual(events);
});
