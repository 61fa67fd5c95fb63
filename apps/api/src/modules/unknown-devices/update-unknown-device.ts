import type { UpdateUnknownDevice } from '@fleet/contracts/device-input';
import type { VersionWhere } from '@fleet/contracts/where';
import type { Db } from '@fleet/db/client';
import type { UnknownDevice } from '@fleet/db/models';
import type { Actor } from '../../commit/actor.ts';
import type { AuditFields } from '../../commit/audit-record.ts';
import { commit } from '../../commit/commit.ts';
import { rowToChange } from '../../commit/row-to-change.ts';

/**
 * Keeps a tracker out of the inbox, or lets it in again. What it sent before goes: nobody is to look at it any more.
 *
 * @throws NotFoundError · VersionConflictError
 */
export function updateUnknownDevice(
  services: { db: Db },
  by: Actor,
  where: VersionWhere,
  { blocked }: UpdateUnknownDevice,
): Promise<{ id: string }> {
  return commit(services, by, async (tx, record) => {
    const before = await rowToChange(tx, by, 'UnknownDevice', { ...where, verb: 'update' });
    const { id, version } = before;
    const after = await tx.unknownDevice.update({
      where: { id, version },
      data: { blocked, version: { increment: 1 } },
    });
    if (blocked) await tx.unknownDeviceFrame.deleteMany({ where: { unknownDeviceId: id } });
    record({
      type: 'unknownDevice.updated',
      entity: 'UnknownDevice',
      id,
      accountId: null,
      version: after.version,
      before: auditFieldsOf(before),
      after: auditFieldsOf(after),
    });
    return { id };
  });
}

const auditFieldsOf = ({ identifier, blocked }: UnknownDevice): AuditFields => ({ identifier, blocked });
