import pg from 'pg';
import { expect, test } from 'vitest';
import { attempts } from './kit/attempt.ts';
import { sql } from './kit/database.ts';
import { type Session, signIn } from './kit/people.ts';
import { product } from './kit/product.ts';

/*
 * A query of the product that forgot whose rows it wants, as it would reach the database: in the name of a driver, who asks
 * every table outright for the rows of others.
 */

/** What says whose a row is, the first of them that a table has; and which of these ids are others'. */
const FOREIGN: readonly (readonly [column: string, ids: string])[] = [
  ['account_id', 'SELECT id FROM accounts WHERE id <> $1'],
  ['device_id', 'SELECT id FROM devices WHERE account_id <> $1'],
  [
    'user_id',
    'SELECT id FROM users u WHERE NOT EXISTS (SELECT FROM memberships m WHERE m.user_id = u.id AND m.account_id = $1)',
  ],
];
const BY_ID: Readonly<Record<string, string>> = { accounts: 'account_id', users: 'user_id' };
const REFUSED = '42501';
/** Ids of devices that have stored positions, and nothing else of them (ADR 0020). Only reading is open. */
const READ_BY_ALL = ['stored_devices'];

type Table = { name: string; column: string; ids: string[] };

/** Every table of which a column says whose its rows are, with the ids of others. */
async function tablesOf(accountId: string): Promise<Table[]> {
  const tables: Table[] = [];
  const names = await sql<{ name: string }>(
    "SELECT relname AS name FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p') AND NOT relispartition",
  );
  for (const { name } of names) {
    const columns = await sql<{ name: string }>(
      'SELECT column_name AS name FROM information_schema.columns WHERE table_name = $1',
      [name],
    );
    const known = [...columns.map((column) => column.name), BY_ID[name]];
    const whose = FOREIGN.find(([column]) => known.includes(column));
    if (!whose) continue;
    const ids = (await sql<{ id: string }>(whose[1], [accountId])).map(({ id }) => id);
    tables.push({ name, column: BY_ID[name] ? 'id' : whose[0], ids });
  }
  return tables;
}

/** How many rows each statement in somebody's name touches; it is taken back. */
async function askAs(
  { userId, accountId }: Session,
  statements: readonly { text: string; values: unknown[] }[],
): Promise<number[]> {
  const options = `-c role=meridian_api -c meridian.user_id=${userId} -c meridian.account_id=${accountId}`;
  const client = new pg.Client({ connectionString: product().databaseUrl, options });
  await client.connect();
  const touched: number[] = [];
  try {
    for (const { text, values } of statements) {
      await client.query('BEGIN');
      touched.push(
        await client.query(text, values).then(
          ({ rowCount }) => rowCount ?? 0,
          (error: { code?: string }) => {
            if (error.code === REFUSED) return 0;
            throw error;
          },
        ),
      );
      await client.query('ROLLBACK');
    }
  } finally {
    await client.end();
  }
  return touched;
}

attempts('a query in the name of a driver touches rows of other accounts', async (make) => {
  const driver = await signIn('driver');
  for (const { name, column, ids } of await tablesOf(driver.accountId)) {
    const where = `WHERE ${column} = ANY($1::uuid[])`;
    const texts = [
      ...(READ_BY_ALL.includes(name) ? [] : [`SELECT ${column} FROM ${name} ${where}`]),
      `UPDATE ${name} SET ${column} = ${column} ${where}`,
      `DELETE FROM ${name} ${where}`,
    ];
    const touched = await askAs(
      driver,
      texts.map((text) => ({ text, values: [ids] })),
    );
    for (const [at, text] of texts.entries())
      await make(text, async () => (touched[at] ? `${touched[at]} rows of others` : null));
  }
});

test('the same query finds the rows of the driver’s own account, and there are others', async () => {
  const driver = await signIn('driver');
  const [own] = await askAs(driver, [{ text: 'SELECT id FROM vehicles', values: [] }]);
  expect(own).toBeGreaterThan(0);
  const [count] = await sql<{ others: number }>(
    'SELECT count(*)::int AS others FROM vehicles WHERE account_id <> $1',
    [driver.accountId],
  );
  expect(count?.others).toBeGreaterThan(0);
});
