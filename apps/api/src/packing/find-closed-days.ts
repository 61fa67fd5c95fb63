import { instantOf } from '@fleet/stored-fixes/instant-of';
import { beneathDevices } from '@fleet/stored-fixes/span';
import type { Pool, PoolClient } from 'pg';

/** Devices of one look, and days of each: some hundred milliseconds. A device with more has the others found next time. */
const DEVICES_AT_ONCE = 100;
const DAYS_OF_DEVICE = 100;
/** Late records are packed an hour after the last one; days close once a day. */
const BETWEEN_ROUNDS_S = 3_600;
const CUTS_AT_ONCE = 1_000;
/** After a look that failed: keys full of rows that are deleted and not cleaned up yet take long to look through. */
const AGAIN_S = 600;
const DAY_MS = 86_400_000;

/**
 * Looks which days of the next devices are closed and have rows, and notes them to be packed; after the last device, those
 * that are to be cut anew. It goes from day to day of a device along the key of `positions`, so that rows of days that are
 * not closed are not met, and of a closed one the first. Of workers that come at once one looks.
 *
 * @returns whether there was anything to look at
 */
export async function findClosedDays(
  pool: Pool,
  closedBefore: Date,
  devices = DEVICES_AT_ONCE,
): Promise<boolean> {
  const client = await pool.connect();
  let isDone = false;
  try {
    await client.query('BEGIN');
    const isDue = await lookOn(client, closedBefore, devices);
    await client.query('COMMIT');
    isDone = true;
    return isDue;
  } catch (error) {
    // Its transaction has to be over first: it holds the round.
    await client
      .query('ROLLBACK')
      .then(() => client.query(TRY_LATER))
      .catch(() => undefined);
    throw error;
  } finally {
    // A session that ends takes its transaction back.
    client.release(!isDone);
  }
}

async function lookOn(client: PoolClient, closedBefore: Date, devices: number): Promise<boolean> {
  const [round] = (await client.query<{ after: string }>(TAKE_ROUND)).rows;
  if (!round) return false;
  const next = (await client.query<{ id: string }>(NEXT_DEVICES, [round.after, devices])).rows;
  const ids = next.map(({ id }) => id);
  await recordClosed(client, ids, closedBefore);
  if (ids.length === devices) {
    await client.query(GO_ON, [ids.at(-1)]);
    return true;
  }
  await client.query(NOTE_CUT, [closedBefore, CUTS_AT_ONCE]);
  await client.query(FORGET_GONE);
  await client.query(END_ROUND);
  return true;
}

const TAKE_ROUND = `SELECT after_device_id AS after FROM packing_rounds
  WHERE due_at <= now() + interval '1 millisecond' FOR UPDATE SKIP LOCKED`;

const GO_ON = 'UPDATE packing_rounds SET after_device_id = $1';

const TRY_LATER = `UPDATE packing_rounds SET due_at = now() + make_interval(secs => ${AGAIN_S})`;

const END_ROUND = `UPDATE packing_rounds SET after_device_id = '00000000-0000-0000-0000-000000000000',
  due_at = now() + make_interval(secs => ${BETWEEN_ROUNDS_S})`;

const NEXT_DEVICES = 'SELECT id FROM devices WHERE id > $1::uuid ORDER BY id LIMIT $2';

type Look = { deviceId: string; fromMs: number };
type FoundDay = { deviceId: string; dayMs: number; isNoted: boolean };

/**
 * Each step is one look into the keys of the days, for all devices at once: the first row of a device's next day. Days that wait or
 * failed keep none from being found: only those that were not noted yet count.
 */
async function recordClosed(client: PoolClient, ids: readonly string[], closedBefore: Date): Promise<void> {
  const counts = new Map<string, number>();
  const found: FoundDay[] = [];
  let looks: Look[] = ids.map((deviceId) => ({ deviceId, fromMs: Number.NEGATIVE_INFINITY }));
  while (looks.length > 0) {
    const { rows } = await client.query<FoundDay>(NEXT_DAYS, [
      looks.map(({ deviceId }) => deviceId),
      looks.map(({ fromMs }) => instantOf(fromMs)),
      closedBefore,
    ]);
    looks = rows.flatMap((day) => {
      const { deviceId, dayMs, isNoted } = day;
      found.push(day);
      const count = (counts.get(deviceId) ?? 0) + Number(!isNoted);
      counts.set(deviceId, count);
      return count < DAYS_OF_DEVICE ? [{ deviceId, fromMs: dayMs + DAY_MS }] : [];
    });
  }
  const fresh = found.filter(({ isNoted }) => !isNoted);
  if (fresh.length === 0) return;
  await client.query(NOTE_DAYS, [
    fresh.map(({ deviceId }) => deviceId),
    fresh.map(({ dayMs }) => new Date(dayMs)),
  ]);
}

const NEXT_DAYS = `SELECT s.device_id AS "deviceId", q.device_id IS NOT NULL AS "isNoted",
    (extract(epoch FROM date_trunc('day', next.fix_time, 'UTC')) * 1000)::float8 AS "dayMs"
  FROM ${beneathDevices('unnest($1::uuid[], $2::timestamptz[])', ['device_id', 'at'])} AS s
  CROSS JOIN LATERAL (SELECT p.fix_time FROM positions p WHERE p.device_id = s.device_id AND p.fix_time >= s.at
    AND p.fix_time < $3 ORDER BY p.fix_time LIMIT 1) AS next
  LEFT JOIN days_to_pack q ON q.device_id = s.device_id AND q.day = (next.fix_time AT TIME ZONE 'UTC')::date`;

const NOTE_DAYS = `INSERT INTO days_to_pack (device_id, day)
  SELECT device_id, (at AT TIME ZONE 'UTC')::date FROM unnest($1::uuid[], $2::timestamptz[]) AS found(device_id, at)
  ON CONFLICT DO NOTHING`;

/** A device was assigned retroactively into a packed day: its parts are cut again, for row-level security. */
const NOTE_CUT = `INSERT INTO days_to_pack (device_id, day)
  SELECT DISTINCT cut.device_id, k.day
  FROM (SELECT id AS device_id, account_from AS at FROM devices WHERE account_from IS NOT NULL
      UNION ALL SELECT device_id, "from" FROM device_assignments
      UNION ALL SELECT device_id, until FROM device_assignments WHERE until IS NOT NULL) cut
    JOIN packed_days k ON k.device_id = cut.device_id
      AND k.day = (cut.at AT TIME ZONE 'UTC')::date AND k.first_at < cut.at AND k.last_at >= cut.at
  WHERE cut.at < $1::timestamptz LIMIT $2
  ON CONFLICT DO NOTHING`;

/** Of days that could not be packed, those whose rows were taken away meanwhile. */
const FORGET_GONE = `DELETE FROM days_to_pack q WHERE failed_at IS NOT NULL AND NOT EXISTS (SELECT FROM positions p
  WHERE p.device_id = q.device_id AND p.fix_time >= q.day::timestamp AT TIME ZONE 'UTC'
    AND p.fix_time < (q.day + 1)::timestamp AT TIME ZONE 'UTC')`;
