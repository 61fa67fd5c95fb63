import pg from 'pg';

const PRISMA_PARAMETERS = ['schema', 'connection_limit', 'pool_timeout', 'connect_timeout', 'pgbouncer'];
/** One of these exists on every server, and is open to whoever may create a database. */
const ADMIN_DATABASES = ['postgres', 'template1'];

/**
 * A URL the `pg` driver understands: Prisma's own parameters removed, optionally another database.
 *
 * @param {string} url
 * @param {string} [database]
 */
export function pgUrl(url, database) {
  const parsed = new URL(url);
  for (const name of PRISMA_PARAMETERS) parsed.searchParams.delete(name);
  if (database) parsed.pathname = `/${database}`;
  return parsed.toString();
}

/** @param {string} url */
export function databaseOf(url) {
  return decodeURIComponent(new URL(url).pathname.slice(1));
}

/** @param {string} name */
export function quote(name) {
  return `"${name.replaceAll('"', '""')}"`;
}

/**
 * Runs a statement on the server of `url`, outside its database, which may not exist.
 *
 * @param {string} url
 * @param {string} sql
 */
export async function runOnServer(url, sql) {
  const client = await connectToAny(url);
  try {
    return await client.query(sql);
  } finally {
    await client.end();
  }
}

/** @param {string} url */
async function connectToAny(url) {
  let last;
  for (const database of ADMIN_DATABASES) {
    const client = new pg.Client({ connectionString: pgUrl(url, database) });
    try {
      await client.connect();
      return client;
    } catch (error) {
      last = error;
    }
  }
  throw last;
}
