import { AlertRuleSpec, type UpdateAlertRule } from '@fleet/contracts/alert-rule';
import type { VersionWhere } from '@fleet/contracts/where';
import type { Db } from '@fleet/db/client';
import type { Actor } from '../../commit/actor.ts';
import { commit } from '../../commit/commit.ts';
import { rowToChange } from '../../commit/row-to-change.ts';
import { sent } from '../../commit/sent.ts';
import { alertRuleAuditFields } from './alert-rule-audit-fields.ts';
import { checkNamed, checkSpec } from './check-alert-rule.ts';

/**
 * Changes a rule from now on. Alerts of earlier versions stay as they are.
 *
 * @throws NotFoundError · VersionConflictError · InvalidInputError · ConflictError ALERT_RULE_TITLE_TAKEN
 */
export function updateAlertRule(
  services: { db: Db },
  by: Actor,
  where: VersionWhere,
  { title, severity, enabled, ...fields }: UpdateAlertRule,
): Promise<{ id: string }> {
  return commit(services, by, async (tx, record) => {
    const before = await rowToChange(tx, by, 'AlertRule', { ...where, verb: 'update' });
    const { id, version, accountId } = before;
    const spec = patchedSpec(before.spec, fields);
    checkSpec(spec);
    await checkNamed(tx, accountId, AlertRuleSpec.parse(present(fields)));
    const after = await tx.alertRule.update({
      where: { id, version },
      data: { ...sent({ title, severity, enabled }), spec, version: { increment: 1 } },
    });
    record({
      ...{ type: 'alertRule.updated', entity: 'AlertRule', id, accountId, version: after.version },
      ...{ before: alertRuleAuditFields(before), after: alertRuleAuditFields(after) },
    });
    return { id };
  });
}

/** Applies a patch: an absent field keeps its value, null clears it. */
function patchedSpec(stored: unknown, fields: object): AlertRuleSpec {
  return AlertRuleSpec.parse(present({ ...AlertRuleSpec.parse(stored), ...sent(fields) }));
}

function present(fields: object): object {
  return Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value !== null && value !== undefined),
  );
}
