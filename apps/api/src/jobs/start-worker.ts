import { checkServer } from '@fleet/db/check-server';
import { createPool } from '@fleet/db/pool';
import { startFolding } from '@fleet/past/start-folding';
import { brokerFrom } from '@fleet/runtime/broker';
import { createJobBackend, type JobBackend } from '@fleet/runtime/job-backend';
import type { Logger } from '@fleet/telemetry/logger';
import { startAlerts } from '../alerts/start-alerts.ts';
import { type Clock, SYSTEM_CLOCK } from '../clock.ts';
import { startCommandSweeps } from '../command-sweeps/start-command-sweeps.ts';
import { openDatabases, openReportPools } from '../db.ts';
import { startDemoTrackers } from '../demo-trackers/start-demo-trackers.ts';
import { serverSyncsOf } from '../device-servers/server-access.ts';
import { startServerSyncs } from '../device-servers/start-server-syncs.ts';
import { encryptionSecretOf, type WorkerEnv } from '../env.ts';
import { openFileStore } from '../files/open-file-store.ts';
import { geocoderSettingsOf } from '../geocoder/geocoder-settings.ts';
import { openGeocoder } from '../geocoder/open-geocoder.ts';
import { openSettings } from '../installation/open-settings.ts';
import { createConcurrencyLimiter } from '../limits/concurrency-limiter.ts';
import { openCounters } from '../limits/counters.ts';
import { reportLimiter } from '../limits/quotas.ts';
import { openMailing } from '../mail/open-mailing.ts';
import { createReportRunner } from '../modules/reports/report-runner.ts';
import { openAccountEmitter } from '../outbox/open-account-emitter.ts';
import { startOutboxPublisher } from '../outbox/start-outbox-publisher.ts';
import { SUBSCRIPTIONS } from '../outbox/subscriptions.ts';
import { startPacking } from '../packing/start-packing.ts';
import { openPushing } from '../push/pushing.ts';
import { startRetention } from '../retention/start-retention.ts';
import { startSms } from '../sms/start-sms.ts';
import { openPaymentProviders } from '../subscriptions/payments/open-payment-providers.ts';
import { openTelegram } from '../telegram/open-telegram.ts';
import { startTelegram } from '../telegram/start-telegram.ts';
import { startTrackImports } from '../track-imports/start-track-imports.ts';
import { addressRulesOf } from '../webhooks/address-rules.ts';
import { startDelivering } from '../webhooks/start-delivering.ts';
import { createWebhookVault } from '../webhooks/webhook-secret.ts';
import { JOBS, type JobName } from './catalogue.ts';
import { type DueWork, startDueWork } from './due-work.ts';
import { type JobQueues, openQueues, retriesOf } from './enqueue.ts';
import { type JobServices, QUEUES, type QueueName } from './job-definition.ts';
import { runJob } from './run-job.ts';

/** Days are folded beside the jobs: a transaction, and what it hands over. */
const FOLDING_CONNECTIONS = 2;
/** A day in hand, and what is noted of it. */
const PACKING_CONNECTIONS = 2;
/** Reports by mail are made one after another. */
const REPORT_CONNECTIONS = 1;
/** A device's whole past may be made anew in one transaction. */
const FOLDING_STATEMENT_MS = 60_000;
/** Of the largest day; a worker that froze holds its rows no longer. */
const PACKING_LIMITS = { statementTimeoutMs: 60_000, idleInTransactionTimeoutMs: 60_000 };

export type RunningWorker = { close: () => Promise<void> };

/**
 * Starts everything a worker does: jobs of the catalogue (scheduled ones also once at start, to catch up),
 * event publishing, webhooks, command expiry, alerts, days and trips, packing, retention, demo trackers and
 * track imports. `close` ends it in reverse order and finishes running jobs first.
 */
export async function startWorker(
  env: WorkerEnv,
  log: Logger,
  clock: Clock = SYSTEM_CLOCK,
): Promise<RunningWorker> {
  const vault = createWebhookVault(encryptionSecretOf(env));
  await using opened = new AsyncDisposableStack();
  for (const warning of await checkServer(env.DATABASE_URL)) log.warn(warning);
  const databases = opened.adopt(openDatabases(env.DATABASE_URL, log), ({ close }) => close());
  const { pool } = databases;
  const broker = brokerFrom(env);
  const backend = createJobBackend(broker, log);
  const emitter = opened.adopt(await openAccountEmitter(broker, pool, log), ({ close }) => close());
  const { queues } = opened.adopt(openQueues(backend), ({ close }) => close());
  const watching = { db: databases.db, databaseUrl: env.DATABASE_URL, env, log };
  const settings = opened.adopt(await openSettings(watching), (its) => its.close());
  const mailing = openMailing(env, { pool, settings, clock, log });
  opened.defer(() => mailing.mailer.close());
  const pushing = openPushing(env);
  const telegram = openTelegram(env, settings);
  const files = opened.adopt(await openFileStore(env), (store) => store.close());
  const reportPools = opened.adopt(openReportPools(env.DATABASE_URL, REPORT_CONNECTIONS, log), (its) =>
    its.close(),
  );
  const reports = createReportRunner(
    reportPools,
    createConcurrencyLimiter(reportLimiter({ REPORT_CONNECTIONS })),
    log,
  );
  const counters = opened.adopt(await openCounters(broker, pool, log), ({ close }) => close());
  const geocoder = openGeocoder(geocoderSettingsOf(env), { pool, counters, log });
  if (geocoder) opened.defer(() => geocoder.close());
  const services = {
    db: databases.db,
    pool,
    mailing,
    pushing,
    telegram,
    ...{ files, reports, geocoder, placesFile: env.PLACES_FILE },
    log,
    clock,
  };
  opened.adopt(runQueues(backend, services, env), ({ close }) => close());
  await Promise.all((Object.keys(JOBS) as JobName[]).map((name) => planByTheClock(queues, name)));
  const due = opened.adopt(startDueWork({ pool, clock, log }), ({ close }) => close());
  opened.adopt(
    startOutboxPublisher({
      databaseUrl: env.DATABASE_URL,
      pool,
      queues,
      subscriptions: SUBSCRIPTIONS,
      notifyBrowsers: emitter.emit,
      due,
      log,
    }),
    ({ close }) => close(),
  );
  const posting = { rules: addressRulesOf(env) };
  const delivering = { databaseUrl: env.DATABASE_URL, ...databases, vault, posting, due, log };
  opened.adopt(startDelivering(delivering), ({ close }) => close());
  keepHistory(opened, env, log);
  opened.adopt(startAlerts({ databaseUrl: env.DATABASE_URL, db: databases.db, log, clock, due }), (its) =>
    its.close(),
  );
  talkToOthers(opened, env, { databases, telegram, files, settings, clock, log, due });
  const parts = opened.move();
  return { close: () => parts.disposeAsync() };
}

/** Parts that talk to others: demo trackers, other tracking servers, commands by SMS, track imports, and the Telegram bot. */
function talkToOthers(
  opened: AsyncDisposableStack,
  env: WorkerEnv,
  parts: Pick<JobServices, 'telegram' | 'files' | 'clock' | 'log'> & {
    databases: ReturnType<typeof openDatabases>;
    settings: Awaited<ReturnType<typeof openSettings>>;
    due: DueWork;
  },
): void {
  const { databases, telegram, files, settings, clock, log, due } = parts;
  const ingest = { host: env.DEMO_INGEST_HOST, port: env.INGEST_UNIVERSAL_PORT };
  opened.adopt(startDemoTrackers({ ...databases, ingest, due, log }), ({ close }) => close());
  const syncs = startServerSyncs({ ...databases, ...serverSyncsOf(env), ingest, clock, log }, due);
  opened.adopt(syncs, ({ close }) => close());
  opened.adopt(startCommandSweeps({ pool: databases.pool, log }, due), ({ close }) => close());
  opened.adopt(startSms({ pool: databases.pool, env, settings, log }, due), ({ close }) => close());
  opened.adopt(startTelegram({ ...databases, telegram, clock, log }), ({ close }) => close());
  opened.adopt(startTrackImports({ ...databases, files, log }, due), ({ close }) => close());
}

function runQueues(
  backend: JobBackend,
  opened: Omit<JobServices, 'payments'>,
  env: WorkerEnv,
): RunningWorker {
  const services = { ...opened, payments: openPaymentProviders(env, opened.db) };
  const onFailed = (job: string, error: Error) => services.log.error({ err: error, job }, 'job failed');
  const workers = (Object.keys(QUEUES) as QueueName[]).map((queue) =>
    backend.openWorker(queue, (job) => runJob(services, job), { concurrency: QUEUES[queue], onFailed }),
  );
  return {
    close: async () => {
      await Promise.all(workers.map((worker) => worker.close()));
    },
  };
}

async function planByTheClock(queues: JobQueues, name: JobName): Promise<void> {
  const { pattern, queue } = JOBS[name];
  if (pattern === null) return;
  await queues[queue].schedule(name, { pattern, tz: 'UTC' }, name);
  await queues[queue].add(name, {}, retriesOf(name));
}

/**
 * Parts that keep the history: days and trips, packing, and retention, each with a connection pool of its
 * own.
 */
function keepHistory(opened: AsyncDisposableStack, env: WorkerEnv, log: Logger): void {
  const limits = { statementTimeoutMs: FOLDING_STATEMENT_MS };
  const folding = opened.adopt(createPool(env.DATABASE_URL, FOLDING_CONNECTIONS, limits), (its) => its.end());
  opened.adopt(startFolding(folding, log), ({ close }) => close());
  if (env.PACK_AFTER_DAYS !== 'off') {
    const packing = opened.adopt(createPool(env.DATABASE_URL, PACKING_CONNECTIONS, PACKING_LIMITS), (its) =>
      its.end(),
    );
    const parts = { pool: packing, log, afterDays: env.PACK_AFTER_DAYS };
    opened.adopt(startPacking(parts), ({ close }) => close());
  }
  const retention = opened.adopt(createPool(env.DATABASE_URL, PACKING_CONNECTIONS, PACKING_LIMITS), (its) =>
    its.end(),
  );
  const keeping = { pool: retention, log, most: env.HISTORY_DAYS_MAX };
  opened.adopt(startRetention(keeping), ({ close }) => close());
}
