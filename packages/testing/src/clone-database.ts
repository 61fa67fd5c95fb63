import { randomUUID } from 'node:crypto';
import pg from 'pg';

/** Limits of every session on a test database: a lock or a transaction that a failed test left open ends by itself. */
const LIMITS = { lock_timeout: '20s', idle_in_transaction_session_timeout: '25s' };

/** A database of its own on the server of `adminUrl`, copied from `template`; `drop` ends every session on it. */
export async function cloneDatabase(
  adminUrl: string,
  template: string,
): Promise<{ url: string; drop: () => Promise<void> }> {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await onServer(adminUrl, `CREATE DATABASE ${name} TEMPLATE ${template}`);
  for (const [setting, value] of Object.entries(LIMITS))
    await onServer(adminUrl, `ALTER DATABASE ${name} SET ${setting} = '${value}'`);
  const url = databaseUrlOf(adminUrl, name);
  return { url, drop: () => onServer(adminUrl, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`) };
}

export function databaseUrlOf(serverUrl: string, database: string): string {
  const url = new URL(serverUrl);
  url.pathname = `/${database}`;
  return url.toString();
}

/** Runs one statement in a connection of its own. */
export async function onServer(adminUrl: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: adminUrl });
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
