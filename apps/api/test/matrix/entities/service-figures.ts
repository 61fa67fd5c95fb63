import type { Db } from '@fleet/db/client';
import type { EntityFixture, SeededAccount } from '../entity-fixture.ts';

/** Something in each part of the dashboard: rows of it are counted, and belong to no side. */
async function seedFigures(db: Db, { accountId, mark }: SeededAccount): Promise<Record<string, never>> {
  await db.$executeRaw`INSERT INTO ingest_minutes (minute, positions, frames)
    SELECT date_trunc('minute', now()) - make_interval(mins => n), 60, 70 FROM generate_series(-3, 5) n
    ON CONFLICT DO NOTHING`;
  const now = new Date();
  const failed = { state: 'FAILED', lastError: `mail error ${mark}` } as const;
  await db.sentMail.create({
    data: { factId: accountId, recipient: `to ${mark}`, template: 'invitation', ...failed },
  });
  const webhook = await db.webhook.create({
    data: { accountId, url: `https://figures.example/${mark}`, sealedSecret: new Uint8Array([1]) },
  });
  const body = { accountId, webhookId: webhook.id, type: 'test', body: '{}', triesMax: 1, endedAt: now };
  await db.webhookDelivery.create({ data: { ...body, state: 'FAILED' } });
  const other = await db.account.create({ data: { type: 'PERSONAL', title: 'On trial' } });
  await db.billing.create({
    data: { accountId: other.id, status: 'TRIALING', trialEndsAt: new Date(now.getTime() + 86_400_000) },
  });
  const ledger = { accountId: other.id, currency: 'EUR', kind: 'INVOICED', at: now } as const;
  await db.ledgerTransaction.create({
    data: {
      ...ledger,
      sourceId: other.id,
      postings: {
        create: [
          { n: 1, book: 'RECEIVABLE', amountMinor: 100n },
          { n: 2, book: 'REVENUE', amountMinor: -100n },
        ],
      },
    },
  });
  return {};
}

export const ENTITY: EntityFixture = {
  seed: seedFigures,
  rows: async () => ({}),
  roots: { serviceFigures: { args: () => '', ofOneself: true } },
  routes: {
    ServiceFigures: 'serviceFigures',
    ServicePartState: 'serviceFigures.parts.0',
    AccountFigures: 'serviceFigures.accounts',
    AccountGroup: 'serviceFigures.accounts.groups.0',
    SubscriptionFigures: 'serviceFigures.subscriptions',
    SubscriptionGroup: 'serviceFigures.subscriptions.groups.0',
    EndingTrial: 'serviceFigures.subscriptions.trials.0',
    TrackerFigures: 'serviceFigures.trackers',
    PositionFigures: 'serviceFigures.positions',
    PositionPoint: 'serviceFigures.positions.points.0',
    InboxFigures: 'serviceFigures.inbox',
    DeliveryFigures: 'serviceFigures.deliveries',
    WebhookFailures: 'serviceFigures.deliveries.webhookAccounts.0',
    JobFigures: 'serviceFigures.jobs',
    FailedWork: 'serviceFigures.jobs.failures.0',
    StorageFigures: 'serviceFigures.storage',
    MoneyFigures: 'serviceFigures.money',
    Revenue: 'serviceFigures.money.revenue.0',
    UnpaidTotal: 'serviceFigures.money.unpaid.0',
    UnpaidInvoice: 'serviceFigures.money.invoices.0',
  },
  holders: {},
  writes: {},
  supportChanges: [],
};
