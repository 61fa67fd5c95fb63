/** Billing worker process: works until nothing is due, and prints its number of statements. */
import { createDb } from '@fleet/db/client';
import { createPool } from '@fleet/db/pool';
import pg from 'pg';
import { paymentProviders } from '../../src/subscriptions/payments/payment-provider.ts';
import { createSandbox } from '../../src/subscriptions/payments/sandbox-provider.ts';
import { runBilling } from '../../src/subscriptions/run/run-billing.ts';

const [url = '', at = ''] = process.argv.slice(2);
const MEBIBYTE = 2 ** 20;

let statements = 0;
const { query } = pg.Client.prototype;
pg.Client.prototype.query = function counted(this: pg.Client, ...input: unknown[]) {
  statements += 1;
  return Reflect.apply(query, this, input);
} as typeof query;

const db = createDb(url, 5);
const pool = createPool(url, 2);
const log = {
  info: () => undefined,
  error: (problem: object) => void process.stderr.write(`${JSON.stringify(problem)}\n`),
};
const providers = paymentProviders([createSandbox(db, 'bench', 'https://fleet.example')]);

let mostMb = 0;
const timer = setInterval(() => {
  mostMb = Math.max(mostMb, process.memoryUsage.rss() / MEBIBYTE);
}, 100);
let steps = 0;
for (;;) {
  const done = await runBilling({ db, pool, log, providers }, new Date(at));
  steps += done.steps;
  if (done.steps === 0) break;
}
clearInterval(timer);
process.stdout.write(`${JSON.stringify({ steps, statements, mostMb: Math.round(mostMb) })}\n`);
await db.$disconnect();
await pool.end();
