import { randomUUID } from 'node:crypto';
import { withTenant } from '@fleet/db/tenant-scope';
import { test } from '@fleet/testing/database';
import type { Pool } from 'pg';
import { describe, expect } from 'vitest';
import { seedPerson, seedSide } from '../matrix/world.ts';
import { mayDo } from './tables.ts';

type TenantScope = { userId: string; accountId: string; everyAccount: boolean };

/** A table with an account, a person and a vehicle in each row, protected by `call`. */
async function protectedTable(pool: Pool, call: (name: string) => string): Promise<string> {
  const name = `protected_${randomUUID().replaceAll('-', '')}`;
  await pool.query(
    `CREATE TABLE ${name} (label text, account_id uuid, user_id uuid, vehicle_id uuid); SELECT ${call(name)}`,
  );
  return name;
}

async function asPerson<Result>(
  pool: Pool,
  tenant: TenantScope,
  work: (
    query: (text: string, values?: unknown[]) => Promise<{ rows: { label: string }[] }>,
  ) => Promise<Result>,
): Promise<Result> {
  const client = await withTenant(tenant, () => pool.connect());
  try {
    return await work((text, values) => client.query<{ label: string }>(text, values));
  } finally {
    client.release();
  }
}

const OWNERS = [
  { owner: 'account', reads: ['mine', 'colleague'], mayWrite: ['mine', 'colleague'] },
  { owner: 'person', reads: ['mine'], mayWrite: ['mine'] },
  { owner: 'shared', reads: ['mine', 'colleague'], mayWrite: ['mine'] },
  { owner: 'parent', reads: ['mine', 'colleague'], mayWrite: ['mine', 'colleague'] },
] as const;

describe('protect()', () => {
  test.for(OWNERS)('by $owner', async ({ owner, reads, mayWrite }, { db, pool }) => {
    const [own, other] = [await seedSide(db), await seedSide(db)];
    const me = await seedPerson(db, { ...own, role: 'ORGANIZATION_OWNER' });
    const rows = {
      mine: [own.accountId, me.userId, own.vehicleId],
      colleague: [own.accountId, own.owner.userId, own.vehicleId],
      stranger: [other.accountId, other.owner.userId, other.vehicleId],
    };
    const parent = owner === 'parent' ? ", 'vehicles', 'vehicle_id'" : '';
    const name = await protectedTable(pool, (table) => `protect('${table}', '${owner}'${parent})`);
    for (const [label, values] of Object.entries(rows))
      await pool.query(`INSERT INTO ${name} VALUES ($1, $2, $3, $4)`, [label, ...values]);
    const tenant = { userId: me.userId, accountId: own.accountId, everyAccount: false };

    const seen = await asPerson(pool, tenant, (query) => query(`SELECT label FROM ${name} ORDER BY 1`));
    expect(seen.rows.map(({ label }) => label)).toEqual([...reads].sort());
    for (const [label, values] of Object.entries(rows)) {
      const insert = asPerson(pool, tenant, (query) =>
        query(`INSERT INTO ${name} VALUES ('new', $1, $2, $3)`, values),
      );
      if ((mayWrite as readonly string[]).includes(label)) await insert;
      else await expect(insert, label).rejects.toMatchObject({ code: '42501' });
    }
  });

  test('of processes is out of reach for who acts for one account', async ({ pool }) => {
    const name = await protectedTable(pool, (table) => `protect('${table}', 'process')`);
    expect(await mayDo(pool, name)).toEqual([]);
    expect(await mayDo(pool, name, 'meridian_service')).toEqual(['SELECT', 'INSERT', 'UPDATE', 'DELETE']);
  });

  test('of a catalogue is read by all and changed by the service', async ({ pool }) => {
    const name = await protectedTable(pool, (table) => `protect('${table}', 'catalogue')`);
    expect(await mayDo(pool, name)).toEqual(['SELECT']);
    expect(await mayDo(pool, name, 'meridian_service')).toEqual(['SELECT', 'INSERT', 'UPDATE', 'DELETE']);
  });

  test('narrows what may be written by a condition of its own', async ({ db, pool }) => {
    const { accountId, owner, vehicleId } = await seedSide(db);
    const tenant = { userId: owner.userId, accountId, everyAccount: false };
    const name = await protectedTable(
      pool,
      (table) => `protect('${table}', 'account', writes => 'label <> ''locked''')`,
    );
    const insert = (label: string) =>
      asPerson(pool, tenant, (query) =>
        query(`INSERT INTO ${name} VALUES ($1, $2, $3, $4)`, [label, accountId, owner.userId, vehicleId]),
      );
    await insert('open');
    await expect(insert('locked')).rejects.toMatchObject({ code: '42501' });
  });

  test('refuses an owner that it does not know, and a parent without its key', async ({ pool }) => {
    await expect(pool.query("SELECT protect('vehicles', 'nobody')")).rejects.toThrow(/no such owner/);
    await expect(pool.query("SELECT protect('vehicles', 'parent')")).rejects.toThrow(/needs the parent/);
  });
});
