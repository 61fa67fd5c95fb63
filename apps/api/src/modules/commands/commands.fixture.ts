import { randomUUID } from 'node:crypto';
import type { Db } from '@fleet/db/client';
import { ask, type Served, signUp } from '../../../test/api.ts';

const COMMAND = `mutation ($where: ById!, $data: CommandVehicleInput!) {
  commandVehicle(where: $where, data: $data) { id result vehicleId createdAt status condition maxSpeed insisted } }`;

export type World = { token: string; vehicleId: string; deviceId: string; accountId: string };

const DOORS = {
  doorsLock: { type: 'custom', data: 'setdigout ?1' },
  doorsUnlock: { type: 'custom', data: 'setdigout ?0' },
};

/** Creates a person with a vehicle and a device of the given protocol, features and speed. */
export async function open(
  { api, db }: { api: Served; db: Db },
  { protocol = 'teltonika', keys = ['ENGINE_BLOCK'], speedKmh = 0, ageS = 1 }: Partial<Fleet> = {},
): Promise<World> {
  const { accessToken: token } = await signUp(api);
  const create = 'mutation ($data: CreateVehicleInput!) { createVehicle(data: $data) { id accountId } }';
  const data = { title: 'Van 15', type: 'CAR', plateNumber: `FD-${randomUUID().slice(0, 6)}` };
  const { data: made } = await ask(api, create, { token, variables: { data } });
  const { createVehicle } = made as unknown as { createVehicle: { id: string; accountId: string } };
  const { id: vehicleId, accountId } = createVehicle;
  const features = await db.deviceFeature.findMany({ where: { key: { in: keys } } });
  const { id: deviceId } = await db.device.create({
    data: {
      accountId,
      assignments: { create: { vehicleId, accountId, from: new Date(0) } },
      features: {
        create: features.map(({ id, key }) => ({
          featureId: id,
          ...(key === 'ALL_DOORS_LOCK' && { settings: { commands: DOORS } }),
        })),
      },
    },
  });
  const fixTime = new Date(Date.now() - ageS * 1_000);
  await db.deviceState.create({
    data: { deviceId, protocol, speedKmh, valid: true, fixTime, connection: 'ONLINE' },
  });
  return { token, vehicleId, deviceId, accountId };
}
export type Fleet = { protocol: string; keys: string[]; speedKmh: number; ageS: number };

export const plateOf = async (db: Db, { vehicleId }: World) =>
  (await db.vehicle.findUniqueOrThrow({ where: { id: vehicleId } })).plateNumber ?? '';

type Api = { port: number };
export const command = (api: Api, { token, vehicleId }: World, data: object, key?: string) =>
  ask(api, COMMAND, { token, variables: { where: { id: vehicleId }, data }, ...(key && { key }) });
