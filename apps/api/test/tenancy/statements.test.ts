import { NOBODY, type TenantScope, withTenant } from '@fleet/db/tenant-scope';
import { test as base } from '@fleet/testing/database';
import type { Pool } from 'pg';
import { afterAll, expect } from 'vitest';
import { CountCases } from '../matrix/count-cases.ts';
import { type Side, seedSide } from '../matrix/world.ts';
import { seedRest } from './seed-rest.ts';
import { mayDo, ownedTables } from './tables.ts';

/*
 * Statements that forgot their `where`, on every table whose rows are somebody's, in the name of a person in one account:
 * none of them sees or changes a row of another one.
 */

const cases = new CountCases();
afterAll(() => cases.report('statements without a where'));

type World = { own: Side; other: Side; tenant: TenantScope; tables: string[] };

const test = base.extend<{ $file: { world: World } }>({
  world: [
    async ({ db, pool }, use) => {
      const [own, other] = [await seedSide(db), await seedSide(db)];
      for (const side of [own, other]) await seedRest(db, side);
      const tenant = { userId: own.owner.userId, accountId: own.accountId, everyAccount: false };
      await use({ own, other, tenant, tables: await ownedTables(pool) });
    },
    { scope: 'file' },
  ],
});

/** Refused by row-level security, a missing grant, or a key that is checked earlier. */
const REFUSED = /^(42501|23...)$/;

/** The rows that the statement touches, as text; what it did is undone. None, where it is refused. */
async function touched(pool: Pool, tenant: TenantScope, statement: string): Promise<string[]> {
  cases.add();
  const client = await withTenant(tenant, () => pool.connect());
  try {
    await client.query('BEGIN');
    const { rows } = await client.query<{ row: string }>(statement);
    return rows.map(({ row }) => row);
  } catch (error) {
    if (REFUSED.test((error as { code?: string }).code ?? '')) return [];
    throw error;
  } finally {
    await client.query('ROLLBACK');
    client.release();
  }
}

const reading = (table: string): string => `SELECT t::text AS row FROM ${table} t`;

/** Rows of a table that say by an id or a text that they are this account's. */
function of(rows: readonly string[], { owner, trackerId: _ofNoAccount, ...side }: Side): string[] {
  const known = Object.values({ ...side, ...owner });
  return rows.filter((row) => known.some((id) => row.includes(id)));
}

test('see one’s own rows and none of others', async ({ pool, world }) => {
  const { own, other, tenant, tables } = world;
  for (const table of tables) {
    const seen = await touched(pool, tenant, reading(table));
    expect(of(seen, other), table).toEqual([]);
    if ((await mayDo(pool, table)).includes('SELECT'))
      expect(of(seen, own).length, `${table} has rows of one's own`).toBeGreaterThan(0);
  }
});

test('see nothing, where nobody said who asks', async ({ pool, world }) => {
  for (const table of world.tables) expect(await touched(pool, NOBODY, reading(table)), table).toEqual([]);
});

test('change and delete nothing of others', async ({ pool, world }) => {
  const { other, tenant, tables } = world;
  for (const table of tables) {
    const { rows } = await pool.query<{ column: string }>(
      `SELECT attname AS column FROM pg_attribute WHERE attrelid = $1::regclass AND attnum = 1`,
      [table],
    );
    const column = rows[0]?.column;
    for (const statement of [`UPDATE ${table} t SET ${column} = ${column}`, `DELETE FROM ${table} t`])
      expect(
        of(await touched(pool, tenant, `${statement} RETURNING t::text AS row`), other),
        statement,
      ).toEqual([]);
  }
});

test('give nothing away, nor put anything into another account', async ({ pool, world }) => {
  const { other, tenant, tables } = world;
  for (const table of tables) {
    const { rows } = await pool.query<{ column: string }>(
      `SELECT attname AS column FROM pg_attribute
        WHERE attrelid = $1::regclass AND attname IN ('account_id', 'user_id') AND NOT attisdropped`,
      [table],
    );
    for (const { column } of rows) {
      const id = column === 'account_id' ? other.accountId : other.owner.userId;
      const given = `UPDATE ${table} t SET ${column} = '${id}' RETURNING t::text AS row`;
      expect(await touched(pool, tenant, given), given).toEqual([]);
    }
  }
});

test('are real: where a table has no wall they see what is others’', async ({ pool, world }) => {
  const { other, tenant, tables } = world;
  const open: string[] = [];
  for (const table of tables) {
    if (!(await mayDo(pool, table)).includes('SELECT')) continue;
    await pool.query(`ALTER TABLE ${table} DISABLE ROW LEVEL SECURITY`);
    const seen = of(await touched(pool, tenant, reading(table)), other);
    await pool.query(`ALTER TABLE ${table} ENABLE ROW LEVEL SECURITY`);
    expect(seen.length, table).toBeGreaterThan(0);
    open.push(table);
  }
  expect(open.length).toBeGreaterThan(25);
});

test('a session that somebody holds is behind the wall within and outside of a transaction', async ({
  pool,
  world,
}) => {
  const client = await withTenant(world.tenant, () => pool.connect());
  const role = async () =>
    (await client.query<{ role: string }>('SELECT current_user AS role')).rows[0]?.role;
  try {
    const roles = [await role()];
    await client.query('BEGIN');
    roles.push(await role());
    await client.query('COMMIT');
    roles.push(await role());
    expect(roles).toEqual(['meridian_api', 'meridian_api', 'meridian_api']);
  } finally {
    client.release();
  }
  const { rows } = await pool.query('SELECT current_user <> session_user AS walled');
  expect(rows).toEqual([{ walled: false }]);
});
