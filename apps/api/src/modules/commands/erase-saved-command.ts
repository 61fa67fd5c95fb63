import type { VersionWhere } from '@fleet/contracts/where';
import type { Db } from '@fleet/db/client';
import type { Actor } from '../../commit/actor.ts';
import { commit } from '../../commit/commit.ts';
import { rowToChange } from '../../commit/row-to-change.ts';
import { savedCommandAuditFields } from './saved-command-audit-fields.ts';

/** @throws NotFoundError · VersionConflictError */
export function eraseSavedCommand(
  services: { db: Db },
  by: Actor,
  where: VersionWhere,
): Promise<{ total: number }> {
  return commit(services, by, async (tx, record) => {
    const before = await rowToChange(tx, by, 'SavedCommand', { ...where, verb: 'erase' });
    const { id, version, accountId } = before;
    await tx.savedCommand.delete({ where: { id, version } });
    record({
      ...{ type: 'savedCommand.erased', entity: 'SavedCommand', id, accountId, version: version + 1 },
      before: savedCommandAuditFields(before),
    });
    return { total: 1 };
  });
}
