import { randomUUID } from 'node:crypto';
import type { Pool } from 'pg';
import { addVehicle, fit, moveToAccount, registerDevice } from '../harness.ts';
import type { Case, Leave } from './case.ts';
import { addGeofences } from './geofences.ts';
import type { Move } from './scenario.ts';

/** Who plays a case: two accounts, three vehicles and the devices; one cast for each of its runs. */
export type Cast = {
  accounts: { own: string; other: string };
  vehicles: { first: string; second: string; third: string };
  devices: string[];
  geofences: string[];
};

export async function makeCast(pool: Pool, { timeZone, otherZone, devices, geofences }: Case): Promise<Cast> {
  const own = await registerDevice(pool);
  const other = randomUUID();
  await pool.query(
    `INSERT INTO accounts (id, type, title, updated_at, time_zone) VALUES ($1, 'FAMILY', 'Test', now(), $2)`,
    [other, otherZone],
  );
  await pool.query('UPDATE accounts SET time_zone = $2 WHERE id = $1', [own.accountId, timeZone]);
  const cast: Cast = {
    accounts: { own: own.accountId, other },
    vehicles: {
      first: own.vehicleId,
      second: await addVehicle(pool, own.accountId),
      third: await addVehicle(pool, other),
    },
    devices: [own.deviceId],
    geofences: [],
  };
  if (devices.length > 1) cast.devices.push(await addSecond(pool, cast));
  await addGeofences(pool, cast, geofences);
  return cast;
}

/** A device beside the first one, whose way is not the vehicle's. */
async function addSecond(pool: Pool, { accounts, vehicles }: Cast): Promise<string> {
  const id = randomUUID();
  await pool.query(
    'INSERT INTO devices (id, account_id, external_device_id, updated_at) VALUES ($1, $2, $3, now())',
    [id, accounts.own, randomUUID()],
  );
  await fitBeside(pool, id, vehicles.first, new Date(0));
  return id;
}

export async function moveDevice(
  pool: Pool,
  cast: Cast,
  deviceId: string,
  { atMs, to }: Move,
): Promise<void> {
  const vehicleId = to && cast.vehicles[to];
  if (deviceId === cast.devices[0]) return fit(pool, deviceId, vehicleId, new Date(atMs));
  await fit(pool, deviceId, null, new Date(atMs));
  if (vehicleId) await fitBeside(pool, deviceId, vehicleId, new Date(atMs));
}

export async function leaveAccount(
  pool: Pool,
  { accounts, vehicles, devices }: Cast,
  deviceId: string,
  { atMs, fittedMs }: Leave,
): Promise<void> {
  await moveToAccount(pool, deviceId, accounts.other, new Date(atMs));
  const isFirst = deviceId === devices[0];
  await (isFirst ? fit : fitBeside)(pool, deviceId, vehicles.third, new Date(fittedMs));
}

async function fitBeside(pool: Pool, deviceId: string, vehicleId: string, at: Date): Promise<void> {
  await pool.query(
    `INSERT INTO device_assignments (id, device_id, vehicle_id, account_id, "from", counts)
     SELECT $1, $2, id, account_id, $4, false FROM vehicles WHERE id = $3`,
    [randomUUID(), deviceId, vehicleId, at],
  );
}
