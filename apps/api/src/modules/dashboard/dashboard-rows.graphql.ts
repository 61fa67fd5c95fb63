import { may } from '../../access/rules.ts';
import { builder } from '../../graphql/builder.ts';
import { AccountStatusEnum, AccountTypeEnum, CurrencyEnum } from '../../graphql/enums.ts';
import type { AccountGroup } from './read-fleet.ts';
import type { EndingTrial, Revenue, SubscriptionGroup, UnpaidInvoice, UnpaidTotal } from './read-money.ts';
import type { PositionPoint } from './read-positions.ts';
import { FAILED_WORK_KINDS, type FailedWork, type WebhookFailures } from './read-work.ts';
import { PART_NAMES, type PartState } from './service-figures.ts';

/** GraphQL types of the rows on the dashboard. */
export const OWNERS = may('read', 'Installation');

const PartEnum = builder.enumType('ServicePart', { values: PART_NAMES.map((name) => name.toUpperCase()) });
const FailedWorkKind = builder.enumType('FailedWorkKind', {
  values: FAILED_WORK_KINDS.map((kind) => kind.toUpperCase()),
});

export const ServicePartState = builder.objectRef<PartState>('ServicePartState').implement({
  access: OWNERS,
  fields: (t) => ({
    part: t.field({ type: PartEnum, resolve: ({ part }) => part.toUpperCase() }),
    isKnown: t.exposeBoolean('isKnown'),
    knownAt: t.expose('knownAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When it was counted for the last time; null where this process never could.',
    }),
  }),
});

export const AccountGroupType = builder.objectRef<AccountGroup>('AccountGroup').implement({
  access: OWNERS,
  fields: (t) => ({
    type: t.field({ type: AccountTypeEnum, resolve: ({ type }) => type }),
    status: t.field({ type: AccountStatusEnum, resolve: ({ status }) => status }),
    count: t.exposeInt('count'),
  }),
});

export const SubscriptionGroupType = builder.objectRef<SubscriptionGroup>('SubscriptionGroup').implement({
  access: OWNERS,
  fields: (t) => ({ status: t.exposeString('status'), count: t.exposeInt('count') }),
});

export const EndingTrialType = builder.objectRef<EndingTrial>('EndingTrial').implement({
  access: OWNERS,
  fields: (t) => ({
    id: t.exposeID('accountId', { description: 'Of the account.' }),
    title: t.exposeString('title'),
    endsAt: t.expose('endsAt', { type: 'DateTime' }),
  }),
});

export const PositionPointType = builder.objectRef<PositionPoint>('PositionPoint').implement({
  access: OWNERS,
  fields: (t) => ({
    at: t.expose('at', { type: 'DateTime' }),
    perMinute: t.exposeFloat('perMinute'),
  }),
});

export const WebhookFailuresType = builder.objectRef<WebhookFailures>('WebhookFailures').implement({
  access: OWNERS,
  fields: (t) => ({
    id: t.exposeID('accountId', { description: 'Of the account.' }),
    title: t.exposeString('title'),
    failed: t.exposeInt('failed'),
  }),
});

export const FailedWorkType = builder.objectRef<FailedWork>('FailedWork').implement({
  access: OWNERS,
  description: 'What failed for good, or a mail of the last day that did.',
  fields: (t) => ({
    id: t.exposeID('id'),
    kind: t.field({ type: FailedWorkKind, resolve: ({ kind }) => kind.toUpperCase() }),
    what: t.exposeString('what'),
    failedAt: t.expose('failedAt', { type: 'DateTime' }),
    error: t.exposeString('error'),
  }),
});

export const RevenueType = builder.objectRef<Revenue>('Revenue').implement({
  access: OWNERS,
  description: 'Without taxes, less credit notes; months of UTC.',
  fields: (t) => ({
    currency: t.field({ type: CurrencyEnum, resolve: ({ currency }) => currency }),
    thisMonth: t.exposeFloat('thisMonth'),
    lastMonth: t.exposeFloat('lastMonth'),
  }),
});

export const UnpaidTotalType = builder.objectRef<UnpaidTotal>('UnpaidTotal').implement({
  access: OWNERS,
  fields: (t) => ({
    currency: t.field({ type: CurrencyEnum, resolve: ({ currency }) => currency }),
    amount: t.exposeFloat('amount'),
    accounts: t.exposeInt('accounts'),
  }),
});

export const UnpaidInvoiceType = builder.objectRef<UnpaidInvoice>('UnpaidInvoice').implement({
  access: OWNERS,
  fields: (t) => ({
    id: t.exposeID('id'),
    payerId: t.exposeID('accountId', { description: 'The account.' }),
    title: t.exposeString('title', { description: 'Of the account.' }),
    dueOn: t.expose('dueOn', { type: 'DateTime', nullable: true }),
    currency: t.field({ type: CurrencyEnum, resolve: ({ currency }) => currency }),
    amount: t.exposeFloat('amount'),
  }),
});
