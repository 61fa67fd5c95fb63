import type { CommentAlert } from '@fleet/contracts/alert';
import type { VersionWhere } from '@fleet/contracts/where';
import type { Db } from '@fleet/db/client';
import type { Actor } from '../../commit/actor.ts';
import { commit } from '../../commit/commit.ts';
import { rowToChange } from '../../commit/row-to-change.ts';
import { ConflictError } from '../../errors.ts';

const NOTES_MAX = 500;

/** Adds a comment to an alert. @throws NotFoundError · VersionConflictError · ConflictError where there are too many */
export function commentAlert(
  services: { db: Db },
  by: Actor,
  where: VersionWhere,
  { text }: CommentAlert,
): Promise<{ id: string }> {
  return commit(services, by, async (tx, record) => {
    const { id, version, accountId, vehicleId } = await rowToChange(tx, by, 'Alert', {
      ...where,
      verb: 'update',
    });
    if ((await tx.alertNote.count({ where: { alertId: id } })) >= NOTES_MAX)
      throw new ConflictError('The alert has as many notes as it may have');
    await tx.alertNote.create({
      data: { alertId: id, accountId, authorId: by.userId, kind: 'COMMENT', text },
    });
    const after = await tx.alert.update({ where: { id, version }, data: { version: { increment: 1 } } });
    record({ type: 'alert.commented', entity: 'Alert', id, accountId, vehicleId, version: after.version });
    return { id };
  });
}
