import type { Db } from '@fleet/db/client';
import { findFirstInstants } from '@fleet/stored-fixes/find-first-instants';
import { keyBefore } from '@fleet/stored-fixes/fix-key';
import type { Pool } from 'pg';
import { rows } from '../../access/ability.ts';
import type { Caller } from '../../caller.ts';
import { NotFoundError } from '../../errors.ts';

/** When each step was reached of taking a tracker into use; null for one that is still to come. */
export type DeviceProgress = {
  deviceId: string;
  /** Since when its reports are waited for. */
  waitingSince: Date;
  /** It reached us, known or not. */
  connectedAt: Date | null;
  /** It said the identifier that it is registered by: on the connection it has or had last, or in its last message. */
  identifiedAt: Date | null;
  /** Its first valid fix in this account. */
  firstFixAt: Date | null;
  /** Its first valid position outside of a vehicle, since it was removed from one or joined this account. */
  unassignedFixAt: Date | null;
  /** Time of the confirmation that the tracker belongs to this registration; null before. */
  confirmedAt: Date | null;
  /** In the vehicle it sits in. */
  fittedAt: Date | null;
  /** How far its clock is ahead: what it tells of a time to come is stored, and is not its newest fix. */
  clockAheadSeconds: number | null;
};

/** The steps in their order; one is done when its time is there. */
const STEPS = [
  ['connected', 'connectedAt'],
  ['identified', 'identifiedAt'],
  ['firstFix', 'firstFixAt'],
  ['fitted', 'fittedAt'],
] as const satisfies readonly (readonly [string, keyof DeviceProgress])[];

/** The last step that was reached by way of all before it. */
export function stepOf(progress: DeviceProgress): 'waiting' | (typeof STEPS)[number][0] {
  const missing = STEPS.findIndex(([, at]) => progress[at] === null);
  const reached = missing === -1 ? STEPS : STEPS.slice(0, missing);
  return reached.at(-1)?.[0] ?? 'waiting';
}

/** @throws NotFoundError DEVICE_NOT_FOUND, also for another account's */
export async function findDeviceProgress(
  { db, pool }: { db: Db; pool: Pool },
  caller: Caller,
  { id }: { id: string },
): Promise<DeviceProgress> {
  const device = await db.device.findFirst({
    where: { AND: [rows(caller, 'Device'), { id, status: { not: 'ERASED' } }] },
    select: { id: true },
  });
  if (!device) throw new NotFoundError('Device', 'DEVICE_NOT_FOUND');
  const { rows: found } = await pool.query<ProgressRow>(PROGRESS, [id]);
  const [row] = found;
  if (!row) throw new NotFoundError('Device', 'DEVICE_NOT_FOUND');
  const { hasFix, sinceMs, unassignedMs, ...progress } = row;
  const firstFixAt = hasFix ? await findFirstFixAt(pool, id, sinceMs) : null;
  if (progress.fittedAt || firstFixAt === null) return { ...progress, firstFixAt, unassignedFixAt: null };
  const unassignedFixAt =
    unassignedMs === sinceMs ? firstFixAt : await findFirstFixAt(pool, id, unassignedMs);
  return { ...progress, firstFixAt, unassignedFixAt };
}

type ProgressRow = Omit<DeviceProgress, 'firstFixAt' | 'unassignedFixAt'> & {
  hasFix: boolean;
  sinceMs: number;
  unassignedMs: number;
};

async function findFirstFixAt(pool: Pool, deviceId: string, sinceMs: number): Promise<Date | null> {
  const span = { group: 0, deviceId, after: keyBefore(sinceMs), untilMs: Number.POSITIVE_INFINITY };
  const [atMs = null] = await findFirstInstants(pool, [span], 'valid');
  return atMs === null ? null : new Date(atMs);
}

/**
 * A device that is not active is unknown to ingest, and its connection is noted in the inbox only. What it reported to a
 * former account is not told.
 */
const PROGRESS = `SELECT d.id AS "deviceId", d.created_at AS "waitingSince", d.confirmed_at AS "confirmedAt",
    LEAST(u.first_seen_at, h.heard_at) AS "connectedAt", h.heard_at AS "identifiedAt",
    s.fix_time IS NOT NULL AS "hasFix", a.from AS "fittedAt", s.clock_ahead_seconds AS "clockAheadSeconds",
    (extract(epoch FROM GREATEST(former.left_at, d.account_from, '-infinity')) * 1000)::float8 AS "sinceMs",
    (extract(epoch FROM GREATEST(last.left_at, d.account_from, '-infinity')) * 1000)::float8 AS "unassignedMs"
  FROM devices d
  LEFT JOIN device_states s ON s.device_id = d.id
  LEFT JOIN LATERAL (SELECT COALESCE(s.connected_at, s.last_heard_at) AS heard_at) h ON true
  LEFT JOIN device_assignments a ON a.device_id = d.id AND a.until IS NULL
  LEFT JOIN LATERAL (SELECT min(first_seen_at) AS first_seen_at FROM unknown_devices
    WHERE identifier = d.external_device_id) u ON true
  LEFT JOIN LATERAL (SELECT max(until) AS left_at FROM device_assignments
    WHERE device_id = d.id AND account_id <> d.account_id) former ON true
  LEFT JOIN LATERAL (SELECT max(until) AS left_at FROM device_assignments WHERE device_id = d.id) last ON true
  WHERE d.id = $1`;
