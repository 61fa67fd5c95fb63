import { randomUUID } from 'node:crypto';
import type { Db } from '@fleet/db/client';
import {
  addTrackedVehicle,
  connectDevice,
  type Place,
  type ReportedFix,
  street,
} from './reporting-device.ts';

const NAMES = ['alpha', 'beta', 'gamma'];

/** Vehicles that report from these places until disposed. Their names share a random word. */
export async function drivingFleet(db: Db, owner: { email: string }, port: number, places: readonly Place[]) {
  const word = `w${randomUUID().slice(0, 6)}`;
  const devices: Awaited<ReturnType<typeof connectDevice>>[] = [];
  const fleet: { title: string; id: string; deviceId: string }[] = [];
  for (const [index, place] of places.entries()) {
    const title = `${word} ${NAMES[index]}`;
    const { vehicleId, deviceId, imei } = await addTrackedVehicle(db, owner.email, title);
    const device = await connectDevice(port, imei);
    await device.report(...street(place, 1, Date.now()));
    devices.push(device);
    fleet.push({ title, id: vehicleId, deviceId });
  }
  return {
    word,
    fleet,
    /** Reports a fix of the vehicle at this index. */
    report: async (index: number, fix: ReportedFix) => await devices[index]?.report(fix),
    [Symbol.asyncDispose]: async () => {
      for (const device of devices) await device[Symbol.asyncDispose]();
    },
  };
}
