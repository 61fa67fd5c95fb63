import type { UpdateDeviceServer } from '@fleet/contracts/device-server';
import type { VersionWhere } from '@fleet/contracts/where';
import type { DeviceServer } from '@fleet/db/models';
import type { Actor } from '../../commit/actor.ts';
import { commit } from '../../commit/commit.ts';
import { rowToChange } from '../../commit/row-to-change.ts';
import { sent } from '../../commit/sent.ts';
import { sealAuth } from '../../device-servers/server-access.ts';
import { requireReachable } from '../../outgoing/require-reachable.ts';
import type { CallerServices } from '../../services.ts';
import { refused } from './create-device-server.ts';
import { deviceServerRecord } from './device-server-record.ts';

type Services = Pick<CallerServices, 'db' | 'serverVault' | 'serverRules'>;

/**
 * Applies a patch. A new address without new credentials removes the stored ones, so that a secret is never
 * sent to another host.
 *
 * @throws NotFoundError · VersionConflictError · InvalidInputError for an address that nothing is sent to · ConflictError
 *   SERVER_EXISTS
 */
export function updateDeviceServer(
  services: Services,
  by: Actor,
  where: VersionWhere,
  data: UpdateDeviceServer,
): Promise<{ id: string }> {
  if (data.url) requireReachable(data.url, services.serverRules);
  return commit(services, by, async (tx, record) => {
    const before = await rowToChange(tx, by, 'DeviceServer', { ...where, verb: 'update' });
    const { id, version } = before;
    requireFitting(before, data);
    const { auth: _, url, ...fields } = data;
    const after = await tx.deviceServer.update({
      where: { id, version },
      data: {
        ...sent(fields),
        ...(url && { url }),
        // Its list is read before anything else is copied: numbers of another server are other trackers.
        ...(url && url !== before.url && { devicesReadAt: null }),
        ...authColumn(services, before, data),
        version: { increment: 1 },
      },
    });
    record(deviceServerRecord('deviceServer.updated', { before, after }));
    return { id };
  });
}

/** @throws InvalidInputError */
function requireFitting({ type }: DeviceServer, { url, auth }: UpdateDeviceServer): void {
  if (type === 'TRACCAR' && url === null) throw refused('url', 'REQUIRED', 'Address is required');
  if (type === 'EMBEDDED' && url) throw refused('url', 'INVALID', 'This installation has no other address');
  if (type === 'EMBEDDED' && auth) throw refused('auth', 'INVALID', 'This installation needs no credentials');
}

function authColumn(
  { serverVault }: Services,
  { id, url: before }: DeviceServer,
  { url, auth }: UpdateDeviceServer,
): { auth?: Uint8Array<ArrayBuffer> | null } {
  if (auth) return { auth: sealAuth(serverVault, id, auth) };
  const isMoved = url !== undefined && url !== before;
  return auth === null || isMoved ? { auth: null } : {};
}
