import { randomUUID } from 'node:crypto';
import pg from 'pg';

/** A database of its own on the server of `adminUrl`, copied from `template`; `drop` ends whoever still uses it. */
export async function cloneDatabase(
  adminUrl: string,
  template: string,
): Promise<{ url: string; drop: () => Promise<void> }> {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await onServer(adminUrl, `CREATE DATABASE ${name} TEMPLATE ${template}`);
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
