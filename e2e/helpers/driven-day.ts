import { randomUUID } from 'node:crypto';
import type { Db } from '@fleet/db/client';
import { TIME_ZONE } from '../time-zone.ts';
import { accountOf } from './account-of.ts';

export type DrivenFix = {
  atMs: number;
  latitude: number;
  longitude: number;
  speedKmh: number;
  courseDeg: number;
  moving: boolean;
};

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const START = { latitude: 50.8503, longitude: 4.3517 };

/**
 * Fixes of yesterday from 08:00 UTC, every `everyS` seconds: 30 min of driving, 20 min parked, 10 min of
 * driving, 40 min without data, 10 min of driving.
 */
export function drivenMorning(everyS: number, now = new Date()): { fixes: DrivenFix[]; startMs: number } {
  const startMs = midnightUtcMs(now) - 16 * HOUR_MS;
  const fixes: DrivenFix[] = [];
  let [latitude, longitude] = [START.latitude, START.longitude];
  for (let second = 0; second < 110 * 60; second += everyS) {
    const minute = second / 60;
    if (minute >= 60 && minute < 100) continue;
    const moving = minute < 30 || minute >= 50;
    const speedKmh = moving ? 40 + 35 * Math.sin(minute / 4) : 0;
    if (moving) {
      latitude += 0.00009 * everyS * Math.cos(minute / 9);
      longitude += 0.00018 * everyS;
    }
    fixes.push({ atMs: startMs + second * 1000, latitude, longitude, speedKmh, courseDeg: 60, moving });
  }
  return { fixes, startMs };
}

/** Midnight UTC of the current date in the browsers' zone. */
function midnightUtcMs(now: Date): number {
  // The Swedish format is ISO 8601.
  return Date.parse(new Intl.DateTimeFormat('sv-SE', { timeZone: TIME_ZONE }).format(now));
}

/** Offsets of the parts of the morning from its start, in ms. */
export const MORNING = { parkedMs: 30 * MINUTE_MS, silentMs: 75 * MINUTE_MS };

/** Instant of a UTC hour of yesterday, by the browsers' date. */
export function yesterdayAtMs(hour: number, now = new Date()): number {
  const asUtcMs = midnightUtcMs(now) - (24 - hour) * HOUR_MS;
  const shown = new Intl.DateTimeFormat('sv-SE', {
    timeZone: TIME_ZONE,
    dateStyle: 'short',
    timeStyle: 'medium',
  });
  const offsetMs = Date.parse(`${shown.format(asUtcMs).replace(' ', 'T')}Z`) - asUtcMs;
  return asUtcMs - offsetMs;
}

/** Stores fixes as ingest does. */
export async function storeFixes(db: Db, deviceId: string, fixes: readonly DrivenFix[]): Promise<void> {
  await db.position.createMany({
    data: fixes.map(({ atMs, moving, ...place }, index) => ({
      ...place,
      deviceId,
      fixTime: new Date(atMs),
      receivedAt: new Date(atMs),
      hash: BigInt(index),
      valid: true,
      ignition: moving,
      motion: moving,
      altitudeM: 40 + (index % 7),
      satellites: 11,
      protocol: 'teltonika',
      attributes: {},
    })),
  });
}

/** Adds a vehicle with these fixes to the person's account, stored as ingest does. */
export async function addDrivenVehicle(
  db: Db,
  email: string,
  title: string,
  fixes: readonly DrivenFix[],
): Promise<{ vehicleId: string; deviceId: string }> {
  const accountId = await accountOf(db, email);
  const vehicle = await db.vehicle.create({
    data: {
      accountId,
      title,
      type: 'TRUCK',
      plateNumber: `1-HIS-${randomUUID().slice(0, 8)}`,
      brand: 'Scania',
      model: 'R 450',
    },
  });
  const device = await db.device.create({
    data: { accountId, vehicleId: vehicle.id, externalDeviceId: randomUUID(), title: 'Tracker' },
  });
  const [vehicleId, deviceId] = [vehicle.id, device.id];
  await db.deviceAssignment.create({
    data: { id: randomUUID(), deviceId, vehicleId, accountId, from: new Date(0) },
  });
  await storeFixes(db, deviceId, fixes);
  const first = fixes[0];
  if (first) {
    const { latitude, longitude, atMs } = first;
    const at = new Date(atMs);
    await db.event.create({
      data: {
        deviceId,
        id: randomUUID(),
        type: 'ignitionOn',
        at,
        accountId,
        vehicleId,
        fixTime: at,
        latitude,
        longitude,
      },
    });
  }
  return { vehicleId, deviceId };
}
