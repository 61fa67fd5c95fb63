import { randomUUID } from 'node:crypto';
import type { Db } from '@fleet/db/client';
import { expect } from 'vitest';
import { type Answer, ask, type signUp } from './api.ts';
import { seedDocument } from './matrix/entities/vehicle-document.ts';
import { seedVehicle } from './matrix/seed-vehicle.ts';
import { seedPerson, seedSide } from './matrix/world.ts';

const VEHICLES = `query ($where: VehiclesWhere) { vehicles(where: $where) { total content { id } } }`;

type Api = Parameters<typeof signUp>[0] & { services: { tokens: { sign: (of: Holder) => Promise<string> } } };
type Holder = { userId: string; sessionId: string };
export type Fleet = Awaited<ReturnType<typeof seedVehicle>> & { mark: string; documentId: string };

/** Vehicles assigned singly, by group, and not at all; a driver with these assignments, and a manager. */
export async function openFleet(api: Api, db: Db) {
  const { accountId } = await seedSide(db);
  const [single, grouped, withheld] = [
    await add(db, accountId),
    await add(db, accountId),
    await add(db, accountId),
  ];
  const driver = await seedPerson(db, { accountId, role: 'ORGANIZATION_DRIVER', mark: 'driver' });
  const manager = await seedPerson(db, { accountId, role: 'ORGANIZATION_ADMINISTRATOR', mark: 'manager' });
  await db.membership.update({
    where: { id: driver.membershipId },
    data: {
      vehicleScope: 'GIVEN',
      vehicles: { create: { vehicleId: single.vehicleId } },
      groups: { create: { groupId: grouped.groupId } },
    },
  });
  const tokens = {
    driver: await api.services.tokens.sign(driver),
    manager: await api.services.tokens.sign(manager),
  };
  const asDriver = (text: string, variables: object = {}) =>
    ask(api, text, { token: tokens.driver, variables });
  const asManager = (text: string, variables: object = {}) =>
    ask(api, text, { token: tokens.manager, variables });
  return { accountId, single, grouped, withheld, driver, manager, asDriver, asManager };
}

async function add(db: Db, accountId: string): Promise<Fleet> {
  const mark = randomUUID();
  const fleet = await seedVehicle(db, accountId, mark);
  return { ...fleet, ...(await seedDocument(db, { accountId, mark, ...fleet })), mark };
}

export type Asking = (text: string, variables?: object) => Promise<Answer>;

export async function idsOf(asking: Asking, where: object = {}): Promise<string[]> {
  const { data } = await asking(VEHICLES, { where });
  const { content = [], total } = (data?.vehicles ?? {}) as { content?: { id: string }[]; total?: number };
  expect(total).toBe(content.length);
  return content.map(({ id }) => id).sort();
}

export const sorted = (...fleets: Fleet[]) => fleets.map(({ vehicleId }) => vehicleId).sort();
