import { randomUUID } from 'node:crypto';
import { createDb } from '@fleet/db/client';
import { test } from '@fleet/testing/database';
import type { Pool } from 'pg';
import { describe, expect, vi } from 'vitest';
import { type SeededActor, seedActor } from '../../test/actor.ts';
import { addGroup, keyed, NOTHING, traces } from './commit.fixture.ts';
import { commit } from './commit.ts';
import { Deadline } from './deadline.ts';

describe('a commit', () => {
  test('that violates a named constraint says so in the product’s words', async ({ db }) => {
    const by = await seedActor(db);
    await addGroup(db, by, 'North');
    const again = addGroup(db, by, 'North');
    await expect(again).rejects.toMatchObject({
      code: 'GROUP_TITLE_TAKEN',
      message: 'Another group has this title',
      extensions: {
        issues: [
          {
            path: ['data', 'title'],
            code: 'GROUP_TITLE_TAKEN',
            params: {},
            message: 'Another group has this title',
          },
        ],
      },
    });
    expect(await traces(db, by)).toMatchObject({ groups: 1, history: 1, events: 1 });
  });

  test('that fails for another reason fails with it', async ({ db }) => {
    const by = await seedActor(db);
    const broken = commit({ db }, by, async (tx) => {
      await tx.$executeRaw`SELECT 1 / 0`;
      return null;
    });
    await expect(broken).rejects.toThrow(/division by zero/);
  });

  test('of a row that went meanwhile is a conflict', async ({ db }) => {
    const by = await seedActor(db);
    const { id } = await addGroup(db, by, 'North');
    const late = commit({ db }, by, async (tx) => {
      await tx.vehicleGroup.update({ where: { id, version: 7 }, data: { title: 'South' } });
      return null;
    });
    await expect(late).rejects.toMatchObject({
      code: 'CONFLICT',
      message: 'Somebody else changed it just now',
    });
  });
});

describe('the deadline', () => {
  test('that is over before it begins: the work is not even tried', async ({ db }) => {
    const by = { ...(await seedActor(db)), deadline: new Deadline(0) };
    const work = vi.fn(async () => null);
    await expect(commit({ db }, by, work)).rejects.toMatchObject({ code: 'TIMEOUT' });
    expect(work).not.toHaveBeenCalled();
  });

  test('that ends while it is at work: nothing is changed', async ({ db }) => {
    const by = keyed(await seedActor(db), randomUUID());
    const late = commit({ db }, by, async (tx, record) => {
      const { accountId } = by;
      const { id } = await tx.vehicleGroup.create({ data: { accountId, title: 'North' } });
      record({ type: 'vehicleGroup.created', entity: 'VehicleGroup', id, accountId });
      expect(by.deadline.expire()).toBe(true);
      return { id };
    });
    await expect(late).rejects.toMatchObject({ code: 'TIMEOUT' });
    expect(await traces(db, by)).toEqual(NOTHING);
  });

  test('that passes before there is a connection: the work is not even tried', async ({
    db,
    databaseUrl,
  }) => {
    await using narrow = openNarrow(databaseUrl);
    const by = await seedActor(db);
    const first = Promise.withResolvers<null>();
    const holding = commit(narrow, by, () => first.promise);
    const work = vi.fn(async () => null);
    const late = commit(narrow, { ...by, deadline: new Deadline(300) }, work);
    // By then nobody waits any more: a connection that comes free later is not taken.
    const freed = setTimeout(() => first.resolve(null), 1_000);
    await expect(late).rejects.toMatchObject({ code: 'TIMEOUT' });
    clearTimeout(freed);
    first.resolve(null);
    await holding;
    expect(work).not.toHaveBeenCalled();
  });

  test('is not told of while it is being committed, and again when that is over', async ({ db, pool }) => {
    const by = await seedActor(db);
    await using gate = await closeGate(pool, by);
    const committing = addGroup(db, by, 'North');
    await gate.reached();
    expect(by.deadline.expire()).toBe(false);
    await gate.open();
    await committing;
    expect(by.deadline.expire()).toBe(true);
    expect(await traces(db, by)).toMatchObject({ groups: 1 });
  });

  test('is told of again when the commit failed at the last', async ({ db }) => {
    const by = await seedActor(db);
    await expect(
      commit({ db }, by, async (tx) => {
        await tx.$executeRaw`SET CONSTRAINTS ALL DEFERRED`;
        await tx.$executeRaw`CREATE TABLE at_the_last (id int UNIQUE DEFERRABLE INITIALLY DEFERRED)`;
        await tx.$executeRaw`INSERT INTO at_the_last VALUES (1), (1)`;
        return null;
      }),
    ).rejects.toThrow();
    expect(by.deadline.expire()).toBe(true);
  });
});

/** A client with one connection, for which two have to take turns. */
function openNarrow(databaseUrl: string) {
  const db = createDb(databaseUrl, 1);
  return { db, [Symbol.asyncDispose]: () => db.$disconnect() };
}

/** Holds every commit of this person's account at its very end, until it is opened. */
async function closeGate(pool: Pool, { accountId }: SeededActor) {
  const name = `gate_${accountId.replaceAll('-', '')}`;
  const holder = await pool.connect();
  await holder.query(
    `CREATE FUNCTION ${name}() RETURNS trigger LANGUAGE plpgsql AS
       'BEGIN PERFORM pg_advisory_xact_lock(4711); RETURN NULL; END'`,
  );
  await holder.query(
    `CREATE CONSTRAINT TRIGGER ${name} AFTER INSERT ON vehicle_groups DEFERRABLE INITIALLY DEFERRED
       FOR EACH ROW EXECUTE FUNCTION ${name}()`,
  );
  await holder.query('SELECT pg_advisory_lock(4711)');
  const waiting = "SELECT FROM pg_locks WHERE locktype = 'advisory' AND NOT granted";
  let closed = true;
  const open = async () => {
    if (closed) await holder.query('SELECT pg_advisory_unlock(4711)');
    closed = false;
  };
  return {
    reached: () => vi.waitFor(async () => expect((await holder.query(waiting)).rowCount).toBe(1)),
    open,
    [Symbol.asyncDispose]: async () => {
      await open();
      await holder.query(`DROP FUNCTION ${name}() CASCADE`);
      holder.release();
    },
  };
}
