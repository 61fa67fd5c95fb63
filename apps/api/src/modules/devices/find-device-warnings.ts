import type { Db } from '@fleet/db/client';
import type { Pool } from 'pg';
import { rows } from '../../access/ability.ts';
import type { Caller } from '../../caller.ts';
import { NotFoundError } from '../../errors.ts';

/** Somebody spoke for a device in a way that was refused or strange. */
export type DeviceWarning = {
  id: string;
  at: Date;
  /** Name of the alarm: `wrongSecret`, `addressJump`, … */
  kind: string;
  protocol: string | null;
  remoteAddress: string | null;
  protocolBefore: string | null;
  remoteAddressBefore: string | null;
};

const DAYS = 30;
const MAX_WARNINGS = 10;

/** The newest first, of this account's time. @throws NotFoundError DEVICE_NOT_FOUND, also for another account's */
export async function findDeviceWarnings(
  { db, pool }: { db: Db; pool: Pool },
  caller: Caller,
  { id }: { id: string },
): Promise<DeviceWarning[]> {
  const device = await db.device.findFirst({
    where: { AND: [rows(caller, 'Device'), { id, status: { not: 'ERASED' } }] },
    select: { accountId: true },
  });
  if (!device) throw new NotFoundError('Device', 'DEVICE_NOT_FOUND');
  return (await pool.query<DeviceWarning>(WARNINGS, [id, device.accountId])).rows;
}

/** By the index events_of_speakers. */
const WARNINGS = `SELECT id, at, attributes->>'alarm' AS kind, attributes->>'protocol' AS protocol,
    attributes->>'remoteAddress' AS "remoteAddress", attributes->>'protocolBefore' AS "protocolBefore",
    attributes->>'remoteAddressBefore' AS "remoteAddressBefore"
  FROM events
  WHERE device_id = $1 AND type = 'alarm' AND attributes ? 'remoteAddress'
    AND account_id = $2 AND at > now() - make_interval(days => ${DAYS})
  ORDER BY at DESC LIMIT ${MAX_WARNINGS}`;
