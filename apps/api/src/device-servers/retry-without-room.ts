import type { DeviceServer } from '@fleet/db/models';
import { findLinkRoom } from './find-link-room.ts';
import type { SyncParts } from './sync-parts.ts';

/**
 * Links devices again that found no room, as many as there is room for now, without a decision by a person.
 * Room appears when trackers have reported, the service raised the limit, or the plan changed.
 */
export async function retryWithoutRoom({ db, pool, clock }: SyncParts, server: DeviceServer): Promise<void> {
  const waits = { serverId: server.id, state: 'CONFLICT' as const, conflict: 'NO_ROOM' };
  if ((await db.serverDevice.count({ where: waits })) === 0) return;
  const room = await findLinkRoom(db, server, clock.now());
  if (room === 0) return;
  await pool.query(
    `UPDATE server_devices SET state = 'NEW', conflict = NULL, updated_at = now(), version = version + 1 WHERE id IN (
      SELECT id FROM server_devices WHERE server_id = $1 AND state = 'CONFLICT' AND conflict = 'NO_ROOM'
      ORDER BY remote_id LIMIT $2)`,
    [server.id, room],
  );
}
