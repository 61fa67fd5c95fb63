import pg from 'pg';
import { databaseOf, pgUrl, quote, runOnServer } from './postgres.mjs';

const UNREACHABLE = 'P1001';
const ABSENT = 'P1003';
/** Prisma's codes for PostgreSQL's. */
const CODES = new Map([
  ['3D000', ABSENT],
  ['28P01', 'P1000'],
  ['28000', 'P1000'],
  ['42P04', 'P1009'],
]);

const COMMANDS = {
  'can-connect-to-database': async (url) => {
    const client = new pg.Client({ connectionString: pgUrl(url) });
    await client.connect();
    await client.end();
  },
  'create-database': (url) => runOnServer(url, `CREATE DATABASE ${quote(databaseOf(url))}`),
  'drop-database': (url) =>
    runOnServer(url, `DROP DATABASE IF EXISTS ${quote(databaseOf(url))} WITH (FORCE)`),
};

/**
 * The engine as a command: answers its exit code.
 *
 * @param {string} command
 * @param {string} url
 */
export async function runCommand(command, url) {
  try {
    await COMMANDS[command](url);
    return 0;
  } catch (error) {
    const code = CODES.get(error.code) ?? UNREACHABLE;
    const fields = { message: explain(code, url, error), error_code: code, is_panic: false };
    // The CLI skips the first line and parses each of the rest.
    process.stderr.write(`\n${JSON.stringify({ level: 'ERROR', target: 'schema_engine::logger', fields })}`);
    return 1;
  }
}

function explain(code, url, error) {
  const { hostname, port } = new URL(url);
  if (code === ABSENT) return `Database \`${databaseOf(url)}\` does not exist`;
  if (code === UNREACHABLE)
    return `Can't reach database server at \`${hostname}:${port || 5432}\` (${error.message})`;
  return error.message;
}
