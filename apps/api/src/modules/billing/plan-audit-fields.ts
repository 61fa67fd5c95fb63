import { toDecimal } from '@fleet/billing/money';
import type { Tx } from '@fleet/db/client';
import type { BillingPlan, BillingProduct } from '@fleet/db/models';
import type { AuditFields } from '../../commit/audit-record.ts';
import { newestVersion, termsOf } from './plan-terms.ts';

/** Audit fields of a plan, with its newest version and the keys of its products. */
export async function planAuditFields(tx: Tx, plan: BillingPlan): Promise<AuditFields> {
  const { id, name, key, description, status, entity, currency, frequency, cycles, trialDays } = plan;
  const { minimumQuantity, volume, allows } = termsOf(await newestVersion(tx, id));
  const attached = await tx.billingPlanToProduct.findMany({
    where: { planId: id },
    select: { product: { select: { key: true } } },
    orderBy: [{ createdAt: 'asc' }, { productId: 'asc' }],
  });
  return {
    ...{ name, key, description, status, entity, price: toDecimal(plan.priceMinor, currency), currency },
    ...{ frequency, cycles, trialDays, taxInclusive: plan.taxInclusive, onOfferFor: plan.onOfferFor },
    ...{ minimumQuantity, volume, allows, products: attached.map(({ product }) => product.key) },
  };
}

/** Audit fields of a product. */
export function productAuditFields(product: BillingProduct): AuditFields {
  const { name, key, description, status, priceMinor, currency, paymentType, model } = product;
  const price = toDecimal(priceMinor, currency);
  return { name, key, description, status, price, currency, paymentType, model };
}
