import type { Pool, PoolClient } from 'pg';

/** Devices of one look, and days of each: some hundred milliseconds. A device with more has the others found next time. */
const DEVICES_AT_ONCE = 100;
const DAYS_OF_DEVICE = 100;
/** Late records are packed an hour after the last one; days close once a day. */
const BETWEEN_ROUNDS_S = 3_600;
const CUTS_AT_ONCE = 1_000;
/** After a look that failed: keys full of rows that are deleted and not cleaned up yet take long to look through. */
const AGAIN_S = 600;

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
  const [walk] = (
    await client.query<{ last: string | null; devices: number }>(NOTE_CLOSED, [
      round.after,
      closedBefore,
      devices,
      DAYS_OF_DEVICE - 1,
    ])
  ).rows;
  if (walk?.last && walk.devices === devices) {
    await client.query(GO_ON, [walk.last]);
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

/**
 * Each step is one look into the key of a month: the first row of a device's next day. `number` counts its days that were
 * not noted yet: those that wait or failed keep none from being found.
 */
const NOTE_CLOSED = `WITH RECURSIVE device(id, number) AS (
    SELECT id, row_number() OVER (ORDER BY id) FROM (SELECT id FROM devices WHERE id > $1::uuid ORDER BY id LIMIT $3::int) d
  ), found(device_id, at, number) AS (
    SELECT device.id, first.fix_time, 0 FROM device CROSS JOIN LATERAL (
      SELECT p.fix_time FROM positions p WHERE p.device_id = device.id AND p.fix_time < $2::timestamptz
      ORDER BY p.fix_time LIMIT 1) first
    UNION ALL
    SELECT found.device_id, next.fix_time, found.number + (NOT EXISTS (SELECT FROM days_to_pack q
        WHERE q.device_id = found.device_id AND q.day = (found.at AT TIME ZONE 'UTC')::date))::int
      FROM found CROSS JOIN LATERAL (
      SELECT p.fix_time FROM positions p WHERE p.device_id = found.device_id AND p.fix_time < $2::timestamptz
        AND p.fix_time >= date_trunc('day', found.at, 'UTC') + interval '24 hours'
      ORDER BY p.fix_time LIMIT 1) next
    WHERE found.number < $4::int
  ), noted AS (
    INSERT INTO days_to_pack (device_id, day) SELECT device_id, (at AT TIME ZONE 'UTC')::date FROM found
    ON CONFLICT DO NOTHING)
  SELECT (SELECT id FROM device ORDER BY number DESC LIMIT 1) AS last, (SELECT count(*)::int FROM device) AS devices`;

/** A device was fitted with effect from a day that is packed: who may see which part of it, the wall tells after that. */
const NOTE_CUT = `INSERT INTO days_to_pack (device_id, day)
  SELECT cut.device_id, (cut.at AT TIME ZONE 'UTC')::date
  FROM (SELECT id AS device_id, account_from AS at FROM devices WHERE account_from IS NOT NULL
      UNION ALL SELECT device_id, "from" FROM device_assignments
      UNION ALL SELECT device_id, until FROM device_assignments WHERE until IS NOT NULL) cut
    CROSS JOIN LATERAL (SELECT FROM packed_days k WHERE k.device_id = cut.device_id
      AND k.day = (cut.at AT TIME ZONE 'UTC')::date AND k.first_at < cut.at AND k.last_at >= cut.at LIMIT 1) part
  WHERE cut.at < $1::timestamptz LIMIT $2
  ON CONFLICT DO NOTHING`;

/** Of days that could not be packed, those whose rows were taken away meanwhile. */
const FORGET_GONE = `DELETE FROM days_to_pack q WHERE failed_at IS NOT NULL AND NOT EXISTS (SELECT FROM positions p
  WHERE p.device_id = q.device_id AND p.fix_time >= q.day::timestamp AT TIME ZONE 'UTC'
    AND p.fix_time < (q.day + 1)::timestamp AT TIME ZONE 'UTC')`;
