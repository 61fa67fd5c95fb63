import type { Tx } from '@fleet/db/client';

const DAY_MS = 86_400_000;

/**
 * Gives every account that has not paid a trial from now on: billing that is switched on closes nobody at once. Accounts
 * that pay already keep what they have.
 */
export async function beginTrials(tx: Tx, trialDays: number, now: Date): Promise<void> {
  const until = new Date(now.getTime() + trialDays * DAY_MS);
  await tx.$executeRaw`
    UPDATE billings SET status = 'TRIALING', is_trial = true, trial_used_at = ${now}, trial_ends_at = ${until},
      effective_until = ${until}, next_due_at = ${until}, kept_until = NULL, version = version + 1
    WHERE status IN ('TRIALING', 'SUSPENDED') AND (effective_until IS NULL OR effective_until < ${until})`;
  await tx.$executeRaw`
    INSERT INTO billings (id, account_id, status, is_trial, time_zone, trial_used_at, trial_ends_at, effective_until, next_due_at)
    SELECT gen_random_uuid(), a.id, 'TRIALING', true, a.time_zone, ${now}, ${until}, ${until}, ${until}
    FROM accounts a WHERE a.status <> 'CLOSED' AND NOT EXISTS (SELECT FROM billings b WHERE b.account_id = a.id)
    ON CONFLICT (account_id) DO NOTHING`;
}
