import type { Db } from '@fleet/db/client';
import { PAST } from './past.ts';

const HOUR_MS = 3_600_000;
const before = (hours: number) => new Date(PAST.getTime() - hours * HOUR_MS);

type Of = { accountId: string; vehicleId: string; deviceId: string };

/** Two days of a device, a trip and a stop in each, folded as far as it told and by the settings of its account. */
export async function seedPast(db: Db, of: Of): Promise<void> {
  const starts = [48, 24];
  await db.deviceDay.createMany({
    data: starts.map((hours) => ({
      ...of,
      fromAt: before(hours),
      untilAt: before(hours - 24),
      day: new Date(before(hours).toISOString().slice(0, 10)),
      distanceM: 77_001,
      engineS: 77_002,
      fuelL: 77_008,
      movingMs: 77_003,
      idlingMs: 77_004,
      parkedMs: 77_005,
      unknownMs: 77_006,
      maxSpeedKmh: 77,
      fixes: 7,
      generation: 0,
    })),
  });
  await seedEarlierDay(db, of);
  const { accountId } = of;
  const times = { sinceAt: before(48), nextAt: before(48), askedAt: PAST, servedAt: PAST, finishedAt: PAST };
  const recompute = { accountId, nextDeviceId: of.deviceId, daysTotal: 2, daysMarked: 2, ...times };
  await db.motionRecompute.upsert({ where: { accountId }, create: recompute, update: {} });
  const stretch = {
    ...of,
    isOpen: false,
    fromLatitude: 1,
    fromLongitude: 2,
    untilLatitude: 3,
    untilLongitude: 4,
    distanceM: 66_001,
    laterDistanceM: 0,
    engineS: 66_002,
    fuelL: 66_007,
    knownMs: 66_003,
    ignitionMs: 66_004,
    unknownMs: 66_005,
    maxSpeedKmh: 66,
    fixes: 6,
  };
  await db.stretch.createMany({
    data: starts.flatMap((hours) => [
      { ...stretch, kind: 'TRIP' as const, fromAt: before(hours), untilAt: before(hours - 1) },
      { ...stretch, kind: 'STOP' as const, fromAt: before(hours - 1), untilAt: before(hours - 24) },
    ]),
  });
  const fix = {
    deviceId: of.deviceId,
    valid: true,
    latitude: 1,
    longitude: 2,
    receivedAt: PAST,
    protocol: 'gt06',
  };
  await db.position.createMany({
    data: starts.flatMap((hours) => [
      { ...fix, fixTime: before(hours), hash: 1n, attributes: { fuelUsedL: 100 } },
      { ...fix, fixTime: before(hours - 1), hash: 1n, attributes: { fuelUsedL: 107 } },
    ]),
  });
  await db.trackHead.create({
    data: {
      deviceId: of.deviceId,
      recordAt: PAST,
      hash: 7n,
      state: {},
      totalDistanceM: 200_000,
      totalEngineS: 0,
    },
  });
}

/** Long enough ago for a pace of its last weeks. */
async function seedEarlierDay(db: Db, of: Of): Promise<void> {
  const ran = { movingMs: 1, idlingMs: 1, parkedMs: 1, unknownMs: 1, maxSpeedKmh: 1, fixes: 1 };
  await db.deviceDay.create({
    data: {
      ...{ ...of, ...ran, fromAt: before(720), untilAt: before(696), distanceM: 1, engineS: 1 },
      ...{ day: new Date(before(720).toISOString().slice(0, 10)), generation: 0 },
    },
  });
}
