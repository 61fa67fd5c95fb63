import { Id } from '@fleet/contracts/id';
import { SendMail } from '@fleet/contracts/mail';
import { z } from 'zod';
import { sendMail } from '../mail/send-mail.ts';
import { PasswordLinkAsked, sendPasswordLink } from '../modules/auth/send-password-link.ts';
import { SignInCodeAsked, sendSignInCode } from '../modules/auth/send-sign-in-code.ts';
import { mailNotification } from '../modules/notifications/mail-notification.ts';
import { pushNotification } from '../modules/notifications/push-notification.ts';
import { sendToTelegram } from '../modules/notifications/send-to-telegram.ts';
import { notifyOverdue } from '../modules/rentals/notify-overdue.ts';
import { notifyUnread } from '../modules/support/notify-unread.ts';
import { sendReminders } from '../reminders/send-reminders.ts';
import { purgeReports } from '../report-mails/purge-reports.ts';
import type { Sending } from '../report-mails/send-report-run.ts';
import { COUNT_UNITS } from '../subscriptions/count-units.ts';
import { BuyerMailJob, mailBuyer } from '../subscriptions/mail-buyer.ts';
import { RECONCILE } from '../subscriptions/reconcile/reconcile.ts';
import { runBillingJob } from '../subscriptions/run/run-billing.ts';
import { ensurePositionPartitions } from './ensure-position-partitions.ts';
import type { JobDefinition, JobServices, QueueName } from './job-definition.ts';
import { purgeCommands } from './purge-commands.ts';
import { purgeEngineNews } from './purge-engine-news.ts';
import { purgeFiles } from './purge-files.ts';
import { purgeGeocoded } from './purge-geocoded.ts';
import { purgeIdempotencyKeys } from './purge-idempotency-keys.ts';
import { purgeMails } from './purge-mails.ts';
import { purgeNotifications } from './purge-notifications.ts';
import { purgeOutbox } from './purge-outbox.ts';
import { purgeSessions } from './purge-sessions.ts';
import { purgeSignUpRequests } from './purge-sign-up-requests.ts';
import { purgeWebhookDeliveries } from './purge-webhook-deliveries.ts';

const Nothing = z.object({});
/** A failed run is made up for by the next one. */
const EVERY_MINUTE = { pattern: '* * * * *', attempts: 1, backoffMs: 1_000 } as const;
/** A notification and the event it reports. */
const MailNotificationJob = z.object({ notificationId: Id, factId: Id });

/** Every job of this app. */
export const JOBS = {
  'billing.run': byTheClock({ ...EVERY_MINUTE, run: runBillingJob }, 'billing'),
  'billing.count': byTheClock(COUNT_UNITS, 'billing'),
  'billing.reconcile': byTheClock(RECONCILE, 'billing'),
  'commands.purge': byTheClock({
    pattern: '10 4 * * *',
    attempts: 3,
    backoffMs: 60_000,
    run: ({ pool, log, clock }) => purgeCommands(pool, log, clock.now()),
  }),
  'engine-news.purge': byTheClock({
    pattern: '30 3 * * *',
    attempts: 3,
    backoffMs: 60_000,
    run: ({ pool, log, clock }) => purgeEngineNews(pool, log, clock.now()),
  }),
  'facts.purge': byTheClock({
    pattern: '20 3 * * *',
    attempts: 3,
    backoffMs: 60_000,
    run: ({ pool, log, clock }) => purgeOutbox(pool, log, clock.now()),
  }),
  'files.purge': byTheClock({
    pattern: '*/10 * * * *',
    attempts: 3,
    backoffMs: 30_000,
    run: ({ pool, files, log, clock }) => purgeFiles({ pool, files, log }, clock.now()),
  }),
  'geocoder.purge': byTheClock({
    pattern: '5 4 * * *',
    attempts: 3,
    backoffMs: 60_000,
    run: ({ pool, log, clock }) => purgeGeocoded(pool, log, { now: clock.now() }),
  }),
  'idempotency.purge': byTheClock({
    pattern: '50 * * * *',
    attempts: 3,
    backoffMs: 30_000,
    run: ({ db, log, clock }) => purgeIdempotencyKeys(db, log, clock.now()),
  }),
  'mails.purge': byTheClock({
    pattern: '50 3 * * *',
    attempts: 3,
    backoffMs: 60_000,
    run: ({ pool, log, clock }) => purgeMails(pool, log, clock.now()),
  }),
  'notifications.purge': byTheClock({
    pattern: '35 * * * *',
    attempts: 3,
    backoffMs: 30_000,
    run: ({ pool, log, clock }) => purgeNotifications(pool, log, clock.now()),
  }),
  'positions.partition': byTheClock({
    pattern: '10 0 * * *',
    attempts: 10,
    backoffMs: 5_000,
    run: ({ pool, log, clock }) => ensurePositionPartitions(pool, log, clock.now()),
  }),
  // The name is historical: renaming it would leave the old schedule in the broker.
  'documents.tell': byTheClock({
    pattern: '*/10 * * * *',
    attempts: 3,
    backoffMs: 30_000,
    run: ({ db, log, clock }) => sendReminders({ db, log }, clock.now()),
  }),
  'rentals.overdue': byTheClock({
    ...EVERY_MINUTE,
    run: ({ db, clock }) => notifyOverdue(db, clock.now()),
  }),
  'reports.purge': byTheClock({
    pattern: '15 4 * * *',
    attempts: 3,
    backoffMs: 60_000,
    run: ({ pool, log, clock }) => purgeReports(pool, log, clock.now()),
  }),
  // What fails is noted at its run, and taken up again by a later turn: a turn itself need not be repeated.
  'reports.send': byTheClock({ ...EVERY_MINUTE, run: sendWaitingReports }, 'reports'),
  'report.send': withData({
    queue: 'reports',
    data: z.object({ runId: Id }),
    attempts: 3,
    backoffMs: 5_000,
    run: async (services, { runId }) => (await sendingReports()).sendAskedRun(sendingOf(services), runId),
  }),
  'sessions.purge': byTheClock({
    pattern: '40 * * * *',
    attempts: 3,
    backoffMs: 30_000,
    run: ({ db, log, clock }) => purgeSessions(db, log, clock.now()),
  }),
  'sign-ups.purge': byTheClock({
    pattern: '45 * * * *',
    attempts: 3,
    backoffMs: 30_000,
    run: ({ db, log, clock }) => purgeSignUpRequests(db, log, clock.now()),
  }),
  'support.notify': byTheClock({ ...EVERY_MINUTE, run: ({ db, clock }) => notifyUnread(db, clock.now()) }),
  'webhook-deliveries.purge': byTheClock({
    pattern: '25 * * * *',
    attempts: 3,
    backoffMs: 60_000,
    run: ({ pool, log, clock }) => purgeWebhookDeliveries(pool, log, clock.now()),
  }),
  'password-link.send': withData({
    queue: 'api',
    data: PasswordLinkAsked,
    // A person waits for it: an hour's link that comes later than that helps nobody.
    attempts: 8,
    backoffMs: 5_000,
    run: ({ db, mailing, clock }, asked) =>
      sendPasswordLink({ db, siteUrl: mailing.brand.siteUrl }, asked, clock.now()),
  }),
  'sign-in-code.send': withData({
    queue: 'api',
    data: SignInCodeAsked,
    // A person waits for the mail, and the code expires within two hours.
    attempts: 8,
    backoffMs: 5_000,
    run: ({ db }, asked) => sendSignInCode({ db }, asked),
  }),
  'notification.mail': withData({
    queue: 'mail',
    data: MailNotificationJob,
    attempts: 12,
    backoffMs: 10_000,
    run: ({ db, pool, mailing, files, log }, told) =>
      mailNotification({ db, pool, mailing, files, log }, told),
  }),
  'billing.mailBuyer': withData({
    queue: 'mail',
    data: BuyerMailJob,
    attempts: 12,
    backoffMs: 10_000,
    run: ({ db, pool, mailing, files, log }, told) => mailBuyer({ db, pool, mailing, files, log }, told),
  }),
  'notification.push': withData({
    queue: 'push',
    data: MailNotificationJob,
    // Ten minutes: what comes later is found in the product.
    attempts: 8,
    backoffMs: 5_000,
    run: ({ db, pushing, log, clock }, told) => pushNotification({ db, pushing, log }, told, clock.now()),
  }),
  'notification.telegram': withData({
    queue: 'push',
    data: MailNotificationJob,
    // Retried as long as pushes.
    attempts: 8,
    backoffMs: 5_000,
    run: ({ db, telegram, mailing, log }, told) =>
      sendToTelegram({ db, telegram, siteUrl: mailing.brand.siteUrl, log }, told),
  }),
  'mail.send': withData({
    queue: 'mail',
    data: SendMail,
    // The last attempt is almost six hours after the first: servers that turn strangers away first, and outages.
    attempts: 12,
    backoffMs: 10_000,
    run: ({ pool, mailing, files, log }, mail) => sendMail({ pool, mailing, files, log }, mail),
  }),
};

/** Loaded with the first turn: reports bring the api's schema along, by which it is known who may read which column. */
const sendingReports = () => import('../report-mails/send-waiting-runs.ts');

async function sendWaitingReports(services: JobServices): Promise<void> {
  await (await sendingReports()).sendWaitingRuns(sendingOf(services));
}

function sendingOf({ mailing, ...services }: JobServices): Sending {
  const { siteUrl, productName } = mailing.brand;
  return { ...services, siteUrl, productName };
}

export type JobName = keyof typeof JOBS;
type JobInput<Name extends JobName> = z.input<(typeof JOBS)[Name]['data']>;

/** A job that is to be done, its data parsed. */
export type JobOrder = { name: JobName; data: unknown };

/** @throws ZodError when the data are not the job's */
export function order<Name extends JobName>(name: Name, data: JobInput<Name>): JobOrder {
  return parseOrder(name, data);
}

/** The same for what was stored, or came from elsewhere. @throws ZodError */
export function parseOrder(name: JobName, data: unknown): JobOrder {
  return { name, data: JOBS[name].data.parse(data) };
}

export function isJobName(name: string): name is JobName {
  return Object.hasOwn(JOBS, name);
}

function withData<Schema extends z.ZodType>(
  job: Omit<JobDefinition<Schema>, 'pattern'>,
): JobDefinition<Schema> {
  return { ...job, pattern: null };
}

function byTheClock(
  job: Omit<JobDefinition<typeof Nothing>, 'queue' | 'data'>,
  queue: QueueName = 'api',
): JobDefinition<typeof Nothing> {
  return { ...job, queue, data: Nothing };
}
