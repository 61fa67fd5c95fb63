import type { UpdateSavedCommand } from '@fleet/contracts/command-input';
import type { VersionWhere } from '@fleet/contracts/where';
import type { Db } from '@fleet/db/client';
import type { Actor } from '../../commit/actor.ts';
import { commit } from '../../commit/commit.ts';
import { rowToChange } from '../../commit/row-to-change.ts';
import { sent } from '../../commit/sent.ts';
import { savedCommandAuditFields } from './saved-command-audit-fields.ts';

/** @throws NotFoundError · VersionConflictError · ConflictError COMMAND_TITLE_TAKEN */
export function updateSavedCommand(
  services: { db: Db },
  by: Actor,
  where: VersionWhere,
  fields: UpdateSavedCommand,
): Promise<{ id: string }> {
  return commit(services, by, async (tx, record) => {
    const before = await rowToChange(tx, by, 'SavedCommand', { ...where, verb: 'update' });
    const { id, version, accountId } = before;
    const data = { ...sent(fields), version: { increment: 1 } };
    const after = await tx.savedCommand.update({ where: { id, version }, data: data as never });
    record({
      ...{ type: 'savedCommand.updated', entity: 'SavedCommand', id, accountId, version: after.version },
      ...{ before: savedCommandAuditFields(before), after: savedCommandAuditFields(after) },
    });
    return { id };
  });
}
