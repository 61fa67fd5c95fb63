import { vi } from 'vitest';
import { sql } from './database.ts';
import { ask, made } from './graphql.ts';
import { newImei, openGt06 } from './gt06.ts';
import type { Session } from './people.ts';

const VEHICLE =
  'mutation ($data: CreateVehicleInput!) { createVehicle(data: $data) { id title plateNumber } }';
const DEVICE = 'mutation ($data: CreateDeviceInput!) { createDevice(data: $data) { id } }';
const FEATURE = `mutation ($data: AttachDeviceFeatureToDeviceInput!) {
  attachDeviceFeatureToDevice(data: $data) { id } }`;
const COMMAND = `mutation ($where: ById!, $data: CommandVehicleInput!) {
  commandVehicle(where: $where, data: $data) { id status } }`;
const DOORS = {
  doorsLock: { type: 'custom', data: 'LOCK#' },
  doorsUnlock: { type: 'custom', data: 'UNLOCK#' },
};
const SOON = { timeout: 10_000, interval: 50 };

export type CommandedVehicle = { vehicleId: string; deviceId: string; imei: string; plate: string };
export type Tracker = Awaited<ReturnType<typeof openGt06>>;

/** A vehicle whose tracker locks doors and stops the engine, and has spoken once. */
export async function commandedVehicle({
  accessToken: token,
}: Session): Promise<CommandedVehicle & { tracker: Tracker }> {
  const imei = newImei();
  const plate = `AT-${imei.slice(-6)}`;
  const vehicle = await ask(VEHICLE, {
    token,
    variables: { data: { title: 'Van', type: 'CAR', plateNumber: plate } },
  });
  const { id: vehicleId } = made<{ id: string }>(vehicle.data, 'createVehicle');
  const device = await ask(DEVICE, { token, variables: { data: { externalDeviceId: imei, vehicleId } } });
  const { id: deviceId } = made<{ id: string }>(device.data, 'createDevice');
  const keys = { ALL_DOORS_LOCK: { settings: { commands: DOORS } }, ENGINE_BLOCK: {} };
  for (const [key, settings] of Object.entries(keys)) {
    const [feature] = await sql<{ id: string }>('SELECT id FROM device_features WHERE key = $1', [key]);
    const data = { deviceId, featureId: feature?.id, ...settings };
    made((await ask(FEATURE, { token, variables: { data } })).data, 'attachDeviceFeatureToDevice');
  }
  const tracker = await connect({ deviceId, imei });
  return { vehicleId, deviceId, imei, plate, tracker };
}

/** Its tracker, connected, so that commands can go to it. */
export async function connect({
  deviceId,
  imei,
}: Pick<CommandedVehicle, 'deviceId' | 'imei'>): Promise<Tracker> {
  const tracker = await openGt06(imei);
  await vi.waitUntil(async () => (await stateOf(deviceId))?.connection === 'ONLINE', SOON);
  return tracker;
}

export async function stateOf(
  deviceId: string,
): Promise<{ connection: string; speed: number | null } | undefined> {
  const find = 'SELECT connection::text, speed_kmh AS speed FROM device_states WHERE device_id = $1';
  return (await sql<{ connection: string; speed: number | null }>(find, [deviceId]))[0];
}

/** Sends a command as the holder of `token`, under an idempotency key where one is given. */
export const command = (
  token: string | undefined,
  vehicleId: string,
  data: object,
  idempotencyKey?: string,
) => ask(COMMAND, { token, variables: { where: { id: vehicleId }, data }, idempotencyKey });

type CommandRow = { id: string; status: string; result: string | null };
export const commandsOf = (vehicleId: string): Promise<CommandRow[]> =>
  sql<CommandRow>('SELECT id, status::text, result FROM commands WHERE vehicle_id = $1 ORDER BY created_at', [
    vehicleId,
  ]);

export const untilReceived = (tracker: Tracker, count: number): Promise<boolean> =>
  vi.waitUntil(() => tracker.commands().length >= count, SOON);
