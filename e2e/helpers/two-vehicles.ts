import { randomUUID } from 'node:crypto';
import type { Db } from '@fleet/db/client';
import { expect } from '../fixtures.ts';
import { yesterdayAtMs } from './driven-day.ts';
import { addTrackedVehicle, connectDevice, type ReportedFix, street } from './reporting-device.ts';

const ANTWERP = { latitude: 51.2, longitude: 4.4 };
/** The worker folds what was stored every 30 s, and the machine may be at work. */
export const FOLDED_TIMEOUT_MS = 120_000;

export type Driven = { id: string; title: string };

/** Two vehicles that drove yesterday at eight, both folded: one of them faster than anybody should. */
export async function twoVehicles(
  db: Db,
  ownerEmail: string,
  port: number,
): Promise<{ calm: Driven; fast: Driven }> {
  const mark = randomUUID().slice(0, 6);
  const add = async (title: string, speedKmh: number): Promise<Driven> => {
    const { vehicleId, imei } = await addTrackedVehicle(db, ownerEmail, title);
    await using device = await connectDevice(port, imei);
    await device.report(...driveOf(yesterdayAtMs(8), 61, speedKmh));
    // A later record: the trip is known to have ended.
    await device.report(...driveOf(yesterdayAtMs(12), 61, 50));
    return { id: vehicleId, title };
  };
  const both = { calm: await add(`Calm ${mark}`, 62), fast: await add(`Fast ${mark}`, 131) };
  for (const { id } of [both.calm, both.fast]) await isFolded(db, id, 2);
  return both;
}

/** A drive of so many fixes, ten seconds apart. */
export function driveOf(startMs: number, fixes: number, speedKmh = 62): ReportedFix[] {
  return street(ANTWERP, fixes, startMs).map((fix) => ({ ...fix, speedKmh }));
}

export async function isFolded(db: Db, vehicleId: string, trips: number): Promise<void> {
  await expect
    .poll(() => db.stretch.count({ where: { vehicleId, kind: 'TRIP' } }), { timeout: FOLDED_TIMEOUT_MS })
    .toBe(trips);
}
