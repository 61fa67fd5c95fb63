import { randomUUID } from 'node:crypto';
import type { Db } from '@fleet/db/client';
import { accountOf } from './account-of.ts';

export const DAY_MS = 86_400_000;
/** Midnight UTC of a day that has ended in every time zone. */
export const PAST_DAY_MS = Math.floor(Date.now() / DAY_MS) * DAY_MS - 3 * DAY_MS;
/** Query string of a report for that day. */
export const PAST_DAY = `period=CUSTOM&from=${new Date(PAST_DAY_MS).toISOString()}&to=${new Date(PAST_DAY_MS + DAY_MS).toISOString()}`;

/** Adds a vehicle with a tracker that was assigned on that day, and the partition for its fixes. */
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
