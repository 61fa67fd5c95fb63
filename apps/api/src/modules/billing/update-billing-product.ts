import type { UpdateBillingProduct } from '@fleet/contracts/billing-product';
import type { VersionWhere } from '@fleet/contracts/where';
import type { Db, Tx } from '@fleet/db/client';
import type { BillingProduct } from '@fleet/db/models';
import type { Actor } from '../../commit/actor.ts';
import { commit } from '../../commit/commit.ts';
import { rowToChange } from '../../commit/row-to-change.ts';
import { sent } from '../../commit/sent.ts';
import { productAuditFields } from './plan-audit-fields.ts';
import { makeVersion, newestVersion, termsOf } from './plan-terms.ts';
import { readPrice } from './read-price.ts';

/** Fields of a product that a plan version copies. */
const SOLD = ['name', 'priceMinor', 'paymentType', 'model'] as const;

/**
 * Changes a product. A changed price or name creates a version of each plan with the product; existing
 * subscriptions keep theirs.
 *
 * @throws NotFoundError · VersionConflictError · InvalidInputError · ConflictError KEY_TAKEN
 */
export function updateBillingProduct(
  services: { db: Db },
  by: Actor,
  where: VersionWhere,
  { price, ...fields }: UpdateBillingProduct,
): Promise<{ id: string }> {
  return commit(services, by, async (tx, record) => {
    const before = await rowToChange(tx, by, 'BillingProduct', { ...where, verb: 'update' });
    const { id, version, currency } = before;
    const priceMinor = price === undefined ? before.priceMinor : readPrice(price, currency);
    const data = { ...sent(fields), priceMinor, version: { increment: 1 } };
    const after = await tx.billingProduct.update({ where: { id, version }, data: data as never });
    if (SOLD.some((name) => before[name] !== after[name])) await renewPlans(tx, by, after);
    record({
      ...{ type: 'billingProduct.updated', entity: 'BillingProduct', id, accountId: null },
      ...{ version: after.version, before: productAuditFields(before), after: productAuditFields(after) },
    });
    return { id };
  });
}

/** Locks plans in the order of their ids, so that concurrent changes cannot deadlock. */
async function renewPlans(tx: Tx, by: Actor, { id: productId }: BillingProduct): Promise<void> {
  const having = { products: { some: { productId } } };
  const plans = await tx.billingPlan.findMany({ where: having, orderBy: { id: 'asc' } });
  for (const { id } of plans) {
    const plan = await tx.billingPlan.update({ where: { id }, data: { version: { increment: 1 } } });
    await makeVersion(tx, { by, plan, terms: termsOf(await newestVersion(tx, id)) });
  }
}
