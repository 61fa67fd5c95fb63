import { ForbiddenError } from '../../errors.ts';
import { builder } from '../../graphql/builder.ts';
import {
  AccountGroupType,
  EndingTrialType,
  FailedWorkType,
  OWNERS,
  PositionPointType,
  RevenueType,
  ServicePartState,
  SubscriptionGroupType,
  UnpaidInvoiceType,
  UnpaidTotalType,
  WebhookFailuresType,
} from './dashboard-rows.graphql.ts';
import type { AccountFigures, InboxFigures, TrackerFigures } from './read-fleet.ts';
import type { MoneyFigures, SubscriptionFigures } from './read-money.ts';
import type { PositionFigures } from './read-positions.ts';
import type { StorageFigures } from './read-storage.ts';
import type { DeliveryFigures, JobFigures } from './read-work.ts';
import type { ServiceFigures } from './service-figures.ts';

const AccountFiguresType = builder.objectRef<AccountFigures>('AccountFigures').implement({
  access: OWNERS,
  fields: (t) => ({
    total: t.exposeInt('total'),
    signedUp: t.exposeInt('signedUp', { description: 'Made within seven days.' }),
    groups: t.field({ type: [AccountGroupType], resolve: ({ groups }) => groups }),
  }),
});

const SubscriptionFiguresType = builder.objectRef<SubscriptionFigures>('SubscriptionFigures').implement({
  access: OWNERS,
  fields: (t) => ({
    groups: t.field({ type: [SubscriptionGroupType], resolve: ({ groups }) => groups }),
    trialsEnding: t.exposeInt('trialsEnding', { description: 'Within seven days.' }),
    trials: t.field({
      type: [EndingTrialType],
      description: 'The first ten that end.',
      resolve: ({ trials }) => trials,
    }),
  }),
});

const TrackerFiguresType = builder.objectRef<TrackerFigures>('TrackerFigures').implement({
  access: OWNERS,
  fields: (t) => ({
    total: t.exposeInt('total'),
    online: t.exposeInt('online'),
    offline: t.exposeInt('offline'),
    silent: t.exposeInt('silent', { description: 'Nothing was heard of them for ten minutes, or ever.' }),
  }),
});

const PositionFiguresType = builder.objectRef<PositionFigures>('PositionFigures').implement({
  access: OWNERS,
  fields: (t) => ({
    perMinute: t.exposeFloat('perMinute', {
      nullable: true,
      description: 'Of the last minutes; null where nothing is known of them.',
    }),
    knownAt: t.expose('knownAt', { type: 'DateTime', nullable: true }),
    points: t.field({
      type: [PositionPointType],
      description: 'Of the last day, one each five minutes of which something is known.',
      resolve: ({ points }) => points,
    }),
    framesADay: t.exposeFloat('framesADay'),
    refusedADay: t.exposeFloat('refusedADay', {
      description: 'Frames that break their protocol, or were not taken for the device that they name.',
    }),
    unregisteredADay: t.exposeFloat('unregisteredADay', {
      description: 'Of devices that nobody registered.',
    }),
  }),
});

const InboxFiguresType = builder.objectRef<InboxFigures>('InboxFigures').implement({
  access: OWNERS,
  fields: (t) => ({
    unregistered: t.exposeInt('unregistered', { description: 'Trackers of the last day in the inbox.' }),
    undecodable: t.exposeInt('undecodable', { description: 'Frames of the last day kept apart.' }),
    conversationsWaiting: t.exposeInt('conversationsWaiting', {
      description: 'Support conversations that wait for an answer of the service.',
    }),
  }),
});

const DeliveryFiguresType = builder.objectRef<DeliveryFigures>('DeliveryFigures').implement({
  access: OWNERS,
  description: 'Of the last day.',
  fields: (t) => ({
    mailsSent: t.exposeInt('mailsSent'),
    mailsFailed: t.exposeInt('mailsFailed'),
    mailsWaiting: t.exposeInt('mailsWaiting'),
    webhooksFailed: t.exposeInt('webhooksFailed'),
    webhooksWaiting: t.exposeInt('webhooksWaiting'),
    webhookAccounts: t.field({ type: [WebhookFailuresType], resolve: (of) => of.webhookAccounts }),
  }),
});

const JobFiguresType = builder.objectRef<JobFigures>('JobFigures').implement({
  access: OWNERS,
  fields: (t) => ({
    eventsWaiting: t.exposeInt('eventsWaiting'),
    jobsWaiting: t.exposeInt('jobsWaiting'),
    waitingSeconds: t.exposeFloat('waitingSeconds', { description: 'How long the first event waits.' }),
    failed: t.exposeInt('failed'),
    failures: t.field({ type: [FailedWorkType], resolve: ({ failures }) => failures }),
  }),
});

const StorageFiguresType = builder.objectRef<StorageFigures>('StorageFigures').implement({
  access: OWNERS,
  fields: (t) => ({
    databaseBytes: t.exposeFloat('databaseBytes'),
    filesBytes: t.exposeFloat('filesBytes'),
    mediaBytes: t.exposeFloat('mediaBytes'),
    freeBytes: t.exposeFloat('freeBytes', {
      nullable: true,
      description: 'On the disk of uploaded files; null where they are in a bucket.',
    }),
    devicesToCut: t.exposeInt('devicesToCut', {
      description: 'Devices with history beyond what is kept, that waits to be deleted.',
    }),
    cutsFailed: t.exposeInt('cutsFailed'),
  }),
});

const MoneyFiguresType = builder.objectRef<MoneyFigures>('MoneyFigures').implement({
  access: OWNERS,
  fields: (t) => ({
    revenue: t.field({ type: [RevenueType], resolve: ({ revenue }) => revenue }),
    unpaid: t.field({ type: [UnpaidTotalType], resolve: ({ unpaid }) => unpaid }),
    invoices: t.field({
      type: [UnpaidInvoiceType],
      description: 'The ten unpaid ones that were due first.',
      resolve: ({ invoices }) => invoices,
    }),
  }),
});

const ServiceFiguresType = builder.objectRef<ServiceFigures>('ServiceFigures').implement({
  access: OWNERS,
  description: 'How the service stands. A part that could not be counted is null.',
  fields: (t) => ({
    countedAt: t.expose('countedAt', { type: 'DateTime' }),
    parts: t.field({ type: [ServicePartState], resolve: ({ parts }) => parts }),
    accounts: t.field({ type: AccountFiguresType, nullable: true, resolve: (of) => of.accounts }),
    subscriptions: t.field({
      type: SubscriptionFiguresType,
      nullable: true,
      resolve: (of) => of.subscriptions,
    }),
    trackers: t.field({ type: TrackerFiguresType, nullable: true, resolve: (of) => of.trackers }),
    positions: t.field({ type: PositionFiguresType, nullable: true, resolve: (of) => of.positions }),
    inbox: t.field({ type: InboxFiguresType, nullable: true, resolve: (of) => of.inbox }),
    deliveries: t.field({ type: DeliveryFiguresType, nullable: true, resolve: (of) => of.deliveries }),
    jobs: t.field({ type: JobFiguresType, nullable: true, resolve: (of) => of.jobs }),
    storage: t.field({ type: StorageFiguresType, nullable: true, resolve: (of) => of.storage }),
    money: t.field({ type: MoneyFiguresType, nullable: true, resolve: (of) => of.money }),
  }),
});

builder.queryField('serviceFigures', (t) =>
  t.field({
    type: ServiceFiguresType,
    access: OWNERS,
    complexity: { field: 100, multiplier: 0 },
    resolve: (_root, _args, { services }) => {
      // The figures are counted without the tenant scope, so the right to every account is checked here.
      if (!services.reachesEveryAccount()) throw new ForbiddenError();
      return services.figures.read();
    },
  }),
);
