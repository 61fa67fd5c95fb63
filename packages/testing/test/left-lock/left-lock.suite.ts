import { expect } from 'vitest';
import { test } from '../../src/database.ts';

/* Run by `left-lock.test.ts`: a test that fails while it holds a lock, on a session that nothing releases. */
test('fails in the middle of a transaction', async ({ pool, databaseUrl }) => {
  process.stdout.write(`database ${new URL(databaseUrl).pathname.slice(1)}\n`);
  const client = await pool.connect();
  await client.query('BEGIN');
  await client.query('LOCK TABLE accounts IN ACCESS EXCLUSIVE MODE');
  expect('this').toBe('that');
});

test('finds nothing locked for longer than a session may wait', async ({ pool }) => {
  await pool.query("SET lock_timeout = '1s'");
  await expect(pool.query('SELECT FROM accounts')).rejects.toThrow('lock timeout');
});
