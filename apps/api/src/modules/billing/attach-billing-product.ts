import type { PlanAndProduct } from '@fleet/contracts/billing-plan';
import type { Db, Tx } from '@fleet/db/client';
import type { BillingPlan, BillingProduct } from '@fleet/db/models';
import { rows } from '../../access/ability.ts';
import type { Actor } from '../../commit/actor.ts';
import { commit, type RecordChange } from '../../commit/commit.ts';
import { ConflictError, NotFoundError } from '../../errors.ts';
import { planAuditFields } from './plan-audit-fields.ts';
import { makeVersion, newestVersion, termsOf } from './plan-terms.ts';

/**
 * Adds a product to a plan by a new version of the plan. Does nothing if it is there already.
 *
 * @throws NotFoundError · ConflictError CURRENCY_DIFFERS
 */
export function attachBillingProductToPlan(
  services: { db: Db },
  by: Actor,
  { planId, productId }: PlanAndProduct,
): Promise<{ id: string }> {
  return commit(services, by, async (tx, record) => {
    const product = await findProduct(tx, by, productId);
    await attachToPlan(tx, { by, record, planId, product });
    return { id: productId };
  });
}

/**
 * Removes a product from a plan by a new version of the plan. Does nothing if it is not there.
 *
 * @throws NotFoundError
 */
export function detachBillingProductFromPlan(
  services: { db: Db },
  by: Actor,
  { planId, productId }: PlanAndProduct,
): Promise<{ id: string }> {
  return commit(services, by, async (tx, record) => {
    await findProduct(tx, by, productId);
    const plan = await lockPlan(tx, by, planId);
    await asNewVersion(tx, { by, record, plan }, async () => {
      const { count } = await tx.billingPlanToProduct.deleteMany({ where: { planId, productId } });
      return count > 0;
    });
    return { id: productId };
  });
}

type Attaching = { by: Actor; record: RecordChange; planId: string; product: BillingProduct };

/** @throws NotFoundError · ConflictError CURRENCY_DIFFERS */
export async function attachToPlan(tx: Tx, { by, record, planId, product }: Attaching): Promise<void> {
  const plan = await lockPlan(tx, by, planId);
  const { id: productId, currency } = product;
  if (plan.currency !== currency) throw currencyDiffers();
  await asNewVersion(tx, { by, record, plan }, async () => {
    const { count } = await tx.billingPlanToProduct.createMany({
      data: [{ planId, productId, currency }],
      skipDuplicates: true,
    });
    return count > 0;
  });
}

function currencyDiffers(): ConflictError {
  const message = 'The plan is sold in another currency';
  const at = { path: ['data', 'planId'], code: 'CURRENCY_DIFFERS', params: {}, message } as const;
  return new ConflictError(message, 'CURRENCY_DIFFERS', [{ ...at, path: [...at.path] }]);
}

async function findProduct(tx: Tx, by: Actor, id: string): Promise<BillingProduct> {
  const mine = rows(by, 'BillingProduct', 'update');
  const product = await tx.billingProduct.findFirst({ where: { AND: [mine, { id }] } });
  if (!product) throw new NotFoundError('Product');
  return product;
}

/** Locks the plan, so that concurrent changes of its contents run one after the other. */
async function lockPlan(tx: Tx, by: Actor, id: string): Promise<BillingPlan> {
  await tx.$queryRaw`SELECT id FROM billing_plans WHERE id = ${id}::uuid FOR UPDATE`;
  const plan = await tx.billingPlan.findFirst({
    where: { AND: [rows(by, 'BillingPlan', 'update'), { id }] },
  });
  if (!plan) throw new NotFoundError('Plan');
  return plan;
}

type Changing = { by: Actor; record: RecordChange; plan: BillingPlan };

/** @param change answers whether there was something to change */
async function asNewVersion(
  tx: Tx,
  { by, record, plan }: Changing,
  change: () => Promise<boolean>,
): Promise<void> {
  const { id } = plan;
  const before = await planAuditFields(tx, plan);
  if (!(await change())) return;
  const changed = await tx.billingPlan.update({ where: { id }, data: { version: { increment: 1 } } });
  await makeVersion(tx, { by, plan: changed, terms: termsOf(await newestVersion(tx, id)) });
  record({
    ...{ type: 'billingPlan.updated', entity: 'BillingPlan', id, accountId: null },
    ...{ version: changed.version, before, after: await planAuditFields(tx, changed) },
  });
}
