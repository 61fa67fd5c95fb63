import type { CreateBillingProduct } from '@fleet/contracts/billing-product';
import type { Db } from '@fleet/db/client';
import type { Actor } from '../../commit/actor.ts';
import { commit } from '../../commit/commit.ts';
import { sent } from '../../commit/sent.ts';
import { attachToPlan } from './attach-billing-product.ts';
import { productAuditFields } from './plan-audit-fields.ts';
import { readPrice } from './read-price.ts';

/** @throws InvalidInputError · NotFoundError for the plan · ConflictError KEY_TAKEN, CURRENCY_DIFFERS */
export function createBillingProduct(
  services: { db: Db },
  by: Actor,
  { price, planId, ...fields }: CreateBillingProduct,
): Promise<{ id: string }> {
  const priceMinor = readPrice(price, fields.currency);
  return commit(services, by, async (tx, record) => {
    const { name, key, currency } = fields;
    const product = await tx.billingProduct.create({
      data: { ...sent(fields), name, key, currency, priceMinor },
    });
    const { id, version } = product;
    const after = productAuditFields(product);
    record({ type: 'billingProduct.created', entity: 'BillingProduct', id, accountId: null, version, after });
    if (planId) await attachToPlan(tx, { by, record, planId, product });
    return { id };
  });
}
