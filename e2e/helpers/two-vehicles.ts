import { randomUUID } from 'node:crypto';
import type { Db } from '@fleet/db/client';
import type { RunningStack } from '../../tools/stack/start-stack.ts';
import { expect } from '../fixtures.ts';
import { yesterdayAtMs } from './driven-day.ts';
import { foldDays } from './fold-days.ts';
import { addTrackedVehicle, connectDevice, type ReportedFix, street } from './reporting-device.ts';

const ANTWERP = { latitude: 51.2, longitude: 4.4 };
export type Driven = { id: string; title: string };

/** Adds two vehicles that drove yesterday at 08:00, with folded days. One of them was speeding. */
export async function twoVehicles(
  db: Db,
  ownerEmail: string,
  stack: RunningStack,
): Promise<{ calm: Driven; fast: Driven }> {
  const mark = randomUUID().slice(0, 6);
  const add = async (title: string, speedKmh: number): Promise<Driven> => {
    const { vehicleId, imei } = await addTrackedVehicle(db, ownerEmail, title);
    await using device = await connectDevice(stack.trackerPorts.teltonika, imei);
    await device.report(...driveOf(yesterdayAtMs(8), 61, speedKmh));
    // A later record ends the trip.
    await device.report(...driveOf(yesterdayAtMs(12), 61, 50));
    return { id: vehicleId, title };
  };
  const both = { calm: await add(`Calm ${mark}`, 62), fast: await add(`Fast ${mark}`, 131) };
  for (const { id } of [both.calm, both.fast]) await isFolded(stack, db, id, 2);
  return both;
}

/** Fixes of a drive, ten seconds apart. */
export function driveOf(startMs: number, fixes: number, speedKmh = 62): ReportedFix[] {
  return street(ANTWERP, fixes, startMs).map((fix) => ({ ...fix, speedKmh }));
}

/** Waits until the vehicle has this number of trips. */
export async function isFolded(
  { databaseUrl }: RunningStack,
  db: Db,
  vehicleId: string,
  trips: number,
): Promise<void> {
  const counted = async () => {
    await foldDays(databaseUrl);
    return db.stretch.count({ where: { vehicleId, kind: 'TRIP' } });
  };
  await expect.poll(counted).toBe(trips);
}
