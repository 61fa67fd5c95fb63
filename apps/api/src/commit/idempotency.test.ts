import { randomUUID } from 'node:crypto';
import { test } from '@fleet/testing/database';
import { describe, expect } from 'vitest';
import { seedActor } from '../../test/actor.ts';
import { addGroup, keyed, NOTHING, traces } from './commit.fixture.ts';
import { commit } from './commit.ts';
import { idempotencyOf } from './idempotency.ts';

describe('a key', () => {
  test('sent twenty times at once is one effect and one answer', async ({ db }) => {
    const by = keyed(await seedActor(db), randomUUID());
    const answers = await Promise.all(Array.from({ length: 20 }, () => addGroup(db, by, 'North')));
    expect(new Set(answers.map(({ id }) => id)).size).toBe(1);
    expect(await traces(db, by)).toEqual({ groups: 1, history: 1, events: 1, keys: 1 });
    const group = await db.vehicleGroup.findFirstOrThrow({ where: { accountId: by.accountId } });
    expect(answers[0]).toEqual({ id: group.id });
  });

  test('of another input is refused, and changes nothing', async ({ db }) => {
    const by = await seedActor(db);
    const key = randomUUID();
    await addGroup(db, keyed(by, key, { title: 'North' }), 'North');
    const other = addGroup(db, keyed(by, key, { title: 'South' }), 'South');
    await expect(other).rejects.toMatchObject({
      code: 'IDEMPOTENCY_KEY_REUSED',
      message: 'This key was used for another request',
    });
    expect(await traces(db, by)).toEqual({ groups: 1, history: 1, events: 1, keys: 1 });
  });

  test('is one person’s: another’s of the same letters is another', async ({ db }) => {
    const key = randomUUID();
    const [one, other] = [keyed(await seedActor(db), key), keyed(await seedActor(db), key)];
    const [first, second] = [await addGroup(db, one, 'North'), await addGroup(db, other, 'North')];
    expect(first.id).not.toBe(second.id);
  });

  test('of something that failed is free again', async ({ db }) => {
    const by = keyed(await seedActor(db), randomUUID());
    const failing = commit({ db }, by, async (tx, record) => {
      const { accountId } = by;
      const { id } = await tx.vehicleGroup.create({ data: { accountId, title: 'North' } });
      record({ type: 'vehicleGroup.created', entity: 'VehicleGroup', id, accountId });
      throw new Error('thought better of it');
    });
    await expect(failing).rejects.toThrow('thought better of it');
    expect(await traces(db, by)).toEqual(NOTHING);
    await addGroup(db, by, 'North');
    expect(await traces(db, by)).toEqual({ groups: 1, history: 1, events: 1, keys: 1 });
  });

  test('of an answer that is nothing answers nothing again', async ({ db }) => {
    const by = keyed(await seedActor(db), randomUUID());
    let done = 0;
    const clear = () =>
      commit({ db }, by, async () => {
        done += 1;
        return null;
      });
    expect([await clear(), await clear()]).toEqual([null, null]);
    expect(done).toBe(1);
  });

  test('is not needed: without one each time is another time', async ({ db }) => {
    const by = await seedActor(db);
    await addGroup(db, by, 'North');
    await addGroup(db, by, 'South');
    expect(await traces(db, by)).toEqual({ groups: 2, history: 2, events: 2, keys: 0 });
  });
});

describe('what a key is for', () => {
  const hash = (operation: string, input: unknown) =>
    Buffer.from(idempotencyOf('a key', operation, input)?.requestHash ?? []).toString('hex');

  test('is the operation and its input, however the sender ordered its fields', () => {
    const input = { where: { id: '1', version: 2 }, data: { title: 'Van', ids: ['a', 'b'], none: null } };
    const turned = { data: { none: null, ids: ['a', 'b'], title: 'Van' }, where: { version: 2, id: '1' } };
    expect(hash('update', turned)).toBe(hash('update', input));
    expect(hash('update', input)).toHaveLength(64);
    const others = [
      hash('erase', input),
      hash('update', { ...input, data: { ...input.data, ids: ['b', 'a'] } }),
      hash('update', { ...input, data: { title: 'Van', ids: ['a', 'b'] } }),
      hash('update', { ...input, where: { id: '1' } }),
    ];
    expect(new Set([hash('update', input), ...others]).size).toBe(5);
  });

  test('is nothing without one', () => {
    expect(idempotencyOf(null, 'update', {})).toBeNull();
    expect(idempotencyOf('', 'update', {})).toBeNull();
    expect(idempotencyOf('k', 'update', {})?.key).toBe('k');
  });
});
