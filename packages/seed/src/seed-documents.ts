import type { Tx } from '@fleet/db/client';
import { DEMO_FLEET, type DemoVehicle } from './demo-fleet.ts';
import { accountId } from './seed-accounts.ts';
import { seedId, seedNumber } from './seed-id.ts';

const DAY_MS = 86_400_000;
/** From the one that has expired to the one that was renewed just now. */
const [OVER_DAYS, AHEAD_DAYS] = [12, 350];
const KINDS = ['INSURANCE', 'INSPECTION', 'REGISTRATION'] as const;
/** Of these every so many vehicles have none: lists of real fleets have gaps. */
const WITHOUT_EVERY = 4;
const REMINDERS = [1, 7, 30];

/** Papers of the vehicles that need some, of which people were told already as far as they have come. */
export async function seedDocuments(tx: Tx, now: Date): Promise<void> {
  const today = now.toISOString().slice(0, 10);
  const licensed = DEMO_FLEET.filter(({ type }) => type !== 'BICYCLE');
  await tx.vehicleDocument.createMany({ data: licensed.flatMap((vehicle) => documentsOf(vehicle, today)) });
}

function documentsOf(vehicle: DemoVehicle, today: string) {
  const has = KINDS.filter((kind) => seedNumber(`has ${kind} ${vehicle.imei}`, WITHOUT_EVERY) > 0);
  return has.map((kind) => {
    const key = `${kind} ${vehicle.imei}`;
    const daysLeft = seedNumber(`ends ${key}`, OVER_DAYS + AHEAD_DAYS) - OVER_DAYS;
    return {
      id: seedId(`document ${key}`),
      accountId: accountId(vehicle.account),
      vehicleId: vehicle.vehicleId,
      kind,
      number: `${kind.slice(0, 3)}-${100_000 + seedNumber(`number ${key}`, 900_000)}`,
      ...(kind !== 'REGISTRATION' && {
        validUntil: new Date(Date.parse(today) + daysLeft * DAY_MS),
        remindedDays: daysLeft < 0 ? -1 : (REMINDERS.find((days) => daysLeft <= days) ?? null),
      }),
    };
  });
}
