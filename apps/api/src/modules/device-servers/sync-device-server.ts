import type { VersionWhere } from '@fleet/contracts/where';
import type { Db, Tx } from '@fleet/db/client';
import type { DeviceServer } from '@fleet/db/models';
import type { Actor } from '../../commit/actor.ts';
import { commit, type RecordChange } from '../../commit/commit.ts';
import { rowToChange } from '../../commit/row-to-change.ts';
import { ConflictError } from '../../errors.ts';
import { deviceServerRecord } from './device-server-record.ts';

/**
 * Starts the synchronization: a worker reads the server's devices and copies their positions until it is
 * paused.
 *
 * @throws NotFoundError · VersionConflictError · ConflictError SYNC_RUNNING, SERVER_NOT_CONNECTED
 */
export function syncDeviceServer(
  services: { db: Db },
  by: Actor,
  where: VersionWhere,
  now = by.clock.now(),
): Promise<{ id: string }> {
  return commit(services, by, async (tx, record) => {
    const before = await rowToChange(tx, by, 'DeviceServer', { ...where, verb: 'update' });
    if (before.type !== 'TRACCAR' || before.url === null || before.auth === null)
      throw new ConflictError('The server has no address or credentials', 'SERVER_NOT_CONNECTED');
    if (before.leasedUntil && before.leasedUntil > now)
      throw new ConflictError('The server is being synchronized', 'SYNC_RUNNING');
    return change(tx, record, before, {
      type: 'deviceServer.syncStarted',
      data: {
        status: 'SYNCING',
        ...{ nextAttemptAt: now, attempts: 0, devicesReadAt: null, finishedAt: null },
        moveStartedAt: before.moveStartedAt ?? now,
      },
    });
  });
}

/**
 * Stops copying. Stored data stays; a later synchronization continues from there.
 *
 * @throws NotFoundError · VersionConflictError
 */
export function pauseDeviceServer(
  services: { db: Db },
  by: Actor,
  where: VersionWhere,
): Promise<{ id: string }> {
  return commit(services, by, async (tx, record) => {
    const before = await rowToChange(tx, by, 'DeviceServer', { ...where, verb: 'update' });
    if (before.nextAttemptAt === null) return { id: before.id };
    const data = { status: 'PAUSED' as const, nextAttemptAt: null, attempts: 0 };
    return change(tx, record, before, { type: 'deviceServer.paused', data });
  });
}

type Changed = {
  type: `deviceServer.${string}`;
  data: Partial<
    Pick<
      DeviceServer,
      'status' | 'nextAttemptAt' | 'attempts' | 'devicesReadAt' | 'finishedAt' | 'moveStartedAt'
    >
  >;
};

/** Changes the state of a synchronization and writes it to the server's log. */
export async function change(
  tx: Tx,
  record: RecordChange,
  before: DeviceServer,
  { type, data }: Changed,
): Promise<{ id: string }> {
  const { id, version } = before;
  const after = await tx.deviceServer.update({
    where: { id, version },
    data: { ...data, version: { increment: 1 } },
  });
  const [, name = ''] = type.split('.');
  await tx.deviceServerEntry.create({ data: { serverId: id, type: name } });
  record(deviceServerRecord(type, { before, after }));
  return { id };
}
