import { foldAll } from '@fleet/past/start-folding';
import { test } from '@fleet/testing/database';
import { describe, expect } from 'vitest';
import { confirmTrackImport } from '../../src/modules/track-imports/confirm-track-import.ts';
import { begin, countedOf, create, type ImportingDeps, log, MORNING_MS, rowOf, work } from './importing.ts';
import { type DrivePoint, drive, gpxOf } from './track-file.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const DRIVEN = drive(MORNING_MS, 20);

const somewhere = (point: DrivePoint | undefined, changes: Partial<DrivePoint>): DrivePoint => ({
  ...(point ?? { atMs: 0, latitude: 0, longitude: 0, speedKmh: 0 }),
  ...changes,
});

/** A point of the way lies a thousand kilometres off. */
const JUMP = DRIVEN.map((point, index) => (index === 60 ? somewhere(point, { latitude: 60 }) : point));

/** Who stands for an hour wanders some 40 m to and fro. */
const DRIFT = [
  ...DRIVEN,
  ...Array.from({ length: 360 }, (_, index) =>
    somewhere(DRIVEN.at(-1), {
      atMs: (DRIVEN.at(-1)?.atMs ?? 0) + (index + 1) * 10_000,
      longitude: 4.4 + (index % 2) * 0.000_6,
    }),
  ),
];

/** Who stands for five minutes and creeps on, seven metres every ten seconds. */
const CREEP = [
  ...DRIVEN,
  ...Array.from({ length: 70 }, (_, index) => {
    const last = DRIVEN.at(-1);
    return somewhere(last, {
      atMs: (last?.atMs ?? 0) + (index + 1) * 10_000,
      latitude: (last?.latitude ?? 0) + Math.max(0, index - 30) * 0.000_063,
      speedKmh: 2,
    });
  }),
];

/** Several places of one instant. */
const TOGETHER = DRIVEN.flatMap((point, index) => [
  point,
  ...(index % 7 === 0
    ? [1, 2, 3].map((step) => somewhere(point, { longitude: 4.4 + ((step * 7 + index) % 5) / 1_000 }))
    : []),
]);

/** Goes on more than a month later, elsewhere, and past midnight. */
const PIECES = [
  ...DRIVEN,
  ...drive(MORNING_MS + 40 * DAY_MS, 20, { latitude: 41 }),
  ...drive(MORNING_MS + 41 * DAY_MS + 15.9 * HOUR_MS, 30, { latitude: 42, speedKmh: 80.3 }),
];

const TRACKS = { JUMP, DRIFT, TOGETHER, PIECES };

type Begun = Awaited<ReturnType<typeof begin>>;

/** What the preview of a track told, what its import tells, and what its days came to. */
async function distancesOf(parts: ImportingDeps, begun: Begun, points: readonly DrivePoint[]) {
  const id = await create(parts, begun, gpxOf(points));
  const previewM = (await rowOf(parts.db, id))?.distanceM;
  await confirmTrackImport(parts, begun.actor, { id });
  await work(parts);
  await foldAll(parts.pool, log);
  const { distanceM: countedM } = await countedOf(parts.pool, begun.vehicleId);
  return { previewM, storedM: (await rowOf(parts.db, id))?.distanceM, countedM };
}

describe('what a preview tells of the distance is what days come to', () => {
  test.for(Object.entries(TRACKS))('%s', async ([, points], { db, pool }) => {
    const parts = { db, pool };
    const { previewM, storedM, countedM } = await distancesOf(parts, await begin(parts), points);
    expect(countedM).toBeGreaterThan(17_000);
    expect(previewM).toBeCloseTo(countedM, 3);
    expect(storedM).toBe(previewM);
  });

  test('in the order of the file, where it tells whole seconds and several points of each', async ({
    db,
    pool,
  }) => {
    const parts = { db, pool };
    const quarters = drive(MORNING_MS, 100).map((point, index) =>
      somewhere(point, { atMs: MORNING_MS + Math.floor(index / 4) * 1_000, latitude: 51 + index * 0.000_05 }),
    );
    const { previewM, countedM } = await distancesOf(parts, await begin(parts), quarters);
    const drivenM = (quarters.length - 1) * 0.000_05 * 111_195;
    expect(countedM / drivenM).toBeCloseTo(1, 1);
    expect(previewM).toBeCloseTo(countedM, 3);
  });

  test('once, where a file has the tracks of two recorders', async ({ db, pool }) => {
    const parts = { db, pool };
    const beside = DRIVEN.map((point) => somewhere(point, { atMs: point.atMs + 3_000, longitude: 4.4002 }));
    const between = '</trkseg></trk><trk><trkseg>';
    const [first, second] = [gpxOf(DRIVEN), gpxOf(beside)];
    const inner = second.slice(second.indexOf('<trkpt'), second.lastIndexOf('</trkseg>'));
    const id = await create(
      parts,
      await begin(parts),
      first.replace('</trkseg>', `${between}${inner}</trkseg>`),
    );
    const row = await rowOf(db, id);
    expect(row?.distanceM).toBeCloseTo(18_000, -2);
    expect(row?.leftOut).toMatchObject({ DUPLICATE: beside.length - 1 });
  });

  test('by the rule of its account and its type', async ({ db, pool }) => {
    const parts = { db, pool };
    const begun = await begin(parts);
    await db.account.update({
      where: { id: begun.accountId },
      data: { motionRules: { own: { driftDistanceM: 300 }, types: { CAR: { startSpeedKmh: 15 } } } },
    });
    const { previewM, countedM } = await distancesOf(parts, begun, CREEP);
    expect(previewM).toBeCloseTo(countedM, 3);
    // What wanders no farther than 300 m is not driven; by the standard it is.
    const { countedM: standardM } = await distancesOf(parts, await begin(parts), CREEP);
    expect(standardM).toBeGreaterThan(countedM + 100);
  });
});
