/**
 * A worker of billing alone, as a process that its test may kill. Each line of its input is an instant with the webhooks
 * that arrive then. It answers with a line once everything due at that instant is done.
 */
import { createInterface } from 'node:readline';
import { createDb } from '@fleet/db/client';
import { createPool } from '@fleet/db/pool';
import { z } from 'zod';
import { paymentProviders } from '../../src/subscriptions/payments/payment-provider.ts';
import {
  createSandbox,
  SANDBOX_SIGNATURE,
  signNotice,
} from '../../src/subscriptions/payments/sandbox-provider.ts';
import { takeWebhook } from '../../src/subscriptions/payments/take-webhook.ts';
import { runBilling } from '../../src/subscriptions/run/run-billing.ts';

const Turn = z.object({ now: z.coerce.date(), notices: z.array(z.string()) });
const [url = '', secret = '', site = ''] = process.argv.slice(2);

const db = createDb(url, 5);
const pool = createPool(url, 2);
const log = {
  info: () => undefined,
  error: (problem: object) => void process.stderr.write(`${JSON.stringify(problem)}\n`),
};
const sandbox = createSandbox(db, secret, site);
const parts = { db, pool, log, providers: paymentProviders([sandbox]) };

process.stdout.write('ready\n');
for await (const line of createInterface({ input: process.stdin })) {
  const { now, notices } = Turn.parse(JSON.parse(line));
  for (const body of notices) {
    const raw = Buffer.from(body);
    const headers = { [SANDBOX_SIGNATURE]: signNotice(raw, secret) };
    await takeWebhook(parts, sandbox, { raw, headers, now });
  }
  await runBilling(parts, now);
  process.stdout.write('done\n');
}
await db.$disconnect();
await pool.end();
