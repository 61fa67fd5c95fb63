import { AlertRuleSpec, type CreateAlertRule } from '@fleet/contracts/alert-rule';
import type { Db } from '@fleet/db/client';
import { accountFor } from '../../commit/account-for.ts';
import type { Actor } from '../../commit/actor.ts';
import { commit } from '../../commit/commit.ts';
import { alertRuleAuditFields } from './alert-rule-audit-fields.ts';
import { checkNamed, checkRoom, checkSpec } from './check-alert-rule.ts';

/** @throws ForbiddenError · NotFoundError · InvalidInputError · ConflictError ALERT_RULE_TITLE_TAKEN, TOO_MANY_ALERT_RULES */
export function createAlertRule(
  services: { db: Db },
  by: Actor,
  { accountId: wanted, title, severity, enabled, ...fields }: CreateAlertRule,
): Promise<{ id: string }> {
  const accountId = accountFor(by, 'AlertRule', wanted);
  const spec = AlertRuleSpec.parse(fields);
  checkSpec(spec);
  return commit(services, by, async (tx, record) => {
    await checkRoom(tx, accountId);
    await checkNamed(tx, accountId, spec);
    const rule = await tx.alertRule.create({
      data: { accountId, title, severity, enabled, spec, createdBy: by.userId },
    });
    const { id, version } = rule;
    const after = alertRuleAuditFields(rule);
    record({ type: 'alertRule.created', entity: 'AlertRule', id, accountId, version, after });
    return { id };
  });
}
