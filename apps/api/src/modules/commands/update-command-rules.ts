import type { UpdateCommandRules } from '@fleet/contracts/command-input';
import type { VersionWhere } from '@fleet/contracts/where';
import type { Db } from '@fleet/db/client';
import type { Account } from '@fleet/db/models';
import type { Actor } from '../../commit/actor.ts';
import type { AuditFields } from '../../commit/audit-record.ts';
import { commit } from '../../commit/commit.ts';
import { rowToChange } from '../../commit/row-to-change.ts';
import { sent } from '../../commit/sent.ts';

/**
 * Changes the account's rules of commands. Waiting commands keep the rules under which they were requested.
 *
 * @throws NotFoundError · VersionConflictError
 */
export function updateCommandRules(
  services: { db: Db },
  by: Actor,
  where: VersionWhere,
  fields: UpdateCommandRules,
): Promise<{ id: string }> {
  return commit(services, by, async (tx, record) => {
    const before = await rowToChange(tx, by, 'Account', { ...where, verb: 'update' });
    const { id, version } = before;
    const data = { ...sent(fields), version: { increment: 1 } };
    const after = await tx.account.update({ where: { id, version }, data: data as never });
    record({
      ...{ type: 'account.updated', entity: 'Account', id, accountId: id, version: after.version },
      ...{ before: rulesAuditFields(before), after: rulesAuditFields(after) },
    });
    return { id };
  });
}

function rulesAuditFields(account: Account): AuditFields {
  const { commandStopMaxKmh, commandStopNeedsSecondFactor, commandExpiryMinutes, rentersMayLock } = account;
  return { commandStopMaxKmh, commandStopNeedsSecondFactor, commandExpiryMinutes, rentersMayLock };
}
