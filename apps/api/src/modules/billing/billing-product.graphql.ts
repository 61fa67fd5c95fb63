import { toMajor } from '@fleet/billing/money';
import { PlanAndProduct } from '@fleet/contracts/billing-plan';
import {
  BillingProductsWhere,
  CreateBillingProduct,
  UpdateBillingProduct,
} from '@fleet/contracts/billing-product';
import { VersionWhere } from '@fleet/contracts/where';
import { may } from '../../access/rules.ts';
import { builder } from '../../graphql/builder.ts';
import { CatalogStatusEnum, CurrencyEnum, PaymentTypeEnum, PriceModelEnum } from '../../graphql/enums.ts';
import { one, pages } from '../../graphql/read.ts';
import { write } from '../../graphql/write.ts';
import { containing } from '../contains.ts';
import { attachBillingProductToPlan, detachBillingProductFromPlan } from './attach-billing-product.ts';
import { createBillingProduct } from './create-billing-product.ts';
import { updateBillingProduct } from './update-billing-product.ts';

const CATALOGUE = may('read', 'BillingProduct');
const MAY_INSPECT = may('update', 'BillingProduct');

export const BillingProduct = builder.prismaObject('BillingProduct', {
  access: CATALOGUE,
  fields: (t) => ({
    id: t.exposeID('id'),
    name: t.exposeString('name'),
    key: t.exposeString('key'),
    description: t.exposeString('description', { nullable: true }),
    status: t.expose('status', { type: CatalogStatusEnum }),
    price: t.float({
      description: 'In major units of the currency.',
      extensions: { shows: 'priceMinor' },
      resolve: ({ priceMinor, currency }) => toMajor(priceMinor, currency),
    }),
    currency: t.expose('currency', { type: CurrencyEnum }),
    paymentType: t.expose('paymentType', { type: PaymentTypeEnum }),
    model: t.expose('model', {
      type: PriceModelEnum,
      description: 'Whether it costs once for all, by unit or by day of use.',
    }),
    version: t.exposeInt('version'),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
    updatedAt: t.expose('updatedAt', { type: 'DateTime' }),
  }),
});

pages('billingProducts', BillingProduct, {
  access: CATALOGUE,
  model: 'BillingProduct',
  where: BillingProductsWhere,
  toWhere: ({ planId, statuses, currencies }) => ({
    ...(planId && { plans: { some: { plan: { is: { id: planId } } } } }),
    ...(statuses && { status: { in: statuses } }),
    ...(currencies && { currency: { in: currencies } }),
  }),
  search: (word) => [{ name: containing(word) }, { key: containing(word) }],
  order: { name: 'name', key: 'key', price: 'priceMinor', createdAt: 'createdAt' },
  by: 'name',
});

one('billingProduct', 'BillingProduct', { access: CATALOGUE });

write('createBillingProduct', {
  access: may('create', 'BillingProduct'),
  data: CreateBillingProduct,
  resolve: createBillingProduct,
  returns: { row: 'BillingProduct' },
});
write('updateBillingProduct', {
  access: MAY_INSPECT,
  description: 'Another price or name makes a version of each plan that has it.',
  where: VersionWhere,
  data: UpdateBillingProduct,
  resolve: updateBillingProduct,
  returns: { row: 'BillingProduct' },
});
write('attachBillingProductToPlan', {
  access: MAY_INSPECT,
  description: 'From a new version of the plan on. Again it changes nothing.',
  data: PlanAndProduct,
  resolve: attachBillingProductToPlan,
  returns: { row: 'BillingProduct' },
});
write('detachBillingProductFromPlan', {
  access: MAY_INSPECT,
  description: 'From a new version of the plan on. Again it changes nothing.',
  data: PlanAndProduct,
  resolve: detachBillingProductFromPlan,
  returns: { row: 'BillingProduct' },
});
