import { z } from 'zod';
import { Currency, Price } from './billing-money.ts';
import { CatalogStatus } from './billing-plan.ts';
import { Id } from './id.ts';
import { patch } from './patch.ts';
import { Search } from './search.ts';
import { prose, requiredLine } from './text.ts';

export const PaymentType = z.enum(['ONE_TIME', 'RECURRING']);
export type PaymentType = z.output<typeof PaymentType>;
/** Priced per account, per unit, or per day on which a unit was used. */
export const ProductModel = z.enum(['FLAT', 'UNIT', 'DAYS']);
export type ProductModel = z.output<typeof ProductModel>;

export const CreateBillingProduct = z.object({
  name: requiredLine('Name', 100),
  key: requiredLine('Key', 100),
  description: prose('Description', 255).optional(),
  status: CatalogStatus.default('ACTIVE'),
  price: Price.describe('In major units.'),
  currency: Currency,
  paymentType: PaymentType.default('RECURRING'),
  model: ProductModel.default('UNIT').describe('Whether it costs once for all, by unit or by day of use.'),
  planId: Id.optional().describe('A plan that it is attached to.'),
});
export type CreateBillingProduct = z.output<typeof CreateBillingProduct>;

/** The currency cannot change; adding to plans has mutations of its own. */
export const UpdateBillingProduct = patch(CreateBillingProduct.omit({ currency: true, planId: true }));
export type UpdateBillingProduct = z.output<typeof UpdateBillingProduct>;

export const BillingProductsWhere = z.object({
  search: Search,
  planId: Id.nullish(),
  statuses: z.array(CatalogStatus).max(2).nullish(),
  currencies: z.array(Currency).max(10).nullish(),
});
export type BillingProductsWhere = z.output<typeof BillingProductsWhere>;
