import type { CreateBillingPlan } from '@fleet/contracts/billing-plan';
import type { Db } from '@fleet/db/client';
import type { Actor } from '../../commit/actor.ts';
import { commit } from '../../commit/commit.ts';
import { sent } from '../../commit/sent.ts';
import { planAuditFields } from './plan-audit-fields.ts';
import { FIRST_TERMS, makeVersion, withSent } from './plan-terms.ts';
import { readPrice } from './read-price.ts';

/** Creates a plan with its first version. @throws InvalidInputError · ConflictError KEY_TAKEN */
export function createBillingPlan(
  services: { db: Db },
  by: Actor,
  { price, minimumQuantity, volume, allows, ...fields }: CreateBillingPlan,
): Promise<{ id: string }> {
  const priceMinor = readPrice(price, fields.currency);
  const terms = withSent(FIRST_TERMS, { minimumQuantity, volume, allows });
  return commit(services, by, async (tx, record) => {
    const { name, key, currency } = fields;
    const plan = await tx.billingPlan.create({ data: { ...sent(fields), name, key, currency, priceMinor } });
    await makeVersion(tx, { by, plan, terms });
    const { id, version } = plan;
    const after = await planAuditFields(tx, plan);
    record({ type: 'billingPlan.created', entity: 'BillingPlan', id, accountId: null, version, after });
    return { id };
  });
}
