import type { DecideServerDevice } from '@fleet/contracts/device-server';
import type { VersionWhere } from '@fleet/contracts/where';
import type { Db, Tx } from '@fleet/db/client';
import type { ServerDevice } from '@fleet/db/models';
import { rows } from '../../access/ability.ts';
import type { Actor } from '../../commit/actor.ts';
import { commit } from '../../commit/commit.ts';
import { rowToChange } from '../../commit/row-to-change.ts';
import { ConflictError, NotFoundError } from '../../errors.ts';
import { refused } from './create-device-server.ts';

/**
 * Decides what to do with a device found at a server. The worker applies it in its next run.
 *
 * @throws NotFoundError, DEVICE_NOT_FOUND · VersionConflictError · ConflictError ALREADY_LINKED · InvalidInputError for one
 *   that is linked, or a device where none is named
 */
export function decideServerDevice(
  services: { db: Db },
  by: Actor,
  where: VersionWhere,
  data: DecideServerDevice,
  now = by.clock.now(),
): Promise<{ id: string }> {
  return commit(services, by, async (tx, record) => {
    const before = await rowToChange(tx, by, 'ServerDevice', { ...where, verb: 'update' });
    const { id, version, serverId, accountId } = before;
    const deviceId = await deviceOf(tx, by, before, data);
    const isLeftOut = data.decision === 'LEAVE_OUT';
    await tx.serverDevice.update({
      where: { id, version },
      data: {
        state: isLeftOut ? 'LEFT_OUT' : 'NEW',
        ...{ conflict: null, decision: isLeftOut ? null : data.decision, deviceId },
        version: { increment: 1 },
      },
    });
    if (before.deviceId && before.deviceId !== deviceId)
      await tx.device.updateMany({ where: { id: before.deviceId, serverId }, data: { serverId: null } });
    // Wakes a waiting worker; a paused server stays paused.
    await tx.deviceServer.updateMany({
      where: { id: serverId, nextAttemptAt: { gt: now } },
      data: { nextAttemptAt: now },
    });
    const { state, decision } = before;
    record({
      ...{ type: 'serverDevice.decided', entity: 'ServerDevice', id, accountId, version: version + 1 },
      before: { state, decision },
      after: { state: isLeftOut ? 'LEFT_OUT' : 'NEW', decision: data.decision },
    });
    return { id };
  });
}

async function deviceOf(
  tx: Tx,
  by: Actor,
  { id, accountId, serverId, state, conflict }: ServerDevice,
  { decision, deviceId }: DecideServerDevice,
): Promise<string | null> {
  if (decision === 'LEAVE_OUT') return null;
  if (state === 'LINKED') throw refused('decision', 'INVALID', 'The device is linked already');
  if (decision === 'JOIN' && conflict === 'INVALID_IDENTIFIER' && !deviceId)
    throw refused('deviceId', 'REQUIRED', 'Device is required');
  if (!deviceId) return null;
  const allowed = {
    AND: [rows(by, 'Device', 'update'), { id: deviceId, accountId, status: 'ACTIVE' as const }],
  };
  const device = await tx.device.findFirst({ where: allowed, select: { id: true } });
  if (!device) throw new NotFoundError('Device', 'DEVICE_NOT_FOUND');
  const other = await tx.serverDevice.findFirst({ where: { serverId, deviceId, id: { not: id } } });
  if (other) throw new ConflictError('The device is another one of the server', 'ALREADY_LINKED');
  return deviceId;
}
