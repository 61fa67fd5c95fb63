import { randomUUID } from 'node:crypto';
import type { Db } from '@fleet/db/client';
import { accountOf } from './account-of.ts';

export const DAY_MS = 86_400_000;
/** A day that is over wherever one is, from midnight UTC. */
export const PAST_DAY_MS = Math.floor(Date.now() / DAY_MS) * DAY_MS - 3 * DAY_MS;
/** In the address of a report. */
export const PAST_DAY = `period=CUSTOM&from=${new Date(PAST_DAY_MS).toISOString()}&to=${new Date(PAST_DAY_MS + DAY_MS).toISOString()}`;

/** A vehicle of the person's account with a tracker that was in it on that day, and the table's room for what it sent then. */
export async function vehicleOfPastDay(db: Db, email: string, name: string) {
  const accountId = await accountOf(db, email);
  const vehicle = await db.vehicle.create({
    data: { accountId, title: `${name} ${randomUUID().slice(0, 6)}`, type: 'CAR' },
  });
  const from = new Date(PAST_DAY_MS - DAY_MS);
  const device = await db.device.create({
    data: { accountId, assignments: { create: { accountId, vehicleId: vehicle.id, from } } },
  });
  return { ...vehicle, deviceId: device.id };
}
