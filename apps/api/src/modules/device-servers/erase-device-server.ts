import type { VersionWhere } from '@fleet/contracts/where';
import type { Db } from '@fleet/db/client';
import type { Actor } from '../../commit/actor.ts';
import { commit } from '../../commit/commit.ts';
import { rowToChange } from '../../commit/row-to-change.ts';
import { deviceServerRecord } from './device-server-record.ts';

/**
 * Removes a server. Its devices and the copied data stay.
 *
 * @throws NotFoundError · VersionConflictError
 */
export function eraseDeviceServer(
  services: { db: Db },
  by: Actor,
  where: VersionWhere,
): Promise<{ total: number }> {
  return commit(services, by, async (tx, record) => {
    const before = await rowToChange(tx, by, 'DeviceServer', { ...where, verb: 'erase' });
    const { id, version } = before;
    await tx.deviceServer.delete({ where: { id, version } });
    record(deviceServerRecord('deviceServer.erased', { after: { ...before, version: version + 1 } }));
    return { total: 1 };
  });
}
