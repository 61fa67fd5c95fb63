import { FRAME_WATCH_MS } from '@fleet/contracts/device-frame';
import type { Pool } from 'pg';

/** Devices of one account that may be watched at the same time. */
const OF_ACCOUNT_MAX = 20;
/** A page asks every few seconds; the row is written at most once in this time. */
const RENEW_MS = 60_000;

type Watch = { deviceId: string; accountId: string; now: Date };

/**
 * Makes ingest keep the frames of a device for the next 15 minutes.
 *
 * @returns until when; null where the account watches as many devices as it may
 */
export async function watchFrames(pool: Pool, { deviceId, accountId, now }: Watch): Promise<Date | null> {
  const until = new Date(now.getTime() + FRAME_WATCH_MS);
  const renewBefore = new Date(until.getTime() - RENEW_MS);
  await pool.query(WATCH, [deviceId, accountId, until, now, OF_ACCOUNT_MAX, renewBefore]);
  const { rows } = await pool.query<{ until: Date }>(UNTIL, [deviceId, accountId, now]);
  return rows[0]?.until ?? null;
}

const WATCH = `INSERT INTO frame_watches AS watch (device_id, account_id, until)
  SELECT $1::uuid, $2::uuid, $3::timestamptz WHERE
    (SELECT count(*) FROM frame_watches WHERE account_id = $2 AND until > $4 AND device_id <> $1) < $5::int
  ON CONFLICT (device_id) DO UPDATE SET account_id = excluded.account_id, until = excluded.until
    WHERE watch.until < $6 OR watch.account_id <> excluded.account_id`;
const UNTIL = 'SELECT until FROM frame_watches WHERE device_id = $1 AND account_id = $2 AND until > $3';
