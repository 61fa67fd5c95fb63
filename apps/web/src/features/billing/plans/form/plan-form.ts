import { CreateBillingPlan, UpdateBillingPlan } from '@fleet/contracts/billing-plan';

const FIELDS = {
  name: true,
  key: true,
  description: true,
  status: true,
  price: true,
  entity: true,
  frequency: true,
  cycles: true,
  trialDays: true,
  taxInclusive: true,
  onOfferFor: true,
  minimumQuantity: true,
} as const;

/** Schemas of the plan forms; discounts and allowances have forms of their own. */
export const NewPlan = CreateBillingPlan.pick({ ...FIELDS, currency: true });
export const ChangedPlan = UpdateBillingPlan.pick(FIELDS);
