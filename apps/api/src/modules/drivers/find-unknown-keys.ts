import type { Pool } from 'pg';
import type { Caller } from '../../caller.ts';

/** A key that vehicles of the account read and that no driver had at that time. */
export type UnknownKey = {
  key: string;
  firstAt: Date;
  lastAt: Date;
  /** How often it was read after another one, or none. */
  times: number;
  /** The vehicle that read it last. */
  vehicleId: string;
};

const DAYS = 7;
const KEYS_MAX = 50;
/** Trackers may invent keys: of more changes than these the newest are looked at. */
const CHANGES_MAX = 5_000;

const SELECT_UNKNOWN = `
  SELECT read.key, min(read.at) AS "firstAt", max(read.at) AS "lastAt", count(*)::int AS times,
         (array_agg(read.vehicle_id ORDER BY read.at DESC))[1] AS "vehicleId"
    FROM (SELECT e.attributes->>'driverUniqueId' AS key, e.at, e.vehicle_id, e.account_id FROM events e
           WHERE e.account_id = $1 AND e.type = 'driverChanged' AND e.withdrawn_at IS NULL AND e.vehicle_id IS NOT NULL
             AND e.at > $2::timestamptz - interval '${DAYS} days' AND e.at <= $2::timestamptz
           ORDER BY e.at DESC LIMIT ${CHANGES_MAX}) AS read
   WHERE read.key IS NOT NULL AND NOT EXISTS (SELECT FROM driver_keys k WHERE k.account_id = read.account_id AND k.key = read.key
     AND (k.from_at IS NULL OR k.from_at <= read.at) AND (k.until_at IS NULL OR k.until_at > read.at))
     AND NOT EXISTS (SELECT FROM driver_keys k WHERE k.account_id = read.account_id AND k.key = read.key AND k.until_at IS NULL)
   GROUP BY read.key ORDER BY max(read.at) DESC, read.key LIMIT ${KEYS_MAX}`;

/** Keys of the last days that nobody has, those that were read last first. */
export async function findUnknownKeys(
  { pool }: { pool: Pool },
  caller: Pick<Caller, 'accountId' | 'seesEveryAccount'>,
  { accountId, now }: { accountId: string | null | undefined; now: Date },
): Promise<UnknownKey[]> {
  const wanted = caller.seesEveryAccount ? (accountId ?? caller.accountId) : caller.accountId;
  if (wanted === null || (accountId && accountId !== wanted)) return [];
  return (await pool.query<UnknownKey>(SELECT_UNKNOWN, [wanted, now])).rows;
}
