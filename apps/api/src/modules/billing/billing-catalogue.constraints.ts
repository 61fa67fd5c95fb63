import type { Constraints } from '../../commit/constraint.ts';

const KEY_TAKEN = { code: 'KEY_TAKEN', path: ['data', 'key'] } as const;
const CURRENCY_DIFFERS = {
  code: 'CURRENCY_DIFFERS',
  message: 'The plan is sold in another currency',
  path: ['data', 'planId'],
} as const;

export const CONSTRAINTS: Constraints = {
  billing_plans_key_key: { ...KEY_TAKEN, message: 'Another plan has this key' },
  billing_products_key_key: { ...KEY_TAKEN, message: 'Another product has this key' },
  billing_plan_to_product_plan_id_currency_fkey: CURRENCY_DIFFERS,
  billing_plan_to_product_product_id_currency_fkey: CURRENCY_DIFFERS,
};
