import type { Db, Tx } from '@fleet/db/client';

/** Kept log entries of one server. */
const KEPT = 200;

type Details = Record<string, string | number | null>;

/** Adds an entry to the log of a server and deletes the oldest. */
export async function writeEntry(
  db: Pick<Db | Tx, 'deviceServerEntry' | '$executeRaw'>,
  serverId: string,
  type: string,
  details: Details = {},
): Promise<void> {
  await db.deviceServerEntry.create({ data: { serverId, type, details } });
  await db.$executeRaw`DELETE FROM device_server_entries WHERE id IN (
    SELECT id FROM device_server_entries WHERE server_id = ${serverId}::uuid ORDER BY at DESC, id DESC OFFSET ${KEPT})`;
}
