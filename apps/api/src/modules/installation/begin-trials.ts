import { SWITCH_DAYS } from '@fleet/billing/access-until';
import type { Tx } from '@fleet/db/client';
import { Prisma } from '@fleet/db/prisma';

/** Days for which every account stays open from the switch on: those of a trial, and never fewer than are told. */
export const daysFromSwitch = (trialDays: number): number => Math.max(trialDays, SWITCH_DAYS);

/**
 * Gives every account the days of grace from the switch on, whole days of its own calendar: billing that is switched on
 * closes nobody at the first run. Who has paid for the present time keeps that, and is open as long at least. All others
 * begin a trial, also where a trial, a paid time or a subscription ended while nobody had to pay: that time is never
 * invoiced, and what was owed before stays owed.
 */
export async function beginTrials(tx: Tx, trialDays: number, now: Date): Promise<void> {
  const until = Prisma.sql`(date_trunc('day', ${now}::timestamptz AT TIME ZONE a.time_zone)
    + make_interval(days => ${daysFromSwitch(trialDays) + 1}::int)) AT TIME ZONE a.time_zone`;
  // A pause goes on, and only the end of viewing moves.
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
    INSERT INTO billings (id, account_id, status, is_trial, time_zone, trial_used_at, trial_ends_at, effective_until, next_due_at)
    SELECT gen_random_uuid(), a.id, 'TRIALING', true, a.time_zone, ${now}, ${until}, ${until}, ${now}
    FROM accounts a WHERE a.status <> 'CLOSED' AND NOT EXISTS (SELECT FROM billings b WHERE b.account_id = a.id)
    ON CONFLICT (account_id) DO NOTHING`;
}

/** Open by what was paid, or paid ahead within a trial, with nothing owed. */
const paidAt = (now: Date) => Prisma.sql`
  b.effective_until > ${now}
  AND (b.status = 'ACTIVE' OR (b.status = 'TRIALING' AND b.paid_until >= ${now}::date))
  AND NOT EXISTS (SELECT FROM billing_records r WHERE r.billing_id = b.id AND r.kind = 'INVOICE' AND r.state = 'ISSUED'
    AND r.status IN ('UNPAID', 'FAILED'))
  AND NOT EXISTS (SELECT FROM billing_periods p WHERE p.billing_id = b.id HAVING max(p.ends_at) <= ${now})`;
