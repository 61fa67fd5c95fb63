import { randomBytes } from 'node:crypto';
import type { Db } from '@fleet/db/client';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const ago = (ms: number) => new Date(Date.now() - ms);

type Owner = { userId: string; accountId: string; membershipId: string };

/** Adds data that the demo has not, once for all screenshots. */
export async function keepThings(db: Db, owner: Owner): Promise<{ webhookId: string; reportId: string }> {
  const { userId, accountId } = owner;
  const url = 'https://hooks.northbridge.example/fleet/changes';
  const known = await db.webhook.findFirst({ where: { accountId, url } });
  if (!known) {
    await keepWebhooks(db, accountId, url);
    await keepTokens(db, owner);
    await keepNotifications(db, userId);
    await keepReports(db, owner);
  }
  const [webhook, report] = [
    await db.webhook.findFirstOrThrow({ where: { accountId, url } }),
    await db.savedReport.findFirstOrThrow({ where: { userId, frequency: { not: null } } }),
  ];
  return { webhookId: webhook.id, reportId: report.id };
}

/** Adds a webhook with failed deliveries and one that was switched off. */
async function keepWebhooks(db: Db, accountId: string, url: string): Promise<void> {
  const sealedSecret = randomBytes(64);
  const { id: webhookId } = await db.webhook.create({
    data: {
      accountId,
      url,
      description: 'Dispatch board',
      kinds: ['VEHICLES', 'DEVICES', 'FILES', 'PEOPLE'],
      sealedSecret,
      lastTriedAt: ago(2 * 60_000),
      lastStatus: 200,
    },
  });
  await db.webhook.create({
    data: {
      accountId,
      url: 'https://old.northbridge.example/in',
      kinds: ['EVERYTHING'],
      sealedSecret,
      enabled: false,
      switchedOffAt: ago(2 * DAY_MS),
      failingSince: ago(5 * DAY_MS),
      lastTriedAt: ago(2 * DAY_MS),
      lastStatus: 503,
    },
  });
  const tried = (at: Date, status: number | null, trouble: string | null, answer: string | null) => ({
    accountId,
    at,
    durationMs: 182,
    status,
    trouble,
    answer,
  });
  const deliveries = [
    { type: 'vehicle.updated', state: 'DELIVERED', attempts: [tried(ago(2 * 60_000), 200, null, 'thanks')] },
    {
      type: 'device.created',
      state: 'WAITING',
      nextAttemptAt: new Date(Date.now() + 3 * HOUR_MS),
      attempts: [
        tried(ago(8 * 60_000), 500, 'STATUS', 'not now'),
        tried(ago(3 * 60_000), null, 'TIMEOUT', null),
      ],
    },
    {
      type: 'membership.updated',
      state: 'FAILED',
      attempts: [tried(ago(DAY_MS), null, 'CERTIFICATE', null)],
    },
  ] as const;
  for (const { attempts, ...delivery } of deliveries)
    await db.webhookDelivery.create({
      data: {
        nextAttemptAt: null,
        ...delivery,
        accountId,
        webhookId,
        body: JSON.stringify({ type: delivery.type, data: { after: { title: 'Van 7' } } }),
        tries: attempts.length,
        triesMax: 8,
        createdAt: attempts[0].at,
        attempts: { create: [...attempts] },
      },
    });
}

async function keepTokens(db: Db, { userId, membershipId }: Owner): Promise<void> {
  const token = { userId, membershipId, createdAt: ago(20 * DAY_MS) };
  await db.personalToken.createMany({
    data: [
      {
        ...token,
        title: 'Accounting',
        secretHash: randomBytes(32),
        hint: '7f2c',
        scopes: ['REPORTS_WRITE', 'WEBHOOKS_READ'],
        expiresAt: ago(-70 * DAY_MS),
        lastUsedAt: ago(HOUR_MS),
        lastUsedAddress: '203.0.113.24',
      },
      {
        ...token,
        title: 'Workshop planning of all depots',
        secretHash: randomBytes(32),
        hint: 'b91e',
        scopes: ['FLEET_READ', 'FLEET_WRITE', 'REPORTS_READ', 'PEOPLE_READ', 'PEOPLE_WRITE', 'ACCOUNT_WRITE'],
        expiresAt: ago(-9 * DAY_MS),
      },
    ],
  });
}

async function keepNotifications(db: Db, userId: string): Promise<void> {
  const account = { accountTitle: 'Northbridge Haulage' };
  const notices = [
    { kind: 'NEW_DEVICE', values: { from: 'Chrome 142, Windows (203.0.113.24)' } },
    {
      kind: 'INVITATION_ANSWERED',
      values: { ...account, email: 'anna@example.com', answer: 'accepted' },
    },
    { kind: 'SIGN_IN_CHANGED', values: { what: 'password-changed', from: 'Safari 26, macOS (203.0.113.9)' } },
    { kind: 'ROLES_CHANGED', values: { ...account, roles: ['ORGANIZATION_OWNER'] } },
    { kind: 'INVITATION_RECEIVED', values: { accountTitle: 'Harrison', inviter: 'Naledi Harrison' } },
    { kind: 'TEST', values: {} },
  ] as const;
  await db.notification.createMany({
    data: notices.map((notice, index) => ({
      ...notice,
      userId,
      createdAt: ago(index * 7 * HOUR_MS + 60_000),
      readAt: index > 2 ? ago(HOUR_MS) : null,
    })),
  });
}

/** Adds a weekly report and one without a schedule. */
async function keepReports(db: Db, { userId, accountId }: Owner): Promise<void> {
  const report = { userId, accountId, kind: 'SUMMARY', parameters: 'period=PREVIOUS_WEEK' } as const;
  const scope = { period: 'PREVIOUS_WEEK', weekStart: 1, groupBy: 'VEHICLE' };
  const { id } = await db.savedReport.create({
    data: {
      ...report,
      scope,
      title: 'Weekly distance for the depot managers',
      shared: true,
      frequency: 'WEEKLY',
      weekday: 1,
      hour: 7,
      nextDueAt: ago(-3 * DAY_MS),
      timeZone: 'Europe/Brussels',
    },
  });
  await db.reportRecipient.create({ data: { reportId: id, accountId, userId } });
  const run = { reportId: id, accountId };
  await db.reportRun.createMany({
    data: [
      {
        ...run,
        dueAt: ago(4 * DAY_MS),
        nextAttemptAt: ago(4 * DAY_MS),
        finishedAt: ago(4 * DAY_MS),
        state: 'SENT',
        sent: 1,
      },
      {
        ...run,
        dueAt: ago(11 * DAY_MS),
        nextAttemptAt: ago(11 * DAY_MS),
        finishedAt: ago(11 * DAY_MS),
        state: 'FAILED',
        failure: 'TOO_LARGE',
      },
    ],
  });
  await db.savedReport.create({ data: { ...report, scope, kind: 'TRIPS', title: 'Trips of last week' } });
}
