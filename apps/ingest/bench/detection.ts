import process from 'node:process';
import { GeofenceIndex } from '@fleet/event-rules/geofence-index';
import { createRandom } from '@fleet/testing/random';
import { blankState } from '../src/pipeline/draft.ts';
import { type Prepared, prepare, runPipeline } from '../src/pipeline/index.ts';

/*
 * What event detection costs a position: processor time of the whole pipeline without rules, with a speed limit, and with 1,000
 * and 10,000 geofences of 54 corners around the drive, and 1,000 of them within a town, in turns. `pnpm bench:detection`
 */

const POSITIONS = 20_000;
const ROUNDS = 5;
const CORNERS = 54;
const START_MS = Date.parse('2027-01-05T06:00:00Z');
const METRES_PER_DEGREE = 111_195;
const REGION_M = 30_000;
/** Side of the square in which the vehicle of `a town of 1,000` drives. */
const TOWN_M = 7_000;

type Rules = NonNullable<NonNullable<Parameters<typeof runPipeline>[2]>['rules']>;
const VEHICLE: Rules = {
  vehicleId: '018f3c9e-0000-7000-8000-000000000002',
  ...{
    groupId: null,
    sinceMs: 0,
    maxSpeedKmh: null,
    tankL: null,
    fuelConsumptionL100: null,
    geofences: null,
  },
};

const random = createRandom(1);
const [drive, townDrive] = [makeDrive(REGION_M), makeDrive(TOWN_M)];
const cases: [string, Rules | null, Prepared[]?][] = [
  ['without rules', null],
  ['no geofences', VEHICLE],
  ['speed limit', { ...VEHICLE, maxSpeedKmh: 90 }],
  ['1,000 geofences', { ...VEHICLE, geofences: makeGeofences(1_000) }],
  ['10,000 geofences', { ...VEHICLE, geofences: makeGeofences(10_000) }],
  ['a town of 1,000', { ...VEHICLE, geofences: makeGeofences(1_000, TOWN_M) }, townDrive],
];
const best = new Map<string, { micros: number; events: number }>();
for (let round = 0; round < ROUNDS; round++)
  for (const [name, rules, fixes = drive] of cases) {
    const measured = measure(rules, fixes);
    if (measured.micros < (best.get(name)?.micros ?? Number.POSITIVE_INFINITY)) best.set(name, measured);
  }
for (const [name, { micros, events }] of best)
  process.stdout.write(`${name.padEnd(18)} ${micros.toFixed(2)} µs a position, ${events} events\n`);

function measure(rules: Rules | null, fixes: Prepared[]): { micros: number; events: number } {
  let state = blankState('018f3c9e-0000-7000-8000-000000000001');
  let events = 0;
  const before = process.cpuUsage();
  for (const { fix } of fixes) {
    const outcome = runPipeline(fix, state, { rules });
    if ('reason' in outcome) continue;
    state = outcome.state;
    events += outcome.events.length;
  }
  const { user, system } = process.cpuUsage(before);
  return { micros: (user + system) / fixes.length, events };
}

/** A vehicle that drives back and forth in a square of this side, with stops. */
function makeDrive(sideM: number): Prepared[] {
  let [eastM, northM, heading] = [0, 0, 0];
  return Array.from({ length: POSITIONS }, (_, index) => {
    const drives = index % 200 < 160;
    if (drives) heading += (random() - 0.5) * 0.6;
    if (drives) eastM += Math.sin(heading) * 140;
    if (drives) northM += Math.cos(heading) * 140;
    const fixTime = new Date(START_MS + 10_000 * index);
    return prepare(
      {
        fixTime,
        ...{
          deviceTime: null,
          valid: true,
          altitudeM: null,
          courseDeg: null,
          accuracyM: null,
          network: null,
        },
        ...placeOf(wrapped(eastM, sideM), wrapped(northM, sideM)),
        speedKmh: drives ? 50 : 0,
        attributes: { ignition: drives },
      },
      fixTime,
      'teltonika',
    );
  });
}

/** Folds a distance into the region. */
function wrapped(metres: number, sideM: number): number {
  const far = Math.abs(metres) % (2 * sideM);
  return far > sideM ? 2 * sideM - far : far;
}

function placeOf(eastM: number, northM: number) {
  return { latitude: 51 + northM / METRES_PER_DEGREE, longitude: 4 + eastM / 70_000 };
}

function makeGeofences(count: number, sideM = REGION_M): GeofenceIndex {
  return new GeofenceIndex(
    Array.from({ length: count }, (_, index) => {
      const [eastM, northM, radiusM] = [random() * sideM, random() * sideM, 50 + random() * 400];
      const ring = Array.from({ length: CORNERS }, (_, corner): [number, number] => {
        const angle = (2 * Math.PI * (corner % (CORNERS - 1))) / (CORNERS - 1);
        const { longitude, latitude } = placeOf(
          eastM + radiusM * Math.cos(angle),
          northM + radiusM * Math.sin(angle),
        );
        return [longitude, latitude];
      });
      return {
        ...{ geofenceId: String(index), title: String(index), fromMs: 0, untilMs: Number.POSITIVE_INFINITY },
        area: { type: 'Polygon', coordinates: [ring] },
        ...{ radiusM: null, dwellS: 60, speedLimitKmh: null, vehicleIds: [], groupIds: [] },
      };
    }),
  );
}
