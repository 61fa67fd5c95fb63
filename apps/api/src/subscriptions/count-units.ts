import type { Db } from '@fleet/db/client';
import { firstInstallation } from './documents/installation.ts';
import { COUNTED } from './units.ts';

const ENTITIES = ['VEHICLE', 'DEVICE', 'USER'] as const;

type JobParts = { db: Db; clock: { now: () => Date } };

/**
 * Records for every account which units count for its plan on its present day. Units added within a period
 * are charged from their recorded day, so the job runs often.
 */
export async function countUnits({ db, clock }: JobParts): Promise<void> {
  const { billingOn } = await firstInstallation(db);
  if (!billingOn) return;
  for (const entity of ENTITIES)
    await db.$executeRaw`WITH accounts_of AS (
        SELECT b.account_id, (COALESCE(c.now, ${clock.now()}) AT TIME ZONE a.time_zone)::date AS today
        FROM billings b
        JOIN accounts a ON a.id = b.account_id AND a.status = 'ACTIVE'
        JOIN billing_plan_versions v ON v.id = b.plan_version_id
        JOIN billing_plans p ON p.id = v.plan_id AND p.entity = ${entity}::"BillingEntity"
        LEFT JOIN billing_clocks c ON c.id = b.clock_id
        WHERE b.status IN ('TRIALING', 'ACTIVE', 'PAST_DUE', 'GRACE')
      ), counted AS (
        SELECT o.account_id, o.today, u.unit_id FROM accounts_of o
        JOIN (${COUNTED[entity]}) u ON u.account_id = o.account_id
      ), ended AS (
        UPDATE billing_units u SET until_day = greatest(o.today, u.from_day + 1) FROM accounts_of o
        WHERE u.account_id = o.account_id AND u.entity = ${entity}::"BillingEntity" AND u.until_day IS NULL
          AND NOT EXISTS (SELECT 1 FROM counted c WHERE c.account_id = u.account_id AND c.unit_id = u.unit_id)
      )
      INSERT INTO billing_units (account_id, entity, unit_id, from_day)
      SELECT c.account_id, ${entity}::"BillingEntity", c.unit_id, c.today FROM counted c
      WHERE NOT EXISTS (SELECT 1 FROM billing_units u WHERE u.account_id = c.account_id
        AND u.entity = ${entity}::"BillingEntity" AND u.unit_id = c.unit_id AND u.until_day IS NULL)
      ON CONFLICT DO NOTHING`;
}

/** Runs every 15 minutes, because days end at multiples of 15 minutes in all time zones. */
export const COUNT_UNITS = {
  ...{ pattern: '10,25,40,55 * * * *', attempts: 1, backoffMs: 1_000 },
  run: countUnits,
} as const;
