import type { Db } from '@fleet/db/client';
import { test } from '@fleet/testing/database';
import { describe, expect } from 'vitest';
import { type SeededActor, seedActor } from '../../test/actor.ts';
import { updateVehicle } from '../modules/vehicles/update-vehicle.ts';
import { rowToChange } from './row-to-change.ts';

async function addVehicle(db: Db, { accountId }: { accountId: string }) {
  return db.vehicle.create({ data: { accountId, title: 'Van', type: 'CAR', brand: 'A' } });
}

const find = (db: Db, by: SeededActor, where: object) =>
  rowToChange(db, by, 'Vehicle', { verb: 'update', id: '', ...where });

describe('the row to change', () => {
  test('is the caller’s, in the version that they saw or in any', async ({ db }) => {
    const by = await seedActor(db);
    const { id } = await addVehicle(db, by);
    expect(await find(db, by, { id, version: 1 })).toMatchObject({ id, title: 'Van' });
    expect(await find(db, by, { id })).toMatchObject({ id, version: 1 });
  });

  test('is absent where it is another’s, where the role does not change it, and where the use case does not mean it', async ({
    db,
  }) => {
    const by = await seedActor(db);
    const viewer = await seedActor(db, { accountId: by.accountId, role: 'DEMO_ORGANIZATION_OWNER' });
    const { id } = await addVehicle(db, by);
    const missing = { code: 'NOT_FOUND', message: 'Vehicle not found' };
    await expect(find(db, await seedActor(db), { id })).rejects.toMatchObject(missing);
    await expect(find(db, viewer, { id })).rejects.toMatchObject(missing);
    await expect(find(db, by, { id, also: { status: 'ERASED' } })).rejects.toMatchObject(missing);
    const named = find(db, by, { id, also: { status: 'ERASED' }, missing: 'DEVICE_NOT_FOUND' });
    await expect(named).rejects.toMatchObject({ code: 'DEVICE_NOT_FOUND' });
  });
});

describe('a conflict', () => {
  test('tells who changed what, from what they saw to what it is', async ({ db }) => {
    const by = await seedActor(db, { firstName: 'Nomsa' });
    const other = await seedActor(db, { accountId: by.accountId, firstName: 'Peter' });
    const { id } = await addVehicle(db, by);
    await updateVehicle({ db }, by, { id }, { title: 'Seen' });
    await updateVehicle({ db }, other, { id, version: 2 }, { title: 'Bus', brand: 'B' });
    await updateVehicle({ db }, by, { id, version: 3 }, { title: 'Truck' });
    const [nomsa, peter] = [
      { id: by.userId, name: 'Nomsa Dube' },
      { id: other.userId, name: 'Peter Dube' },
    ];
    const late = updateVehicle({ db }, by, { id, version: 2 }, { color: '#00aba9' });
    await expect(late).rejects.toMatchObject({
      code: 'CONFLICT',
      extensions: {
        conflict: {
          version: 4,
          changes: [
            { field: 'title', from: 'Seen', to: 'Truck', changedBy: nomsa },
            { field: 'brand', from: 'A', to: 'B', changedBy: peter },
          ],
        },
      },
    });
    const error = await late.catch((thrown: unknown) => thrown);
    const changes = Reflect.get(Object(error), 'extensions').conflict.changes as { changedAt: string }[];
    for (const { changedAt } of changes) expect(new Date(changedAt).toISOString()).toBe(changedAt);
    expect(await db.vehicle.findUniqueOrThrow({ where: { id } })).toMatchObject({ color: null, version: 4 });
  });

  test('tells of nobody where nobody did it by hand, and of at most fifty changes', async ({ db }) => {
    const by = await seedActor(db);
    const { id } = await addVehicle(db, by);
    await db.vehicle.update({ where: { id }, data: { version: 61 } });
    await db.auditEntry.createMany({
      // The newest first, as a table may hand them out.
      data: Array.from({ length: 60 }, (_, at) => 59 - at).map((index) => ({
        action: 'vehicle.updated',
        entity: 'Vehicle',
        entityId: id,
        version: index + 2,
        changes: [{ field: `field${index}`, from: null, to: index }],
      })),
    });
    const error = await find(db, by, { id, version: 1 }).catch((thrown: unknown) => thrown);
    const { changes } = Reflect.get(Object(error), 'extensions').conflict as { changes: object[] };
    expect(changes).toHaveLength(50);
    expect(changes[0]).toMatchObject({ field: 'field0', from: null, to: 0, changedBy: null });
  });

  test('is for the later of two who change one version at once, whatever their order', async ({ db }) => {
    const by = await seedActor(db);
    const { id } = await addVehicle(db, by);
    const change = (title: string) => updateVehicle({ db }, by, { id, version: 1 }, { title });
    const outcomes = await Promise.allSettled(['a', 'b', 'c', 'd'].map(change));
    const refused = outcomes.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []));
    expect(refused).toHaveLength(3);
    for (const reason of refused) expect(reason).toMatchObject({ code: 'CONFLICT' });
    expect(await db.vehicle.findUniqueOrThrow({ where: { id } })).toMatchObject({ version: 2 });
    expect(await db.auditEntry.count({ where: { entityId: id } })).toBe(1);
  });
});
