import type { Pool } from 'pg';
import { FIRST_FIX_MS } from './tracker.ts';

/** All must be 0. */
export type Findings = {
  recordsLost: number;
  recordsDoubled: number;
  eventsLost: number;
  eventsDoubled: number;
  eventsInvented: number;
};

/** Every tracker sent and saw acknowledged its seconds 0 to `records` - 1. */
export async function verify(pool: Pool, imeis: string[], records: number): Promise<Findings> {
  const { rows } = await pool.query<Findings>(FINDINGS, [imeis, new Date(FIRST_FIX_MS), records]);
  const [findings] = rows;
  if (!findings) throw new Error('the database says nothing');
  return findings;
}

const FINDINGS = `
  WITH fleet AS (SELECT id FROM devices WHERE external_device_id = ANY($1::text[])),
    sent AS (SELECT fleet.id AS device_id, $2::timestamptz + second * interval '1 second' AS fix_time
      FROM fleet, generate_series(0, $3::int - 1) AS second),
    stored AS (SELECT device_id, fix_time, ignition,
        lag(ignition) OVER (PARTITION BY device_id ORDER BY fix_time) AS ignition_before
      FROM positions WHERE device_id IN (SELECT id FROM fleet)),
    changes AS (SELECT device_id, fix_time AS at, (CASE WHEN ignition THEN 'ignitionOn' ELSE 'ignitionOff' END) AS type
      FROM stored WHERE ignition <> ignition_before),
    told AS (SELECT device_id, at, type::text FROM events
      WHERE type IN ('ignitionOn', 'ignitionOff') AND device_id IN (SELECT id FROM fleet))
  SELECT
    (SELECT count(*)::int FROM (SELECT * FROM sent EXCEPT SELECT device_id, fix_time FROM stored) AS lost)
      AS "recordsLost",
    (SELECT (count(*) - count(DISTINCT (device_id, fix_time)))::int FROM stored) AS "recordsDoubled",
    (SELECT count(*)::int FROM (SELECT device_id, at, type FROM changes EXCEPT SELECT * FROM told) AS lost)
      AS "eventsLost",
    (SELECT (count(*) - count(DISTINCT (device_id, at, type, attributes)))::int FROM events
      WHERE device_id IN (SELECT id FROM fleet)) AS "eventsDoubled",
    (SELECT count(*)::int FROM (SELECT * FROM told EXCEPT SELECT device_id, at, type FROM changes) AS invented)
      AS "eventsInvented"`;
