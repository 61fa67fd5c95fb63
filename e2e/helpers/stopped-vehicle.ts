import { randomUUID } from 'node:crypto';
import type { Db } from '@fleet/db/client';
import type { RunningStack } from '../../tools/stack/start-stack.ts';
import { expect } from '../fixtures.ts';
import { yesterdayAtMs } from './driven-day.ts';
import { foldDays } from './fold-days.ts';
import { addTrackedVehicle, connectDevice, type Place, type ReportedFix } from './reporting-device.ts';
import { driveOf } from './two-vehicles.ts';

const MINUTE_MS = 60_000;
const HALF_MINUTES_OF_IDLING = 60;
const MINUTES_OF_PARKING = 68;

export type StoppedVehicle = { id: string; title: string };
/** A stored stop. */
export type StoredStop = { startMs: number; endMs: number; idlingMs: number; latitude: number };

/**
 * Adds a vehicle that yesterday at 08:00 drove, idled for 30 min, drove, parked for over an hour, and drove.
 */
export async function stoppedVehicle(
  db: Db,
  ownerEmail: string,
  { databaseUrl, trackerPorts }: RunningStack,
  name: string,
): Promise<StoppedVehicle> {
  const title = `${name} ${randomUUID().slice(0, 6)}`;
  const { vehicleId, imei } = await addTrackedVehicle(db, ownerEmail, title);
  await using device = await connectDevice(trackerPorts.teltonika, imei);
  const eightMs = yesterdayAtMs(8);
  const first = driveOf(eightMs, 61);
  await device.report(...first);
  const yard = endOf(first);
  await device.report(
    ...standAt(yard, eightMs + 10.5 * MINUTE_MS, HALF_MINUTES_OF_IDLING, MINUTE_MS / 2, true),
  );
  await device.report(...driveOf(eightMs + 41 * MINUTE_MS, 61));
  await device.report(...standAt(yard, eightMs + 52 * MINUTE_MS, MINUTES_OF_PARKING, MINUTE_MS, false));
  await device.report(...driveOf(eightMs + 121 * MINUTE_MS, 61));
  // A later record ends the last stop.
  await device.report(...driveOf(yesterdayAtMs(12), 61));
  const stopped = async () => {
    await foldDays(databaseUrl);
    return (await storedStops(db, [vehicleId])).filter(({ endMs }) => endMs < yesterdayAtMs(11)).length;
  };
  await expect.poll(stopped).toBeGreaterThanOrEqual(2);
  return { id: vehicleId, title };
}

function endOf(fixes: readonly ReportedFix[]): Place {
  const last = fixes.at(-1);
  if (!last) throw new Error('no fixes');
  return { latitude: last.latitude, longitude: last.longitude };
}

function standAt(
  place: Place,
  startMs: number,
  count: number,
  everyMs: number,
  ignitionOn: boolean,
): ReportedFix[] {
  return Array.from({ length: count }, (_, index) => ({
    ...place,
    ...{ atMs: startMs + index * everyMs, speedKmh: 0, ignitionOn, motion: false },
  }));
}

/** Stored stops of yesterday in the order of time. */
export async function storedStops(db: Db, vehicleIds: readonly string[]): Promise<StoredStop[]> {
  const stretches = await db.stretch.findMany({
    where: {
      kind: 'STOP',
      vehicleId: { in: [...vehicleIds] },
      fromAt: { gte: new Date(yesterdayAtMs(0)), lt: new Date(yesterdayAtMs(24)) },
    },
    orderBy: { fromAt: 'asc' },
  });
  return stretches.map(({ fromAt, untilAt, ignitionMs, fromLatitude }) => ({
    startMs: fromAt.getTime(),
    endMs: untilAt.getTime(),
    idlingMs: ignitionMs,
    latitude: fromLatitude,
  }));
}
