import { randomInt, randomUUID } from 'node:crypto';
import type { Db } from '@fleet/db/client';
import { encodeLogin, encodePacket } from '@fleet/simulator/devices/teltonika';
import type { TrackerRecord } from '@fleet/simulator/tracker/tracker';
import { accountOf } from './account-of.ts';
import { connectTracker } from './tracker.ts';

export type Place = { latitude: number; longitude: number };
export type ReportedFix = Place & {
  atMs: number;
  speedKmh?: number;
  courseDeg?: number;
  ignitionOn?: boolean;
  motion?: boolean;
};
export type TrackedVehicle = { vehicleId: string; deviceId: string; imei: string };

const LOGIN_ACCEPTED = '01';

/** Adds a vehicle with a tracker that has never reported to the person's account. */
export async function addTrackedVehicle(db: Db, email: string, title: string): Promise<TrackedVehicle> {
  const accountId = await accountOf(db, email);
  const vehicle = await db.vehicle.create({
    data: {
      accountId,
      title,
      type: 'TRUCK',
      plateNumber: `1-LIV-${randomUUID().slice(0, 8)}`,
      brand: 'DAF',
      model: 'XF',
    },
  });
  const imei = newImei();
  const device = await db.device.create({
    data: { accountId, vehicleId: vehicle.id, externalDeviceId: imei, title: 'Tracker' },
  });
  const [vehicleId, deviceId] = [vehicle.id, device.id];
  await db.deviceAssignment.create({
    data: { id: randomUUID(), deviceId, vehicleId, accountId, from: new Date(0) },
  });
  return { vehicleId, deviceId, imei };
}

/** Connects the vehicle's tracker by TCP and logs in. A report settles when the server has stored it. */
export async function connectDevice(port: number, imei: string) {
  const tracker = await connectTracker(port);
  const answer = await tracker.send(encodeLogin(imei).toString('hex'));
  if (answer !== LOGIN_ACCEPTED) throw new Error(`the login was answered ${answer}`);
  return {
    /** Sends the fixes in one packet. */
    report: async (...fixes: ReportedFix[]): Promise<void> => {
      const packet = encodePacket(fixes.map(recordOf), 'codec8');
      const stored = await tracker.send(packet.toString('hex'));
      if (Number.parseInt(stored, 16) !== fixes.length) throw new Error(`the packet was answered ${stored}`);
    },
    [Symbol.asyncDispose]: () => tracker[Symbol.asyncDispose](),
  };
}

/** Points along a street, a few hundred metres apart. */
export function street(from: Place, count: number, startMs: number, everyS = 10): ReportedFix[] {
  return Array.from({ length: count }, (_, step) => ({
    atMs: startMs + step * everyS * 1000,
    latitude: from.latitude + 0.0011 * step,
    longitude: from.longitude + 0.0023 * step + 0.0004 * (step % 3),
    speedKmh: 62,
    courseDeg: 55,
  }));
}

function recordOf(reported: ReportedFix): TrackerRecord {
  const { atMs, latitude, longitude, speedKmh = 50, courseDeg = 90 } = reported;
  return {
    timeMs: atMs,
    occasion: 'interval',
    fix: { valid: true, latitude, longitude, altitudeM: 20, speedKmh, courseDeg, satellites: 12, hdop: 0.8 },
    readings: {
      powerV: 27.9,
      batteryV: 4.1,
      batteryPercent: 96,
      gsmLevel: 4,
      fuelPercent: 71,
      fuelUsedL: null,
      rpm: 1250,
      supplyCut: false,
      driverKey: null,
    },
    ignitionOn: reported.ignitionOn ?? true,
    motion: reported.motion ?? true,
    odometerM: 184_200_000,
    buffered: false,
  };
}

/** 15 digits with a Luhn check digit. */
export function newImei(): string {
  const digits = `35${String(randomInt(1e12)).padStart(12, '0')}`;
  const sum = [...digits].reduce((total, digit, index) => {
    const doubled = index % 2 === 1 ? Number(digit) * 2 : Number(digit);
    return total + (doubled > 9 ? doubled - 9 : doubled);
  }, 0);
  return `${digits}${(10 - (sum % 10)) % 10}`;
}
