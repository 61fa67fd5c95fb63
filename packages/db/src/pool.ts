import pg from 'pg';
import { readInstant } from './instant.ts';
import { TenantPool } from './tenant-pool.ts';

/**
 * Every session speaks UTC: the Prisma adapter sends naive timestamps and drops the offset when it reads, so another
 * time zone of the session would store wrong instants that read back right.
 */
export const SESSION_OPTIONS = [
  'TimeZone=UTC',
  // Settings of a server, database or role that would change the format of text or the search path.
  'DateStyle=ISO,MDY',
  'IntervalStyle=postgres',
  'bytea_output=hex',
  'extra_float_digits=1',
  'standard_conforming_strings=on',
  'search_path=public',
]
  .map((setting) => `-c ${setting}`)
  .join(' ');

const TIMESTAMPTZ = pg.types.builtins.TIMESTAMPTZ;
const readOther = pg.types.getTypeParser(TIMESTAMPTZ);
const read = (text: string) => readInstant(text) ?? readOther(text);
const TYPES: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text') =>
    oid === TIMESTAMPTZ && format !== ('binary' as string)
      ? read
      : pg.types.getTypeParser(oid, format)) as pg.CustomTypesConfig['getTypeParser'],
};

const CONNECT_TIMEOUT_MS = 5_000;
const ANSWER_GRACE_MS = 1_000;

/** After how long PostgreSQL gives up: a statement, a wait for a lock, a transaction in which nothing is asked. */
export type SessionLimits = {
  statementTimeoutMs?: number;
  lockTimeoutMs?: number;
  idleInTransactionTimeoutMs?: number;
};

/**
 * A pool for Prisma and for direct access (COPY, LISTEN, reports). The caller ends it. An idle session that
 * is lost is replaced and reported by `error`. Statements within `withTenant` (`tenant-scope.ts`) are scoped
 * to that tenant. PostgreSQL cancels a statement after `statementTimeoutMs`; if it does not answer at all,
 * the session is dropped soon after.
 */
export function createPool(url: string, max: number, limits: SessionLimits = {}): pg.Pool {
  const { statementTimeoutMs, lockTimeoutMs, idleInTransactionTimeoutMs } = limits;
  const pool = new TenantPool({
    connectionString: url,
    max,
    options: SESSION_OPTIONS,
    types: TYPES,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    ...(statementTimeoutMs && {
      statement_timeout: statementTimeoutMs,
      query_timeout: statementTimeoutMs + ANSWER_GRACE_MS,
    }),
    ...(lockTimeoutMs && { lock_timeout: lockTimeoutMs }),
    ...(idleInTransactionTimeoutMs && { idle_in_transaction_session_timeout: idleInTransactionTimeoutMs }),
  });
  // The pool stops watching a session it hands out or ends; what the server says then must not end the process.
  pool.on('connect', (client) => client.on('error', () => undefined));
  pool.on('error', () => undefined);
  return pool;
}
