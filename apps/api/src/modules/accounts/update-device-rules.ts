import type { UpdateDeviceRules } from '@fleet/contracts/device-rules';
import type { VersionWhere } from '@fleet/contracts/where';
import type { Db } from '@fleet/db/client';
import type { Account } from '@fleet/db/models';
import type { Actor } from '../../commit/actor.ts';
import type { AuditFields } from '../../commit/audit-record.ts';
import { commit } from '../../commit/commit.ts';
import { rowToChange } from '../../commit/row-to-change.ts';
import { sent } from '../../commit/sent.ts';
import { textOfProtocols } from '../devices/guard-columns.ts';

/**
 * What an account says of all of its devices; connections that are open are asked for it before their next record.
 *
 * @throws NotFoundError · VersionConflictError
 */
export function updateDeviceRules(
  services: { db: Db },
  by: Actor,
  where: VersionWhere,
  { deviceProtocols, ...fields }: UpdateDeviceRules,
): Promise<{ id: string }> {
  return commit(services, by, async (tx, record) => {
    const before = await rowToChange(tx, by, 'Account', { ...where, verb: 'update' });
    const { id, version } = before;
    const protocols = deviceProtocols !== undefined && { deviceProtocols: textOfProtocols(deviceProtocols) };
    const after = await tx.account.update({
      where: { id, version },
      data: { ...sent(fields), ...protocols, version: { increment: 1 } },
    });
    record({
      type: 'account.updated',
      entity: 'Account',
      id,
      accountId: id,
      version: after.version,
      before: rulesAuditFields(before),
      after: rulesAuditFields(after),
    });
    return { id };
  });
}

function rulesAuditFields({ deviceProtocols, deviceNetworks, deviceCredential }: Account): AuditFields {
  return { deviceProtocols, deviceNetworks, deviceCredential };
}
