import { randomUUID } from 'node:crypto';
import { ALLOWS_ALL } from '@fleet/billing/entitlement';
import { INSTALLATION_ID } from '@fleet/contracts/installation';
import type { Pool } from 'pg';

const DEVICES = 10;

/** Accounts whose January period ends, each with ten devices, a plan priced by device and a valid card. */
export async function seedSubscriptions(pool: Pool, accounts: number): Promise<void> {
  const [planId, versionId] = [randomUUID(), randomUUID()];
  await pool.query(
    `INSERT INTO installation (id, billing_on, updated_at) VALUES ($1, true, now())
     ON CONFLICT (id) DO UPDATE SET billing_on = true`,
    [INSTALLATION_ID],
  );
  await pool.query(
    `INSERT INTO billing_plans (id, key, name, price_minor, currency, entity, updated_at)
     VALUES ($1, 'bench', 'Bench', 490, 'EUR', 'DEVICE', now())`,
    [planId],
  );
  await pool.query(
    `INSERT INTO billing_plan_versions (id, plan_id, number, currency, price_minor, starts_on, allows)
     VALUES ($1, $2, 1, 'EUR', 490, '2026-01-01', $3)`,
    [versionId, planId, ALLOWS_ALL],
  );
  await pool.query(
    `WITH made AS (INSERT INTO accounts (id, type, title, updated_at)
       SELECT gen_random_uuid(), 'ORGANIZATION', 'Bench ' || n, now() FROM generate_series(1, $1::int) AS n RETURNING id),
     billed AS (INSERT INTO billings (id, account_id, status, plan_id, plan_version_id, currency, anchor_on, anchor_period,
         highest_quantity, effective_until, paid_until, next_due_at, next_step)
       SELECT gen_random_uuid(), id, 'ACTIVE', $2, $3, 'EUR', '2027-01-01', 0, $4, '2027-02-04', '2027-02-01',
         '2027-02-01', 'RENEW' FROM made RETURNING id, account_id),
     card AS (INSERT INTO payment_methods (id, account_id, provider, customer, reference, label, is_first)
       SELECT gen_random_uuid(), id, 'SANDBOX', 'bench', 'card_GOOD_' || id, 'Visa 4242', true FROM made)
     INSERT INTO billing_periods (id, billing_id, number, starts_on, ends_on, starts_at, ends_at, time_zone, version_id,
       quantity)
     SELECT gen_random_uuid(), id, 0, '2027-01-01', '2027-02-01', '2027-01-01', '2027-02-01', 'UTC', $3, $4 FROM billed`,
    [accounts, planId, versionId, DEVICES],
  );
  await pool.query(
    `INSERT INTO devices (id, account_id, updated_at)
     SELECT gen_random_uuid(), id, now() FROM accounts, generate_series(1, $1::int)`,
    [DEVICES],
  );
  await pool.query(
    `INSERT INTO device_states (device_id, fix_time) SELECT id, '2026-12-01' FROM devices
     ON CONFLICT (device_id) DO UPDATE SET fix_time = '2026-12-01'`,
  );
  await pool.query(
    `INSERT INTO billing_units (account_id, entity, unit_id, from_day)
     SELECT account_id, 'DEVICE', id, '2026-12-01' FROM devices`,
  );
  await pool.query('ANALYZE');
}
