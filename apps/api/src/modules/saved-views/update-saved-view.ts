import type { UpdateSavedView } from '@fleet/contracts/saved-view';
import type { VersionWhere } from '@fleet/contracts/where';
import type { Db } from '@fleet/db/client';
import type { Prisma } from '@fleet/db/prisma';
import type { Actor } from '../../commit/actor.ts';
import { commit } from '../../commit/commit.ts';
import { rowToChange } from '../../commit/row-to-change.ts';
import { requireSharing } from './require-sharing.ts';
import { savedViewRecord } from './saved-view-record.ts';

/** @throws ForbiddenError for who may not share · NotFoundError, also for another's view · VersionConflictError */
export async function updateSavedView(
  services: { db: Db },
  by: Actor,
  where: VersionWhere,
  fields: UpdateSavedView,
): Promise<{ id: string }> {
  if (fields.shared) requireSharing(by);
  return commit(services, by, async (tx, record) => {
    const also = { accountId: by.accountId };
    const before = await rowToChange(tx, by, 'SavedView', { ...where, verb: 'update', also });
    const { id, version } = before;
    const data = { ...fields, version: { increment: 1 } } as Prisma.SavedViewUncheckedUpdateInput;
    const after = await tx.savedView.update({ where: { id, version }, data });
    record(savedViewRecord('savedView.updated', { before, after }));
    return { id };
  });
}
