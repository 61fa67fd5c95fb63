import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createDb } from '@fleet/db/client';
import { migrate } from '@fleet/db/migrate';
import { freePort } from '@fleet/runtime/free-port';
import { readStartScript } from '@fleet/runtime/start-script';
import { seedDemo } from '@fleet/seed/seed';
import { publishedPasswords } from '@fleet/seed/sign-ins';
import { cloneDatabase, databaseUrlOf, onServer } from '@fleet/testing/clone-database';
import { startTestStack } from '@fleet/testing/stack';
import { buildWhatIsStale } from '../launcher/build.ts';
import { randomVapidKey } from '../launcher/secrets.ts';
import { type Service, type ServiceDefinition, startService } from '../launcher/service.ts';

/** Opens the mailbox of every product of the tests. */
export const MAILBOX_TOKEN = 'mailbox-of-the-journeys';

export type TrackerPorts = { universal: number; teltonika: number; gt06: number; osmand: number };

/** A running product to talk to, by journeys and benches alike; crosses to other processes as JSON. */
export type RunningStack = {
  url: string;
  databaseUrl: string;
  /** This run's own copy of the built app: somebody may build anew meanwhile. */
  webDist: string;
  redisUrl: string | null;
  /** The name of a database on the same server that nobody uses, with the demo as it begins: to be cloned. */
  demoDatabase: string;
  /** Of 127.0.0.1, TCP. */
  trackerPorts: TrackerPorts;
};

const BUILT = path.resolve(import.meta.dirname, '../../apps/web/dist');

/**
 * Starts the whole product, with the demo's people and vehicles but no simulated fleet, on ports of its own.
 *
 * @param settings what an operator sets beside the usual
 */
export async function startStack(
  settings: NodeJS.ProcessEnv = {},
): Promise<{ stack: RunningStack; stop: () => Promise<void> }> {
  await buildWhatIsStale();
  const webDist = await mkdtemp(path.join(tmpdir(), 'stack-dist-'));
  await cp(BUILT, webDist, { recursive: true });
  const servers = await startTestStack();
  const demoDatabase = `demo_${randomUUID().replaceAll('-', '')}`;
  await onServer(servers.databaseUrl, `CREATE DATABASE ${demoDatabase}`);
  await prepareDatabase(databaseUrlOf(servers.databaseUrl, demoDatabase));
  const database = await cloneDatabase(servers.databaseUrl, demoDatabase);
  const stopServers = async () => {
    await database.drop();
    await onServer(servers.databaseUrl, `DROP DATABASE IF EXISTS ${demoDatabase} WITH (FORCE)`);
    await servers.stop();
    await rm(webDist, { recursive: true, force: true });
    await rm(filesOf(webDist), { recursive: true, force: true });
  };
  try {
    const { redisUrl } = servers;
    const parts = { databaseUrl: database.url, demoDatabase, redisUrl, webDist, settings };
    const product = await startProduct({ name: 'stack', ...parts });
    const stop = async () => {
      await product.stop();
      await stopServers();
    };
    return { stack: product.stack, stop };
  } catch (error) {
    await stopServers();
    throw error;
  }
}

/** What people upload in this run: beside its copy of the app, and gone with it. */
const filesOf = (webDist: string): string => `${webDist}-files`;

type RunningProduct = {
  stack: RunningStack;
  stop: () => Promise<void>;
  /** After SIGKILL the ingest is restarted within a second. */
  signalIngest: (signal: NodeJS.Signals) => void;
};

/** The processes of the product on a database that is ready for them; `name` is for their logs. */
export async function startProduct(
  parts: Pick<RunningStack, 'databaseUrl' | 'redisUrl' | 'webDist'> & {
    name: string;
    demoDatabase?: string;
    /** Streets come from nowhere else: a run asks no service of others. */
    streetsUrl?: string;
    /** What an operator sets beside the usual. */
    settings?: NodeJS.ProcessEnv;
  },
): Promise<RunningProduct> {
  const {
    name,
    databaseUrl,
    redisUrl,
    webDist,
    demoDatabase = '',
    streetsUrl = 'off',
    settings = {},
  } = parts;
  const [port, metrics, universal, teltonika, gt06, osmand] = await freePorts(6);
  const url = `http://127.0.0.1:${port}`;
  const trackerPorts = { universal, teltonika, gt06, osmand };
  const stack = { url, databaseUrl, demoDatabase, redisUrl, webDist, trackerPorts };
  const services = startServices(name, {
    ...environment(stack, port, metrics),
    STREETS_URL: streetsUrl,
    ...settings,
  });
  const stop = async () => {
    await Promise.all(services.map((service) => service.stop()));
  };
  try {
    await Promise.all(services.map((service) => service.untilReady));
  } catch (error) {
    await stop();
    throw error;
  }
  const signalIngest = (signal: NodeJS.Signals) => services.at(-1)?.signal(signal);
  return { stack, stop, signalIngest };
}

async function prepareDatabase(databaseUrl: string): Promise<void> {
  await migrate(databaseUrl);
  const db = createDb(databaseUrl, 2);
  await seedDemo(db, new Date(), publishedPasswords);
  await db.$disconnect();
}

type SixPorts = [number, number, number, number, number, number];

async function freePorts(count: 6): Promise<SixPorts> {
  const ports = new Set<number>();
  while (ports.size < count) ports.add(await freePort());
  return [...ports] as SixPorts;
}

function environment(stack: RunningStack, port: number, metricsPort: number): NodeJS.ProcessEnv {
  const { universal, teltonika, gt06, osmand } = stack.trackerPorts;
  return {
    PATH: process.env.PATH,
    LOG_LEVEL: process.env.LOG_LEVEL,
    NODE_ENV: 'test',
    // Journeys sign up from networks of their own.
    TRUST_PROXY: 'loopback',
    MAILBOX_TOKEN,
    DATABASE_URL: stack.databaseUrl,
    FILES_DIR: filesOf(stack.webDist),
    WEB_DIST: stack.webDist,
    ...(stack.redisUrl ? { REDIS_URL: stack.redisUrl } : {}),
    // Receivers of journeys are on this machine.
    WEBHOOK_NETWORKS: 'loopback',
    SERVER_NETWORKS: 'loopback',
    SMS_NETWORKS: 'loopback',
    AUTH_SECRET: randomBytes(48).toString('base64url'),
    // What one product of an installation encrypts, another one of the same database reads.
    ENCRYPTION_SECRET: createHash('sha256').update(stack.databaseUrl).digest('hex'),
    VAPID_PRIVATE_KEY: randomVapidKey(),
    API_HOST: '127.0.0.1',
    API_PORT: String(port),
    PUBLIC_URL: stack.url,
    INGEST_HOST: '127.0.0.1',
    INGEST_UNIVERSAL_PORT: String(universal),
    INGEST_PORTS: `teltonika=${teltonika},gt06=${gt06},osmand=${osmand}`,
    INGEST_METRICS_PORT: String(metricsPort),
  };
}

/** The ingest is the last one. */
function startServices(name: string, env: NodeJS.ProcessEnv): Service[] {
  const definitions: ServiceDefinition[] = [
    { name: `${name}-api`, ...readStartScript('apps/api'), env },
    { name: `${name}-worker`, ...readStartScript('apps/api', 'worker'), env },
    { name: `${name}-ingest`, ...readStartScript('apps/ingest'), env },
  ];
  return definitions.map((definition) =>
    startService(definition, (error) => process.stderr.write(`${error.message}\n`)),
  );
}
