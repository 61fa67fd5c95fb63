import pg from 'pg';
import { SESSION_OPTIONS } from './pool.ts';

/** The oldest supported release: the write path uses `RETURNING old.…`. */
export const POSTGRES_MIN = 18;
/** Connections of one API, one worker and one ingest. */
const CONNECTIONS_MIN = 60;
const PER_MAJOR = 10_000;
const TIMEOUT_MS = 10_000;

/** Properties of a database server that the product depends on. */
export type ServerFacts = {
  versionNumber: number;
  version: string;
  encoding: string;
  isReadOnly: boolean;
  hasBtreeGist: boolean;
  foldsLetters: boolean;
  isDurable: boolean;
  connections: number;
};

export type ServerTrouble =
  | 'POSTGRESQL_VERSION'
  | 'DATABASE_ENCODING'
  | 'DATABASE_READ_ONLY'
  | 'EXTENSION_MISSING';

/** The server cannot run the product. The message starts with a code and names what is needed. */
export class UnsuitableServerError extends Error {
  override readonly name = 'UnsuitableServerError';
  readonly code: ServerTrouble;

  constructor(code: ServerTrouble, message: string) {
    super(`${code}: ${message}`);
    this.code = code;
  }
}

/**
 * Works on any release, so that an old one is reported as such. The letters are not constants, which the
 * planner would evaluate and which fail in databases whose encoding lacks them.
 */
const FACTS = `SELECT current_setting('server_version_num')::int AS "versionNumber",
  current_setting('server_version') AS version,
  pg_encoding_to_char(d.encoding) AS encoding,
  pg_is_in_recovery() OR current_setting('default_transaction_read_only')::bool AS "isReadOnly",
  EXISTS (SELECT FROM pg_available_extensions WHERE name = 'btree_gist') AS "hasBtreeGist",
  CASE WHEN pg_encoding_to_char(d.encoding) = 'UTF8'
    THEN lower(chr(1046 + 0 * d.encoding)) = chr(1078 + 0 * d.encoding) ELSE true END AS "foldsLetters",
  current_setting('fsync')::bool AND current_setting('full_page_writes')::bool AS "isDurable",
  current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int AS connections
FROM pg_database d WHERE d.datname = current_database()`;

/**
 * Reads these properties before anything is written. Returns warnings.
 *
 * @throws UnsuitableServerError
 */
export async function checkServer(url: string): Promise<string[]> {
  const client = new pg.Client({
    connectionString: url,
    // Without the usual session settings, which an older release would refuse.
    options: SESSION_OPTIONS,
    connectionTimeoutMillis: TIMEOUT_MS,
    query_timeout: TIMEOUT_MS,
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<ServerFacts>(FACTS);
    if (!rows[0]) return [];
    requireSuitable(rows[0]);
    return warningsOf(rows[0]);
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** @throws UnsuitableServerError */
export function requireSuitable(server: ServerFacts): void {
  if (Math.floor(server.versionNumber / PER_MAJOR) < POSTGRES_MIN)
    throw new UnsuitableServerError(
      'POSTGRESQL_VERSION',
      `PostgreSQL ${POSTGRES_MIN} or newer is needed, and DATABASE_URL leads to ${server.version}. Upgrade that server, or leave DATABASE_URL out: npm start then brings its own.`,
    );
  if (server.encoding !== 'UTF8')
    throw new UnsuitableServerError(
      'DATABASE_ENCODING',
      `The database has to be encoded in UTF8, and is in ${server.encoding}. Create one with: CREATE DATABASE meridian ENCODING 'UTF8' TEMPLATE template0`,
    );
  if (server.isReadOnly)
    throw new UnsuitableServerError(
      'DATABASE_READ_ONLY',
      'The server takes no changes: it is a standby, or default_transaction_read_only is on. DATABASE_URL has to lead to the primary.',
    );
  if (!server.hasBtreeGist)
    throw new UnsuitableServerError(
      'EXTENSION_MISSING',
      'The extension btree_gist is not installed on the server. It is part of the contrib package of PostgreSQL.',
    );
}

export function warningsOf({ foldsLetters, isDurable, connections }: ServerFacts): string[] {
  return [
    ...(foldsLetters
      ? []
      : [
          'The database does not know capitals beyond ASCII, so a search for Cyrillic text finds one spelling only. Create it with LC_CTYPE C.UTF-8.',
        ]),
    ...(isDurable
      ? []
      : ['fsync or full_page_writes is off: acknowledged positions are lost when the server loses power.']),
    ...(connections >= CONNECTIONS_MIN
      ? []
      : [`max_connections leaves ${connections} connections; ${CONNECTIONS_MIN} are needed.`]),
  ];
}
