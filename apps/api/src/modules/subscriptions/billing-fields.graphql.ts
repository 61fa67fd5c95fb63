import { toMajor } from '@fleet/billing/money';
import { SUBSCRIPTION_STATUSES } from '@fleet/billing/subscription';
import type { Prisma } from '@fleet/db/prisma';
import { may } from '../../access/rules.ts';
import { builder } from '../../graphql/builder.ts';
import { CollectionMethodEnum, CurrencyEnum } from '../../graphql/enums.ts';
import { findPage, findWholePage, PageOptionsInput, pageCost, pageType } from '../../graphql/page.ts';
import { dayOrNull } from '../../subscriptions/civil-column.ts';
import { firstInstallation } from '../../subscriptions/documents/installation.ts';
import { forecastRenewal } from '../../subscriptions/forecast.ts';
import { readSubscription } from '../../subscriptions/load-subscription.ts';
import { balanceOf } from '../../subscriptions/post-ledger.ts';
import { BillingRecord } from '../accounts/billing.graphql.ts';
import { BillingForecast } from './billing-forecast.graphql.ts';
import { LedgerPage } from './ledger-entry.graphql.ts';

/** A transfer may arrive after its order expired: the operator records it there, and it goes to the balance. */
const LISTED: Prisma.BillingRecordWhereInput = {
  OR: [{ state: { not: 'EXPIRED' } }, { paymentMethod: 'INVOICE' }],
};

const PAYERS = may('inspect', 'Billing');

export const SubscriptionStatusEnum = builder.enumType('SubscriptionStatus', {
  values: SUBSCRIPTION_STATUSES,
});

/** Most payment methods of one account. */
const METHODS_MAX = 20;

const PaymentMethodRow = builder.prismaObject('StoredPaymentMethod', {
  access: PAYERS,
  description: 'A way to pay that the provider keeps. No number of a card is stored.',
  fields: (t) => ({
    id: t.exposeID('id'),
    label: t.exposeString('label'),
    provider: t.string({ resolve: ({ provider }) => provider }),
    expiresOn: t.string({ nullable: true, resolve: ({ expiresOn }) => dayOrNull(expiresOn) }),
    isFirst: t.exposeBoolean('isFirst', { description: 'It is charged first.' }),
  }),
});

const RecordPage = pageType('BillingRecordPage', BillingRecord);

builder.prismaObjectFields('Billing', (t) => ({
  isOn: t.boolean({
    description: 'Whether accounts pay on this installation. Without it everybody may use everything.',
    resolve: async (_billing, _args, { services }) =>
      (await firstInstallation(services.asSystem('show a subscription').db)).billingOn,
  }),
  status: t.expose('status', { type: SubscriptionStatusEnum }),
  planName: t.string({
    nullable: true,
    access: PAYERS,
    select: { planVersion: { select: { plan: { select: { name: true } } } } },
    resolve: ({ planVersion }) => planVersion?.plan.name ?? null,
  }),
  nextPlanName: t.string({
    nullable: true,
    access: PAYERS,
    description: 'The plan from the next period on, where it is another one.',
    select: { nextVersion: { select: { plan: { select: { name: true } } } } },
    resolve: ({ nextVersion }) => nextVersion?.plan.name ?? null,
  }),
  planVersion: t.int({
    nullable: true,
    access: PAYERS,
    description: 'The number of the version of the plan that prices come from.',
    select: { planVersion: { select: { number: true } } },
    resolve: ({ planVersion }) => planVersion?.number ?? null,
  }),
}));

builder.prismaObjectFields('Billing', (t) => ({
  currency: t.expose('currency', { type: CurrencyEnum, nullable: true, access: PAYERS }),
  balance: t.float({
    nullable: true,
    access: PAYERS,
    description: 'In major units: above zero in favour of the account, below zero owed.',
    select: { accountId: true, currency: true },
    resolve: async ({ accountId, currency }, _args, { services }) =>
      currency && toMajor(await balanceOf(services.db, accountId, currency), currency),
  }),
  collect: t.expose('collect', {
    type: CollectionMethodEnum,
    nullable: true,
    access: PAYERS,
    description: 'CARD: the payment method on file is charged. TRANSFER: invoices are paid by bank transfer.',
  }),
  dueDays: t.exposeInt('dueDays', {
    nullable: true,
    access: PAYERS,
    description: 'Days from an invoice until its transfer is due.',
  }),
  trialEndsAt: t.expose('trialEndsAt', { type: 'DateTime', nullable: true }),
  paidUntil: t.string({ nullable: true, access: PAYERS, resolve: ({ paidUntil }) => dayOrNull(paidUntil) }),
  endsOn: t.string({
    nullable: true,
    access: PAYERS,
    description: 'The day on which a cancelled subscription ends or ended; the last day is the one before.',
    resolve: ({ endsOn }) => dayOrNull(endsOn),
  }),
  pausedUntil: t.string({
    nullable: true,
    access: PAYERS,
    resolve: ({ pausedUntil }) => dayOrNull(pausedUntil),
  }),
  keptUntil: t.expose('keptUntil', { type: 'DateTime', nullable: true, access: PAYERS }),
  failedTries: t.exposeInt('failedTries', { nullable: true, access: PAYERS }),
  nextTryAt: t.field({
    type: 'DateTime',
    nullable: true,
    access: PAYERS,
    description: 'When the payment method is charged again.',
    select: { nextStep: true, nextDueAt: true },
    resolve: ({ nextStep, nextDueAt }) => (nextStep === 'CHARGE' ? nextDueAt : null),
  }),
  clockNow: t.field({
    type: 'DateTime',
    nullable: true,
    access: PAYERS,
    description: 'Of a rehearsal: the time of its own clock.',
    select: { clockId: true },
    resolve: async ({ clockId }, _args, { services }) => {
      if (clockId === null) return null;
      // Test clocks are read without the tenant scope.
      const { db } = services.asSystem('show a subscription');
      return (await db.billingClock.findUnique({ where: { id: clockId } }))?.now ?? null;
    },
  }),
}));

builder.prismaObjectFields('Billing', (t) => ({
  methods: t.field({
    type: [PaymentMethodRow],
    nullable: true,
    access: PAYERS,
    select: { accountId: true },
    resolve: ({ accountId }, _args, { services }) =>
      services.db.storedPaymentMethod.findMany({
        where: { accountId, state: 'GOOD' },
        orderBy: [{ isFirst: 'desc' }, { createdAt: 'desc' }],
        take: METHODS_MAX,
      }),
  }),
  forecast: t.field({
    type: BillingForecast,
    nullable: true,
    access: PAYERS,
    select: { id: true },
    resolve: async ({ id }, _args, { services }) => {
      // Coupons and test clocks are read without the tenant scope; the subscription itself was read within
      // it.
      const { db } = services.asSystem('show a subscription');
      return forecastRenewal(db, await readSubscription(db, id));
    },
  }),
  records: t.field({
    type: RecordPage,
    nullable: true,
    access: PAYERS,
    description:
      'Its documents, the newest first. Trials are none, nor orders that expired, except those that a transfer may still pay.',
    args: { options: t.arg({ type: PageOptionsInput }) },
    complexity: pageCost,
    select: { id: true },
    resolve: ({ id }, { options }, context, info) => {
      const { db } = context.services;
      const where = {
        billingId: id,
        kind: { not: 'TRIAL' },
        ...LISTED,
      } satisfies Prisma.BillingRecordWhereInput;
      return findPage(
        { context, info, options },
        (query) =>
          db.billingRecord.findMany({ ...query, where, orderBy: [{ createdAt: 'desc' }, { id: 'desc' }] }),
        () => db.billingRecord.count({ where }),
      );
    },
  }),
  ledger: t.field({
    type: LedgerPage,
    nullable: true,
    access: PAYERS,
    args: { options: t.arg({ type: PageOptionsInput }) },
    complexity: pageCost,
    select: { accountId: true },
    resolve: ({ accountId }, { options }, { services: { db } }) => {
      const where = { accountId };
      return findWholePage(
        options,
        (slice) =>
          db.ledgerTransaction.findMany({
            ...slice,
            where,
            include: { postings: { orderBy: { n: 'asc' } } },
            orderBy: [{ at: 'desc' }, { id: 'desc' }],
          }),
        () => db.ledgerTransaction.count({ where }),
      );
    },
  }),
}));
