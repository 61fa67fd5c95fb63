import type { Db } from '@fleet/db/client';
import type { Logger } from '@fleet/telemetry/logger';
import type { Pool } from 'pg';
import { commit } from '../../commit/commit.ts';
import { systemActor } from '../../commit/system-actor.ts';
import { firstInstallation } from '../documents/installation.ts';
import { chargePayments } from '../payments/charge-payments.ts';
import type { PaymentProviders } from '../payments/payment-provider.ts';
import { takeNotices } from '../payments/take-notices.ts';
import { sendRefunds } from '../refunds/send-refunds.ts';
import { takeStep } from '../steps/take-step.ts';

export type RunParts = {
  db: Db;
  pool: Pool;
  log: Pick<Logger, 'info' | 'error'>;
  providers: PaymentProviders;
};

/** Subscriptions processed in parallel. */
const CONCURRENCY = 4;
/** A run ends after this time; the next one continues. */
const TURN_MS = 10 * 60_000;
/** Most steps of one run, against a subscription that repeats its steps without end. */
const STEPS_MAX = 50_000;
/** Delays in minutes after consecutive failures of a step. */
const BACKOFF_MINUTES = [1, 5, 30, 60] as const;

const BY = systemActor('billing.run', { transactionMaxMs: 30_000 });

/**
 * Runs every due step, each in its own transaction, then sends charges and processes webhooks. It may be
 * killed anywhere and run concurrently: a row stays due until its step is committed, and only one worker
 * processes it.
 */
export async function runBilling(parts: RunParts, now: Date): Promise<{ steps: number }> {
  await parts.providers.again();
  // Promised refunds are sent even while billing is off.
  await sendRefunds(parts, now);
  const { billingOn } = await firstInstallation(parts.db);
  // While billing is off, no trial ends and nothing is invoiced.
  if (!billingOn) return { steps: 0 };
  const endsAtMs = performance.now() + TURN_MS;
  let steps = 0;
  const hasTime = () => steps < STEPS_MAX && performance.now() < endsAtMs;
  const work = async (): Promise<void> => {
    while (hasTime() && (await takeDueStep(parts, now))) steps += 1;
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, work));
  await chargePayments(parts, now);
  await takeNotices(parts, now);
  if (steps > 0) parts.log.info({ steps }, 'billing steps are done');
  return { steps };
}

type JobParts = Omit<RunParts, 'providers'> & { payments: PaymentProviders; clock: { now: () => Date } };

/** One run as a job. A failed step is retried by a later run. */
export async function runBillingJob({ payments: providers, clock, ...parts }: JobParts): Promise<void> {
  await runBilling({ ...parts, providers }, clock.now());
}

/** Runs one due step; false if none is due. A failed step does not hold up other subscriptions. */
async function takeDueStep(parts: RunParts, now: Date): Promise<boolean> {
  let billingId: string | null = null;
  try {
    return await commit(parts, BY, async (tx, record) => {
      const [due] = await tx.$queryRaw<{ id: string }[]>`SELECT b.id FROM billings b
        JOIN accounts a ON a.id = b.account_id AND a.status = 'ACTIVE'
        WHERE b.next_due_at <= ${now} AND b.clock_id IS NULL AND (b.retry_at IS NULL OR b.retry_at <= ${now})
        ORDER BY b.next_due_at LIMIT 1 FOR UPDATE OF b SKIP LOCKED`;
      if (!due) return false;
      billingId = due.id;
      await takeStep(tx, record, { billingId: due.id, now });
      return true;
    });
  } catch (error) {
    if (billingId === null) throw error;
    parts.log.error({ err: error, billingId }, 'a billing step failed');
    await postpone(parts.pool, billingId, now);
    return true;
  }
}

async function postpone(pool: Pool, billingId: string, now: Date): Promise<void> {
  const { rows } = await pool.query<{ failures: number }>(
    'UPDATE billings SET failures = failures + 1 WHERE id = $1 RETURNING failures',
    [billingId],
  );
  const failures = rows[0]?.failures ?? 1;
  const minutes = BACKOFF_MINUTES[Math.min(failures, BACKOFF_MINUTES.length) - 1] ?? 60;
  await pool.query('UPDATE billings SET retry_at = $2 WHERE id = $1', [
    billingId,
    new Date(now.getTime() + minutes * 60_000),
  ]);
}
