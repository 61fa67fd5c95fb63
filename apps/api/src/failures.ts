import { parseArgs } from 'node:util';
import { createPool } from '@fleet/db/pool';
import { readWorkerEnv } from './env.ts';
import { FAILURE_KINDS, findFailures } from './outbox/find-failures.ts';
import { retryFailure } from './outbox/retry-failure.ts';

/*
 * `pnpm failures`: what failed for good and waits for an operator. `pnpm failures --retry <kind>:<id>` tries it anew.
 * The database is that of DATABASE_URL.
 */
const LISTED_MAX = 100;
const TIMEOUT_MS = 10_000;

const { values } = parseArgs({ options: { retry: { type: 'string' } } });
const pool = createPool(readWorkerEnv().DATABASE_URL, 1, { statementTimeoutMs: TIMEOUT_MS });
try {
  process.stdout.write(values.retry === undefined ? await list() : await retry(values.retry));
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
} finally {
  await pool.end();
}

async function list(): Promise<string> {
  const failures = await findFailures(pool, LISTED_MAX);
  if (failures.length === 0) return 'Nothing has failed for good.\n';
  const lines = failures.map(
    ({ kind, id, what, failedAt, error }) =>
      `${failedAt.toISOString()}  ${kind}:${id}  ${what}\n  ${error}\n`,
  );
  return lines.join('');
}

async function retry(named: string): Promise<string> {
  const [kind, id] = [named.slice(0, named.indexOf(':')), named.slice(named.indexOf(':') + 1)];
  const known = FAILURE_KINDS.find((one) => one === kind);
  if (!known || !(await retryFailure(pool, { kind: known, id }))) throw new Error(`${named} has not failed`);
  return `${named} is tried again\n`;
}
