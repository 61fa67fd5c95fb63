import { toMajor } from '@fleet/billing/money';
import { may, SIGNED_IN } from '../../access/rules.ts';
import { byAccount } from '../../access/tenancy.ts';
import { builder } from '../../graphql/builder.ts';
import { CurrencyEnum, PaymentMethodEnum, PaymentStatusEnum } from '../../graphql/enums.ts';

const PAYERS = may('inspect', 'Billing');

export const BillingRecord = builder.prismaObject('BillingRecord', {
  access: PAYERS,
  fields: (t) => ({
    id: t.exposeID('id'),
    planId: t.exposeID('planId', { nullable: true }),
    isTrial: t.exposeBoolean('isTrial'),
    effectiveUntil: t.expose('effectiveUntil', { type: 'DateTime', nullable: true }),
    paymentMethod: t.expose('paymentMethod', { type: PaymentMethodEnum }),
    amountInitial: t.float({
      description: 'In major units of the currency: 19.99.',
      resolve: ({ grossMinor, currency }) => toMajor(grossMinor, currency),
    }),
    amountResult: t.float({
      description: 'What is left to pay after discounts, in major units of the currency.',
      resolve: ({ toPayMinor, currency }) => toMajor(toPayMinor, currency),
    }),
    currency: t.expose('currency', { type: CurrencyEnum }),
    status: t.expose('status', { type: PaymentStatusEnum }),
    url: t.exposeString('url', { nullable: true }),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
  }),
});

builder.prismaObject('Billing', {
  access: SIGNED_IN,
  tenant: byAccount,
  fields: (t) => ({
    id: t.exposeID('id'),
    accountId: t.exposeID('accountId'),
    planId: t.exposeID('planId', { nullable: true, access: PAYERS }),
    isTrial: t.exposeBoolean('isTrial'),
    effectiveUntil: t.expose('effectiveUntil', { type: 'DateTime', nullable: true }),
    lastRecord: t.relation('lastRecord', { nullable: true, access: PAYERS }),
    createdBy: t.exposeID('createdBy', { nullable: true, access: PAYERS }),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
  }),
});
