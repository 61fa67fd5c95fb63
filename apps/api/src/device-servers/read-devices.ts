import type { DeviceServer } from '@fleet/db/models';
import type { SyncParts } from './sync-parts.ts';
import type { RemoteDevice, TraccarClient } from './traccar-client.ts';
import { writeEntry } from './write-entry.ts';

const CHUNK = 200;

/**
 * Reads the devices of a server. Known ones are updated; one that the server no longer has is MISSING until
 * it returns. Nothing is deleted.
 *
 * @throws ServerTrouble
 */
export async function readDevices(
  { db, pool, clock }: SyncParts,
  { id: serverId, accountId, remoteVersion }: DeviceServer,
  client: TraccarClient,
): Promise<void> {
  const version = await client.version();
  const devices = await client.devices();
  let added = 0;
  for (let at = 0; at < devices.length; at += CHUNK) {
    const { rows } = await pool.query<{ added: number }>(UPSERT, [
      ...[serverId, accountId],
      JSON.stringify(devices.slice(at, at + CHUNK).map(columnsOf)),
    ]);
    added += rows[0]?.added ?? 0;
  }
  const { rowCount: missing } = await pool.query(MISSING, [serverId, devices.map(({ id }) => id)]);
  await db.deviceServer.update({
    where: { id: serverId },
    data: { devicesReadAt: clock.now(), remoteVersion: version ?? remoteVersion },
  });
  if (added > 0 || missing) {
    const details = { devices: devices.length, added, missing: missing ?? 0 };
    await writeEntry(db, serverId, 'devicesRead', details);
  }
}

const columnsOf = ({ id, uniqueId, name, phone, model, lastUpdate }: RemoteDevice) => ({
  ...{ id, unique_id: uniqueId, name: name || uniqueId, phone, model },
  updated: lastUpdate && !Number.isNaN(Date.parse(lastUpdate)) ? new Date(lastUpdate).toISOString() : null,
});

/**
 * The same number with another identifier is another tracker: the server was replaced, or its entry was. Nothing of it
 * belongs to the device that was linked.
 */
const IS_ANOTHER = `(server_devices.unique_id <> excluded.unique_id AND server_devices.state IN ('LINKED', 'MISSING'))`;
const AS_NEW = [
  ...['device_id', 'decision', 'conflict', 'history_from', 'stored_until'],
  ...['caught_up_at', 'late_checked_at', 'reports_here_since'],
];

const UPSERT = `WITH told AS (SELECT * FROM jsonb_to_recordset($3::jsonb)
    AS t(id bigint, unique_id text, name text, phone text, model text, updated timestamptz)),
  written AS (INSERT INTO server_devices (id, server_id, account_id, remote_id, unique_id, name, phone, model, remote_updated_at, updated_at)
    SELECT gen_random_uuid(), $1::uuid, $2::uuid, id, unique_id, name, phone, model, updated, now() FROM told
    ON CONFLICT (server_id, remote_id) DO UPDATE SET unique_id = excluded.unique_id, name = excluded.name,
      phone = excluded.phone, model = excluded.model, remote_updated_at = excluded.remote_updated_at, updated_at = now(),
      state = CASE WHEN ${IS_ANOTHER} THEN 'NEW'
        WHEN server_devices.state <> 'MISSING' THEN server_devices.state
        WHEN server_devices.device_id IS NULL THEN 'NEW' ELSE 'LINKED' END,
      ${AS_NEW.map((column) => `${column} = CASE WHEN ${IS_ANOTHER} THEN NULL ELSE server_devices.${column} END`).join(', ')}
    RETURNING (xmax = 0) AS is_new)
  SELECT count(*) FILTER (WHERE is_new)::int AS added FROM written`;

const MISSING = `UPDATE server_devices SET state = 'MISSING', conflict = NULL, updated_at = now()
  WHERE server_id = $1 AND remote_id <> ALL($2::bigint[]) AND state IN ('NEW', 'LINKED', 'CONFLICT')`;
