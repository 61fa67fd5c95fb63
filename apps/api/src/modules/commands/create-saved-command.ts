import type { CreateSavedCommand } from '@fleet/contracts/command-input';
import type { Db } from '@fleet/db/client';
import type { Prisma } from '@fleet/db/prisma';
import { accountFor } from '../../commit/account-for.ts';
import type { Actor } from '../../commit/actor.ts';
import { commit } from '../../commit/commit.ts';
import { ConflictError } from '../../errors.ts';
import { savedCommandAuditFields } from './saved-command-audit-fields.ts';

const SAVED_MAX = 200;

/** @throws ForbiddenError · NotFoundError for another account · ConflictError COMMAND_TITLE_TAKEN, TOO_MANY_COMMANDS */
export function createSavedCommand(
  services: { db: Db },
  by: Actor,
  { accountId: wanted, title, type, parameters = {} }: CreateSavedCommand,
): Promise<{ id: string }> {
  const accountId = accountFor(by, 'SavedCommand', wanted);
  return commit(services, by, async (tx, record) => {
    if ((await tx.savedCommand.count({ where: { accountId } })) >= SAVED_MAX)
      throw new ConflictError('The account has as many saved commands as it may have', 'TOO_MANY_COMMANDS');
    const saved = await tx.savedCommand.create({
      data: {
        ...{ accountId, title, type, parameters: parameters as Prisma.InputJsonObject },
        createdBy: by.acting ? null : by.userId,
      },
    });
    const { id, version } = saved;
    const after = savedCommandAuditFields(saved);
    record({ type: 'savedCommand.created', entity: 'SavedCommand', id, accountId, version, after });
    return { id };
  });
}
