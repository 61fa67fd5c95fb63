import { INSTALLATION_ID } from '@fleet/contracts/installation';
import type { UpdateTaxRate } from '@fleet/contracts/tax-rate';
import type { VersionWhere } from '@fleet/contracts/where';
import type { Db, Tx } from '@fleet/db/client';
import type { Actor } from '../../commit/actor.ts';
import { commit } from '../../commit/commit.ts';
import { rowToChange } from '../../commit/row-to-change.ts';
import { ConflictError } from '../../errors.ts';
import { taxRateAuditFields } from './tax-rate-audit-fields.ts';

/**
 * Makes a rate the default, or retires it. A retired rate is not the default, and stays with the accounts
 * that have it.
 *
 * @throws NotFoundError · VersionConflictError · ConflictError for an inactive rate as the default
 */
export function updateTaxRate(
  services: { db: Db },
  by: Actor,
  where: VersionWhere,
  { status, isDefault }: UpdateTaxRate,
): Promise<{ id: string }> {
  return commit(services, by, async (tx, record) => {
    const before = await rowToChange(tx, by, 'TaxRate', { ...where, verb: 'update' });
    const { id, version } = before;
    const wasDefault = (await tx.installation.count({ where: { taxRateId: id } })) > 0;
    const after = await tx.taxRate.update({
      where: { id, version },
      data: { ...(status && { status }), version: { increment: 1 } },
    });
    const becomesDefault = isDefault ?? (wasDefault && after.status === 'ACTIVE');
    if (becomesDefault && after.status !== 'ACTIVE')
      throw new ConflictError('An inactive rate cannot be the default');
    const accounts = await setDefault(tx, id, { wasDefault, becomesDefault });
    record({
      ...{ type: 'taxRate.updated', entity: 'TaxRate', id, accountId: null, version: after.version },
      ...{ before: taxRateAuditFields(before, wasDefault), after: taxRateAuditFields(after, becomesDefault) },
      ...(accounts > 0 && { details: { accounts } }),
    });
    return { id };
  });
}

type Change = { wasDefault: boolean; becomesDefault: boolean };

/** Returns how many accounts without a rate got this one. */
async function setDefault(tx: Tx, id: string, { wasDefault, becomesDefault }: Change): Promise<number> {
  if (becomesDefault === wasDefault) return 0;
  await tx.installation.update({
    where: { id: INSTALLATION_ID },
    data: { taxRateId: becomesDefault ? id : null, version: { increment: 1 } },
  });
  if (!becomesDefault) return 0;
  const { count } = await tx.billing.updateMany({
    where: { taxRateId: null },
    data: { taxRateId: id, version: { increment: 1 } },
  });
  return count;
}
