import type { DeviceFramesWhere, DeviceFrameWhere } from '@fleet/contracts/device-frame';
import type { Db } from '@fleet/db/client';
import type { Pool } from 'pg';
import type { Caller } from '../../caller.ts';
import { accountOfDevice } from './account-of-device.ts';
import { watchFrames } from './watch-frames.ts';

/** Frames in one answer; ingest keeps 200 for each device. */
const MAX_SHOWN = 100;

/** A frame that a watched device sent, without its bytes. */
export type DeviceFrame = {
  id: string;
  deviceId: string;
  receivedAt: Date;
  protocol: string;
  remoteAddress: string;
  sizeBytes: number;
  reason: string | null;
  /** Kinds of its messages: `position`, `status`, … */
  kinds: string[];
};
export type DeviceFrameContent = {
  id: string;
  deviceId: string;
  frame: Buffer | null;
  messages: unknown;
};

export type DeviceFrames = { frames: DeviceFrame[]; watchedUntil: Date | null };

type Services = { db: Db; pool: Pool; clock: { now: () => Date } };

/**
 * The newest frames of a device. Frames from before the device came to this account are left out. `watch`
 * keeps recording on, for callers who may change the device.
 *
 * @throws NotFoundError
 */
export async function findDeviceFrames(
  { db, pool, clock }: Services,
  caller: Caller,
  { id, watch }: DeviceFramesWhere,
): Promise<DeviceFrames> {
  const accountId = await accountOfDevice(db, caller, id);
  const looksOnly = caller.acting ? !caller.acting.allowsChanges : false;
  const isWatching = watch === true && !looksOnly && caller.may('update', 'Device');
  const watchedUntil = isWatching
    ? await watchFrames(pool, { deviceId: id, accountId, now: clock.now() })
    : null;
  const { rows } = await pool.query<DeviceFrame>(LIST, [id, accountId, MAX_SHOWN]);
  return { frames: rows, watchedUntil };
}

/** One frame with its bytes; null if it is no longer kept. @throws NotFoundError for the device */
export async function findDeviceFrame(
  { db, pool }: Pick<Services, 'db' | 'pool'>,
  caller: Caller,
  { deviceId, id }: DeviceFrameWhere,
): Promise<DeviceFrameContent | null> {
  const accountId = await accountOfDevice(db, caller, deviceId);
  const { rows } = await pool.query<DeviceFrameContent>(ONE, [deviceId, accountId, id]);
  return rows[0] ?? null;
}

const LIST = `SELECT id::text, device_id AS "deviceId", received_at AS "receivedAt", protocol,
    remote_address AS "remoteAddress", size_bytes AS "sizeBytes", reason,
    ARRAY(SELECT said->>'kind' FROM jsonb_array_elements(messages) said) AS kinds
  FROM device_frames WHERE device_id = $1 AND account_id = $2 ORDER BY id DESC LIMIT $3`;
const ONE = `SELECT id::text, device_id AS "deviceId", frame, messages
  FROM device_frames WHERE device_id = $1 AND account_id = $2 AND id = $3::bigint`;
