import { toMajorUnits } from '@fleet/contracts/money';
import { builder } from '../../graphql/builder.ts';
import { CurrencyEnum, PaymentMethodEnum, PaymentStatusEnum } from '../../graphql/enums.ts';

builder.prismaObject('BillingRecord', {
  fields: (t) => ({
    id: t.exposeID('id'),
    planId: t.exposeID('planId', { nullable: true }),
    isTrial: t.exposeBoolean('isTrial'),
    effectiveUntil: t.expose('effectiveUntil', { type: 'DateTime', nullable: true }),
    paymentMethod: t.expose('paymentMethod', { type: PaymentMethodEnum }),
    amountInitial: t.float({
      description: 'In major units of the currency: 19.99.',
      resolve: ({ amountInitialMinor }) => toMajorUnits(amountInitialMinor),
    }),
    amountResult: t.float({
      description: 'What is left to pay after discounts, in major units of the currency.',
      resolve: ({ amountResultMinor }) => toMajorUnits(amountResultMinor),
    }),
    currency: t.expose('currency', { type: CurrencyEnum }),
    status: t.expose('status', { type: PaymentStatusEnum }),
    url: t.exposeString('url', { nullable: true }),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
  }),
});

builder.prismaObject('Billing', {
  fields: (t) => ({
    id: t.exposeID('id'),
    accountId: t.exposeID('accountId'),
    planId: t.exposeID('planId', { nullable: true }),
    isTrial: t.exposeBoolean('isTrial'),
    effectiveUntil: t.expose('effectiveUntil', { type: 'DateTime', nullable: true }),
    lastRecord: t.relation('lastRecord', { nullable: true }),
    createdBy: t.exposeID('createdBy', { nullable: true }),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
  }),
});
