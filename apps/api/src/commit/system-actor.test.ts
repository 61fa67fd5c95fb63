import { randomUUID } from 'node:crypto';
import type { Db } from '@fleet/db/client';
import { test } from '@fleet/testing/database';
import { expect } from 'vitest';
import { ConflictError } from '../errors.ts';
import { commit } from './commit.ts';
import { systemActor } from './system-actor.ts';

async function addAccount(db: Db): Promise<string> {
  return (await db.account.create({ data: { title: randomUUID(), type: 'FAMILY' } })).id;
}

const addGroup = (db: Db, accountId: string, title: string) =>
  commit({ db }, systemActor('groups.sync'), async (tx, record) => {
    const { id } = await tx.vehicleGroup.create({ data: { accountId, title } });
    record({ type: 'vehicleGroup.created', entity: 'VehicleGroup', id, accountId, after: { title } });
    record({ type: 'vehicleGroup.seen', entity: 'VehicleGroup', id, accountId, isEventOnly: true });
    return { id };
  });

test('a system actor leaves an audit entry in its name, and events of no person', async ({ db }) => {
  const accountId = await addAccount(db);
  await addGroup(db, accountId, 'Vans');
  expect(await db.auditEntry.findMany({ where: { accountId } })).toMatchObject([
    {
      action: 'vehicleGroup.created',
      actorId: null,
      requestId: 'groups.sync',
      remoteAddress: null,
      changes: [{ field: 'title', from: null, to: 'Vans' }],
    },
  ]);
  const events = await db.outboxEvent.findMany({ where: { accountId }, orderBy: { sequence: 'asc' } });
  expect(events.map(({ type, actorId }) => [type, actorId])).toEqual([
    ['vehicleGroup.created', null],
    ['vehicleGroup.seen', null],
  ]);
});

test('a violated constraint leaves nothing, and is the failure that a person would get', async ({ db }) => {
  const accountId = await addAccount(db);
  await addGroup(db, accountId, 'Vans');
  const failure = await addGroup(db, accountId, 'Vans').catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(ConflictError);
  expect(failure).toMatchObject({ code: 'GROUP_TITLE_TAKEN' });
  expect(await db.outboxEvent.count({ where: { accountId } })).toBe(2);
});
