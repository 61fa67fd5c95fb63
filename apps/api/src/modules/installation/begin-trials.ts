import { SWITCH_DAYS } from '@fleet/billing/access-until';
import type { Tx } from '@fleet/db/client';
import { Prisma } from '@fleet/db/prisma';

/**
 * Days for which every account stays open after billing is switched on: the trial, but at least the announced
 * minimum.
 */
export const daysFromSwitch = (trialDays: number): number => Math.max(trialDays, SWITCH_DAYS);

/**
 * Gives every account whole days of grace, by its own calendar, when billing is switched on. An account that
 * has paid for the present time keeps its period and stays open at least as long. All others start a trial,
 * even if an earlier trial or subscription ended while billing was off: that time is never invoiced. Earlier
 * debts remain.
 */
export async function beginTrials(tx: Tx, trialDays: number, now: Date): Promise<void> {
  const until = Prisma.sql`(date_trunc('day', ${now}::timestamptz AT TIME ZONE a.time_zone)
    + make_interval(days => ${daysFromSwitch(trialDays) + 1}::int)) AT TIME ZONE a.time_zone`;
  // A paused subscription stays paused; only the end of its access moves.
  await tx.$executeRaw`
    UPDATE billings b SET effective_until = greatest(b.effective_until, ${until}), next_due_at = ${now}, version = b.version + 1
    FROM accounts a WHERE a.id = b.account_id AND b.clock_id IS NULL
      AND (b.status = 'PAUSED' OR (${paidAt(now)}))`;
  await tx.$executeRaw`
    UPDATE billings b SET status = 'TRIALING', is_trial = true, trial_used_at = ${now}, trial_ends_at = ${until},
      effective_until = ${until}, next_due_at = ${now}, next_step = NULL, kept_until = NULL, ends_on = NULL,
      last_notice_at = NULL, failed_tries = 0, failures = 0, retry_at = NULL, version = b.version + 1
    FROM accounts a WHERE a.id = b.account_id AND b.clock_id IS NULL
      AND (b.effective_until IS NULL OR b.effective_until < ${until})`;
  await tx.$executeRaw`
    INSERT INTO billings (id, account_id, status, is_trial, time_zone, trial_used_at, trial_ends_at, effective_until, next_due_at,
      tax_rate_id)
    SELECT gen_random_uuid(), a.id, 'TRIALING', true, a.time_zone, ${now}, ${until}, ${until}, ${now},
      (SELECT i.tax_rate_id FROM installation i LIMIT 1)
    FROM accounts a WHERE a.status <> 'CLOSED' AND NOT EXISTS (SELECT FROM billings b WHERE b.account_id = a.id)
    ON CONFLICT (account_id) DO NOTHING`;
}

/** Whether an account has paid for this time and owes nothing. */
const paidAt = (now: Date) => Prisma.sql`
  b.effective_until > ${now}
  AND (b.status = 'ACTIVE' OR (b.status = 'TRIALING' AND b.paid_until >= ${now}::date))
  AND NOT EXISTS (SELECT FROM billing_records r WHERE r.billing_id = b.id AND r.kind = 'INVOICE' AND r.state = 'ISSUED'
    AND r.status IN ('UNPAID', 'FAILED'))
  AND NOT EXISTS (SELECT FROM billing_periods p WHERE p.billing_id = b.id AND NOT p.is_void HAVING max(p.ends_at) <= ${now})`;
