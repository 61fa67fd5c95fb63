import { test } from '@fleet/testing/database';
import { describe, expect } from 'vitest';
import { seedActor } from '../../test/actor.ts';
import { changesOf, writeAuditRecords } from './audit-record.ts';

describe('changes', () => {
  test('are the fields that differ, with what was absent as null', () => {
    const before = { title: 'Van', brand: 'A', same: 1, gone: 'x', list: ['a'] };
    const after = { title: 'Bus', brand: null, same: 1, come: 2, list: ['a', 'b'] };
    expect(changesOf(before, after)).toEqual([
      { field: 'title', from: 'Van', to: 'Bus' },
      { field: 'brand', from: 'A', to: null },
      { field: 'gone', from: 'x', to: null },
      { field: 'list', from: ['a'], to: ['a', 'b'] },
      { field: 'come', from: null, to: 2 },
    ]);
  });

  test('are none where nothing is told, and all where one side is', () => {
    expect(changesOf()).toEqual([]);
    expect(changesOf(undefined, { title: 'Van', brand: null })).toEqual([
      { field: 'title', from: null, to: 'Van' },
    ]);
    expect(changesOf({ title: 'Van' })).toEqual([{ field: 'title', from: 'Van', to: null }]);
    expect(changesOf({ list: ['a'] }, { list: ['a'] })).toEqual([]);
  });
});

describe('notes', () => {
  test('are a line of the history and a fact each, in their order, by who did it', async ({ db }) => {
    const by = await seedActor(db);
    const { accountId, userId: actorId, origin } = by;
    await writeAuditRecords(db, by, [
      {
        type: 'thing.updated',
        entity: 'Thing',
        id: '1',
        accountId,
        version: 3,
        before: { a: 1 },
        after: { a: 2 },
      },
      { type: 'thing.told', entity: 'Other', id: '2', accountId: null, details: { reason: 'why' } },
    ]);
    const history = await db.auditEntry.findMany({ where: { actorId }, orderBy: { entityId: 'asc' } });
    const changes = [{ field: 'a', from: 1, to: 2 }];
    const heard = { requestId: origin.requestId, remoteAddress: '192.0.2.1' };
    expect(history).toMatchObject([
      {
        action: 'thing.updated',
        entity: 'Thing',
        entityId: '1',
        accountId,
        version: 3,
        changes,
        details: {},
        ...heard,
      },
      {
        action: 'thing.told',
        entity: 'Other',
        accountId: null,
        version: null,
        changes: [],
        details: { reason: 'why' },
        ...heard,
      },
    ]);
    const events = await db.outboxEvent.findMany({ where: { actorId }, orderBy: { sequence: 'asc' } });
    expect(events).toMatchObject([
      { type: 'thing.updated', entity: 'Thing', entityId: '1', accountId },
      { type: 'thing.told', entity: 'Other', entityId: '2', accountId: null },
    ]);
    expect(events.map(({ payload }) => payload)).toEqual([
      { changes, version: 3 },
      { changes: [], details: { reason: 'why' } },
    ]);
  });

  test('of nothing are nothing', async ({ db }) => {
    const by = await seedActor(db);
    await writeAuditRecords(db, by, []);
    expect(await db.auditEntry.count({ where: { actorId: by.userId } })).toBe(0);
    expect(await db.outboxEvent.count({ where: { actorId: by.userId } })).toBe(0);
  });
});
