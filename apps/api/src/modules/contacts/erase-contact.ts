import type { VersionWhere } from '@fleet/contracts/where';
import type { Db } from '@fleet/db/client';
import type { Actor } from '../../commit/actor.ts';
import { commit } from '../../commit/commit.ts';
import { rowToChange } from '../../commit/row-to-change.ts';
import { contactRecord } from './contact-record.ts';

/**
 * Which one is primary after the primary one went, its person says.
 *
 * @throws NotFoundError, also for another's · VersionConflictError
 */
export function eraseContact(
  services: { db: Db },
  by: Actor,
  where: VersionWhere,
): Promise<{ total: number }> {
  return commit(services, by, async (tx, record) => {
    const before = await rowToChange(tx, by, 'Contact', { ...where, verb: 'erase' });
    const { id, version } = before;
    await tx.contact.delete({ where: { id, version } });
    record({ ...contactRecord(by, 'contact.erased', { before }), version: version + 1 });
    return { total: 1 };
  });
}
