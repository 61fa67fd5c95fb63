import type { UpdateBillingPlan } from '@fleet/contracts/billing-plan';
import type { VersionWhere } from '@fleet/contracts/where';
import type { Db, Tx } from '@fleet/db/client';
import type { BillingPlan } from '@fleet/db/models';
import type { Actor } from '../../commit/actor.ts';
import { commit } from '../../commit/commit.ts';
import { rowToChange } from '../../commit/row-to-change.ts';
import { sent } from '../../commit/sent.ts';
import { ConflictError } from '../../errors.ts';
import { planAuditFields } from './plan-audit-fields.ts';
import { makeVersion, newestVersion, termsOf, withSent } from './plan-terms.ts';
import { readPrice } from './read-price.ts';

/** Fields that cannot change once the plan is sold: the counted entity and the periods. */
const FIXED_ONCE_SOLD = ['entity', 'frequency', 'cycles', 'taxInclusive'] as const;

/**
 * Changes a plan. A changed price, minimum, discount or allowance creates a version; existing subscriptions
 * keep theirs.
 *
 * @throws NotFoundError · VersionConflictError · InvalidInputError · ConflictError KEY_TAKEN, and CONFLICT for what cannot
 *   change once the plan is sold
 */
export function updateBillingPlan(
  services: { db: Db },
  by: Actor,
  where: VersionWhere,
  { price, minimumQuantity, volume, allows, ...fields }: UpdateBillingPlan,
): Promise<{ id: string }> {
  return commit(services, by, async (tx, record) => {
    const plan = await rowToChange(tx, by, 'BillingPlan', { ...where, verb: 'update' });
    const { id, version, currency } = plan;
    const before = await planAuditFields(tx, plan);
    await refuseFixed(tx, plan, fields);
    const priceMinor = price === undefined ? plan.priceMinor : readPrice(price, currency);
    const data = { ...sent(fields), priceMinor, version: { increment: 1 } };
    const changed = await tx.billingPlan.update({ where: { id, version }, data: data as never });
    const present = termsOf(await newestVersion(tx, id));
    const terms = withSent(present, { minimumQuantity, volume, allows });
    if (priceMinor !== plan.priceMinor || JSON.stringify(terms) !== JSON.stringify(present))
      await makeVersion(tx, { by, plan: changed, terms });
    record({
      ...{ type: 'billingPlan.updated', entity: 'BillingPlan', id, accountId: null },
      ...{ version: changed.version, before, after: await planAuditFields(tx, changed) },
    });
    return { id };
  });
}

async function refuseFixed(tx: Tx, plan: BillingPlan, fields: Partial<BillingPlan> | object): Promise<void> {
  const wanted = fields as Partial<BillingPlan>;
  const differing = FIXED_ONCE_SOLD.filter(
    (name) => wanted[name] !== undefined && wanted[name] !== plan[name],
  );
  const [first] = differing;
  if (!first) return;
  const sold = await tx.billing.count({
    where: { OR: [{ planId: plan.id }, { nextVersion: { planId: plan.id } }] },
  });
  const records = sold > 0 || (await tx.billingRecord.count({ where: { planId: plan.id } })) > 0;
  if (!records) return;
  const message = 'It cannot change once the plan is sold';
  throw new ConflictError(message, 'CONFLICT', [
    { path: ['data', first], code: 'CONFLICT', params: {}, message },
  ]);
}
