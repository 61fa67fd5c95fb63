import type { UpdateAccountHistory } from '@fleet/contracts/account-history';
import type { VersionWhere } from '@fleet/contracts/where';
import type { Db } from '@fleet/db/client';
import type { Actor } from '../../commit/actor.ts';
import { commit } from '../../commit/commit.ts';
import { rowToChange } from '../../commit/row-to-change.ts';

/**
 * How many days of history an account keeps. Where that is fewer than before, nothing goes by it within a day, in which it
 * can be made more again; each time that it is made fewer, the day begins anew.
 *
 * @throws NotFoundError · VersionConflictError
 */
export function updateAccountHistory(
  services: { db: Db },
  by: Actor,
  where: VersionWhere,
  { historyDays }: UpdateAccountHistory,
  now = by.clock.now(),
): Promise<{ id: string }> {
  return commit(services, by, async (tx, record) => {
    const before = await rowToChange(tx, by, 'Account', { ...where, verb: 'update' });
    const { id, version } = before;
    const days = historyDays === undefined ? before.historyDays : historyDays;
    const isFewer = days !== null && days < (before.historyDays ?? Number.POSITIVE_INFINITY);
    const after = await tx.account.update({
      where: { id, version },
      data: { historyDays: days, ...(isFewer && { historyLoweredAt: now }), version: { increment: 1 } },
    });
    record({
      type: 'account.updated',
      entity: 'Account',
      id,
      accountId: id,
      version: after.version,
      before: { historyDays: before.historyDays },
      after: { historyDays: after.historyDays },
    });
    return { id };
  });
}
