import { randomUUID } from 'node:crypto';
import type { Pool } from 'pg';

const FIRST_IMEI = 350_000_000_000_000;
const VEHICLES_AN_ACCOUNT = 50;

export type Fleet = { imeis: string[]; accountIds: string[] };

/** Registers assigned trackers, 50 to an account, in given or new accounts. */
export async function registerFleet(pool: Pool, size: number, given?: string[]): Promise<Fleet> {
  const imeis = Array.from({ length: size }, (_, index) => String(FIRST_IMEI + index));
  const accountIds =
    given ?? Array.from({ length: Math.ceil(size / VEHICLES_AN_ACCOUNT) }, () => randomUUID());
  if (!given) await insertAccounts(pool, accountIds);
  const owners = imeis.map((_, index) => accountIds[Math.floor(index / VEHICLES_AN_ACCOUNT)]);
  await pool.query(
    `WITH made AS (INSERT INTO vehicles (id, account_id, title, type, updated_at)
       SELECT gen_random_uuid(), owner, imei, 'CAR', now() FROM unnest($1::uuid[], $2::text[]) AS given(owner, imei)
       RETURNING id, account_id, title)
     INSERT INTO devices (id, account_id, external_device_id, updated_at)
     SELECT gen_random_uuid(), account_id, title, now() FROM made`,
    [owners, imeis],
  );
  await pool.query(
    `INSERT INTO device_assignments (id, device_id, vehicle_id, account_id, "from")
     SELECT gen_random_uuid(), d.id, v.id, d.account_id, 'epoch'
     FROM devices d JOIN vehicles v ON v.account_id = d.account_id AND v.title = d.external_device_id
     WHERE d.external_device_id = ANY($1::text[])`,
    [imeis],
  );
  return { imeis, accountIds };
}

async function insertAccounts(pool: Pool, accountIds: string[]): Promise<void> {
  await pool.query(
    `INSERT INTO accounts (id, type, title, updated_at)
     SELECT id, 'ORGANIZATION', 'Bench', now() FROM unnest($1::uuid[]) AS id`,
    [accountIds],
  );
}
