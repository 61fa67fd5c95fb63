import type { KeptFrameWhere } from '@fleet/contracts/device-input';
import type { Db } from '@fleet/db/client';
import type { Pool } from 'pg';
import { rows } from '../../access/ability.ts';
import type { Caller } from '../../caller.ts';
import { NotFoundError } from '../../errors.ts';

/** What is told of a device at once; ingest keeps 200 of each. */
const MAX_SHOWN = 50;

/** A message that could not be stored, without its bytes. */
export type KeptFrame = {
  deviceId: string;
  /** SHA-256 of its bytes in hexadecimal digits. */
  digest: string;
  protocol: string;
  remoteAddress: string;
  reason: string;
  times: number;
  sizeBytes: number;
  firstReceivedAt: Date;
  lastReceivedAt: Date;
};
export type KeptFrameBytes = { deviceId: string; digest: string; frame: Buffer };

type Services = { db: Db; pool: Pool };

/** The last of a device, the newest first. What it sent for a former account is not told. @throws NotFoundError */
export async function findKeptFrames(
  { db, pool }: Services,
  caller: Caller,
  { id }: { id: string },
): Promise<KeptFrame[]> {
  const accountId = await accountOf(db, caller, id);
  const { rows: found } = await pool.query<KeptFrame>(LIST, [id, accountId, MAX_SHOWN]);
  return found;
}

/** The bytes of one; null for one that was never kept, or is forgotten. @throws NotFoundError for the device */
export async function findKeptFrame(
  { db, pool }: Services,
  caller: Caller,
  { deviceId, digest }: KeptFrameWhere,
): Promise<KeptFrameBytes | null> {
  const accountId = await accountOf(db, caller, deviceId);
  const { rows: found } = await pool.query<KeptFrameBytes>(ONE, [deviceId, accountId, digest]);
  return found[0] ?? null;
}

async function accountOf(db: Db, caller: Caller, id: string): Promise<string> {
  const device = await db.device.findFirst({
    where: { AND: [rows(caller, 'Device'), { id, status: { not: 'ERASED' } }] },
    select: { accountId: true },
  });
  if (!device) throw new NotFoundError('Device', 'DEVICE_NOT_FOUND');
  return device.accountId;
}

const LIST = `SELECT device_id AS "deviceId", encode(digest, 'hex') AS digest, protocol,
    remote_address AS "remoteAddress", reason, times, octet_length(frame) AS "sizeBytes",
    first_received_at AS "firstReceivedAt", last_received_at AS "lastReceivedAt"
  FROM kept_frames WHERE device_id = $1 AND account_id = $2
  ORDER BY last_received_at DESC, digest LIMIT $3`;
const ONE = `SELECT device_id AS "deviceId", encode(digest, 'hex') AS digest, frame
  FROM kept_frames WHERE device_id = $1 AND account_id = $2 AND digest = decode($3, 'hex')`;
