import { createRandom, type Random } from '@fleet/testing/random';
import { expect, test } from 'vitest';
import type { DetectionFix } from '../src/detected.ts';
import type { GeofenceVersion } from '../src/geofence.ts';
import { GeofenceIndex } from '../src/geofence-index.ts';
import { SEED } from './env.ts';
import { RULES, run } from './run.ts';

const DRIVES = 400;
const METRES_PER_S = 100 / 3.6;
const METRES_PER_DEGREE = 111_195;
const START_MS = Date.parse('2027-01-05T06:00:00Z');
const LATITUDE = 60;
const SCALE = METRES_PER_DEGREE * Math.cos((LATITUDE * Math.PI) / 180);
const SECONDS = 400;
const CLEAR_M = 12;

type Drive = { heading: number; offsetM: number; paceS: number };
const OPEN = { fromMs: 0, untilMs: Number.POSITIVE_INFINITY };

/** On a straight line that passes the origin at a distance half-way through the drive. */
function placeAt({ heading, offsetM }: Drive, second: number) {
  const alongM = (second - SECONDS / 2) * METRES_PER_S;
  const eastM = alongM * Math.sin(heading) + offsetM * Math.cos(heading);
  const northM = alongM * Math.cos(heading) - offsetM * Math.sin(heading);
  return { eastM, northM };
}

function fixesOf(drive: Drive): DetectionFix[] {
  return Array.from({ length: Math.floor(SECONDS / drive.paceS) + 1 }, (_, index) => {
    const { eastM, northM } = placeAt(drive, index * drive.paceS);
    return {
      atMs: START_MS + 1_000 * index * drive.paceS,
      ...{ latitude: LATITUDE + northM / METRES_PER_DEGREE, longitude: 24 + eastM / SCALE },
      ...{ valid: true, speedKmh: 100, ignition: true, sensedMotion: null, accuracyM: null },
      ...{ engineSeconds: null, fuelL: null, fuelPercent: null, driverKey: null },
    };
  });
}

/** Distance to the border in metres, negative outside. */
type Depth = (eastM: number, northM: number) => number;

/** Whether a fix is so near to the border that it may not decide on which side the vehicle is. */
function isUnclear(drive: Drive, depthM: Depth): boolean {
  for (let second = 0; second <= SECONDS; second += drive.paceS) {
    const { eastM, northM } = placeAt(drive, second);
    if (Math.abs(depthM(eastM, northM)) < CLEAR_M) return true;
  }
  return false;
}

/** Time at which the side changes, found in small steps by an independent formula. */
function changesOf(drive: Drive, depthM: Depth): number[] {
  const changes: number[] = [];
  const inAt = (second: number) => {
    const { eastM, northM } = placeAt(drive, second);
    return depthM(eastM, northM) >= 0;
  };
  for (let second = 0.05; second < SECONDS; second += 0.05)
    if (inAt(second) !== inAt(second - 0.05)) changes.push(second - 0.025);
  return changes;
}

function circle(radiusM: number): GeofenceVersion {
  return {
    ...{ geofenceId: 'circle', title: 'Circle', ...OPEN, dwellS: 0, speedLimitKmh: null },
    ...{ area: { type: 'Point', coordinates: [24, LATITUDE] }, radiusM, vehicleIds: [], groupIds: [] },
  };
}

function rectangle(halfM: number): GeofenceVersion {
  const [east, north] = [halfM / SCALE, halfM / METRES_PER_DEGREE];
  const corners = [
    [24 - east, LATITUDE - north],
    [24 + east, LATITUDE - north],
    [24 + east, LATITUDE + north],
    [24 - east, LATITUDE + north],
    [24 - east, LATITUDE - north],
  ] as const;
  return {
    ...circle(0),
    geofenceId: 'area',
    area: { type: 'Polygon', coordinates: [corners] },
    radiusM: null,
  };
}

function randomDrive(random: Random): Drive {
  const paceS = [5, 10, 30, 60][Math.floor(random() * 4)] ?? 10;
  return { heading: random() * 2 * Math.PI, offsetM: random() * 900, paceS };
}

test(`crossings at 100 km/h are dated within a second, in ${DRIVES} drives from seed ${SEED}`, () => {
  let crossings = 0;
  for (let seed = SEED; seed < SEED + DRIVES; seed++) {
    const random = createRandom(seed);
    const drive = randomDrive(random);
    const sizeM = 200 + random() * 1_500;
    const depths = {
      circle: (eastM: number, northM: number) => sizeM - Math.hypot(eastM, northM),
      area: (eastM: number, northM: number) => sizeM - Math.max(Math.abs(eastM), Math.abs(northM)),
    };
    const geofences = new GeofenceIndex([circle(sizeM), rectangle(sizeM)]);
    const { events } = run(fixesOf(drive), () => ({ ...RULES, geofences }));
    for (const [id, depthM] of Object.entries(depths)) {
      if (isUnclear(drive, depthM)) continue;
      const wanted = changesOf(drive, depthM);
      const found = events.filter(({ discriminator }) => discriminator === id);
      expect(found.length, `crossings of the ${id}, seed ${seed}`).toBe(wanted.length);
      found.forEach(({ at }, index) => {
        const errorS = Math.abs((at.atMs - START_MS) / 1_000 - (wanted[index] ?? 0));
        expect(errorS, `crossing ${index} of the ${id}, seed ${seed}`).toBeLessThan(1);
      });
      crossings += found.length;
    }
  }
  expect(crossings).toBeGreaterThan(DRIVES);
});
