import type { VersionWhere } from '@fleet/contracts/where';
import type { Db } from '@fleet/db/client';
import type { Actor } from '../../commit/actor.ts';
import { commit } from '../../commit/commit.ts';
import { rowToChange } from '../../commit/row-to-change.ts';
import { savedViewRecord } from './saved-view-record.ts';

/** @throws NotFoundError, also for another's view · VersionConflictError */
export function eraseSavedView(
  services: { db: Db },
  by: Actor,
  where: VersionWhere,
): Promise<{ total: number }> {
  return commit(services, by, async (tx, record) => {
    const also = { accountId: by.accountId };
    const before = await rowToChange(tx, by, 'SavedView', { ...where, verb: 'erase', also });
    const { id, version } = before;
    await tx.savedView.delete({ where: { id, version } });
    record({ ...savedViewRecord('savedView.erased', { before }), version: version + 1 });
    return { total: 1 };
  });
}
