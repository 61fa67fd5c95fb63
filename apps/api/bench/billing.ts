/**
 * `pnpm bench:billing --accounts 10000`: renews and charges accounts with ten devices each, once undisturbed and once
 * with the worker killed in the middle. Prints seconds, statements an account, and the largest memory of the worker.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { loadavg } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import type { Pool } from 'pg';
import { startBenchStack } from './lib/bench-stack.ts';
import { seedSubscriptions } from './lib/seed-subscriptions.ts';

const WORKER = path.resolve(import.meta.dirname, 'lib/billing-worker.ts');
/** Noon after the end of the first period: renewals and the first charges are due. */
const FIRST = '2027-02-01T12:00:00Z';
const SECOND = '2027-03-01T12:00:00Z';
const LOOK_MS = 100;

const { values } = parseArgs({ options: { accounts: { type: 'string', default: '10000' } } });
const accounts = Number(values.accounts);

await using stack = await startBenchStack();
await seedSubscriptions(stack.pool, accounts);

const begun = performance.now();
const { statements, mostMb } = await work(FIRST);
const seconds = (performance.now() - begun) / 1000;
print('undisturbed', {
  ...{ accounts, devices: accounts * 10, seconds: Math.round(seconds) },
  ...{ statementsAnAccount: Math.round((10 * statements) / accounts) / 10, mostMb },
  ...(await booksOf(stack.pool, 1)),
});
await killInTheMiddle(2 * accounts - Math.floor(accounts / 2));
await work(SECOND);
print('killed and continued', await booksOf(stack.pool, 2));
print('load average', { minutes1: Math.round(loadavg()[0] ?? 0) });

function start(at: string) {
  return spawn(process.execPath, [WORKER, stack.databaseUrl, at], { stdio: ['ignore', 'pipe', 'inherit'] });
}

async function work(at: string): Promise<{ statements: number; mostMb: number }> {
  const answer = await text(start(at).stdout);
  return JSON.parse(answer) as { statements: number; mostMb: number };
}

/** Kills the worker once so many invoices exist. */
async function killInTheMiddle(invoices: number): Promise<void> {
  const child = start(SECOND);
  const ended = once(child, 'exit');
  while ((await countOf(stack.pool, 'billing_records')) < invoices) await wait(LOOK_MS);
  child.kill('SIGKILL');
  await ended;
}

async function countOf(pool: Pool, table: string): Promise<number> {
  const { rows } = await pool.query<{ count: number }>(`SELECT count(*)::int AS count FROM ${table}`);
  return rows[0]?.count ?? 0;
}

/** Doubles and losses after so many renewals of each account. All of them have to be 0. */
async function booksOf(pool: Pool, renewals: number) {
  const { rows } = await pool.query<Record<string, number>>(
    `SELECT (SELECT count(*)::int FROM billings b WHERE (SELECT count(*) FROM billing_records r
          WHERE r.billing_id = b.id AND r.status = 'PAID') <> $1) AS "accountsWithOtherInvoices",
      (SELECT (max(number) - count(*))::int FROM billing_records) AS "gapsOfNumbers",
      (SELECT count(*)::int FROM payments WHERE state = 'SUCCEEDED')
        - (SELECT count(*)::int FROM ledger_transactions WHERE kind = 'PAID') AS "paymentsNotPosted",
      (SELECT count(*)::int FROM sandbox_payments WHERE state = 'SUCCEEDED')
        - (SELECT count(*)::int FROM payments WHERE state = 'SUCCEEDED') AS "chargesLost",
      (SELECT sum(amount_minor)::bigint::text FROM ledger_postings) AS "ledgerSum"`,
    [renewals],
  );
  return rows[0] ?? {};
}

function print(name: string, figures: object): void {
  process.stdout.write(`${name}: ${JSON.stringify(figures)}\n`);
}
