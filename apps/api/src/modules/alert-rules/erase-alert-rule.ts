import type { VersionWhere } from '@fleet/contracts/where';
import type { Db } from '@fleet/db/client';
import type { Actor } from '../../commit/actor.ts';
import { commit } from '../../commit/commit.ts';
import { rowToChange } from '../../commit/row-to-change.ts';
import { alertRuleAuditFields } from './alert-rule-audit-fields.ts';

/**
 * Deletes a rule. Its alerts stay and are ended.
 *
 * @throws NotFoundError · VersionConflictError
 */
export function eraseAlertRule(
  services: { db: Db },
  by: Actor,
  where: VersionWhere,
): Promise<{ total: number }> {
  return commit(services, by, async (tx, record) => {
    const before = await rowToChange(tx, by, 'AlertRule', { ...where, verb: 'erase' });
    const { id, version, accountId } = before;
    await tx.alertRule.delete({ where: { id, version } });
    record({
      ...{ type: 'alertRule.erased', entity: 'AlertRule', id, accountId, version: version + 1 },
      before: alertRuleAuditFields(before),
    });
    return { total: 1 };
  });
}
