import { once } from 'node:events';
import { readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { parseEnv } from 'node:util';
import { PROTOCOLS } from '@fleet/protocols/registry';
import { freePort } from '@fleet/runtime/free-port';
import { Certificates, type Pair } from '@fleet/testing/certificates';
import { CLIENT } from '@fleet/testing/open-id-provider';
import type { TestProject } from 'vitest/node';
import { npmStart, type UserEnvironment, userEnvironment } from '../../tools/stack/start-by-npm.ts';
import type { Product } from '../kit/product.ts';

/** With the build of the web app, on a slow machine. */
const START_TIMEOUT_MS = 300_000;
const STOP_TIMEOUT_MS = 30_000;
const LOOK_MS = 100;
/** Somebody else took a port that was free a moment before. */
const PORT_TAKEN = /Port \d+.* is in use/;
const TRIES_MAX = 3;
const OWN_STRIPE = pathToFileURL(path.join(import.meta.dirname, 'ask-own-stripe.mjs')).href;

/** Starts the product once for all classes, as its user would: `npm start`, embedded servers, production settings. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  for (let tries = 1; ; tries++) {
    const { env, start, stop, ...more } = await begin();
    try {
      await untilReady(start);
      project.provide('product', await productOf(env, more));
      return stop;
    } catch (error) {
      await stop();
      if (tries === TRIES_MAX || !PORT_TAKEN.test(start.output())) throw error;
    }
  }
}

async function begin() {
  const certificates = await Certificates.make();
  const authority = await certificates.issue('authority', 'Trackers');
  const { certFile, keyFile } = await certificates.issue('server', 'localhost');
  const tls = { INGEST_TLS_CERT_FILE: certFile, INGEST_TLS_KEY_FILE: keyFile };
  const user = await userEnvironment(PROTOCOLS.map(({ name }) => name));
  const stripePort = await freePort();
  const env = {
    ...user,
    ...tls,
    INGEST_TLS_CLIENT_CA_FILE: authority.certFile,
    INGEST_TLS_PORT: String(await freePort()),
    ...CLIENT,
    // Opened by the class that attacks what stands between it and the product.
    GOOGLE_ISSUER: `http://127.0.0.1:${await freePort()}`,
    // Opened by the class that attacks notices of payments.
    NODE_OPTIONS: `${user.NODE_OPTIONS ?? ''} --import=${OWN_STRIPE}?port=${stripePort}`.trim(),
  };
  const start = npmStart(['--no-fleet'], { ...env, NODE_ENV: 'production' });
  const { npm } = start;
  const stop = async () => {
    if (npm.exitCode === null && npm.signalCode === null) {
      const ended = once(npm, 'exit', { signal: AbortSignal.timeout(STOP_TIMEOUT_MS) });
      process.kill(-(npm.pid ?? 0), 'SIGINT');
      await ended;
    }
    await rm(env.DATA_DIR, { recursive: true, force: true });
    await certificates[Symbol.asyncDispose]();
  };
  return { env, start, stop, authority, stripePort };
}

async function untilReady({ npm, output }: ReturnType<typeof npmStart>): Promise<void> {
  const deadline = Date.now() + START_TIMEOUT_MS;
  // The last line of the welcome.
  while (!output().includes('Ctrl-C stops everything')) {
    if (npm.exitCode !== null || Date.now() > deadline)
      throw new Error(`the product did not start:\n${output()}`);
    await delay(LOOK_MS);
  }
}

/** What the operator's own commands read, and nobody else can. */
async function productOf(
  env: UserEnvironment & { INGEST_TLS_PORT: string; GOOGLE_ISSUER: string },
  { authority, stripePort }: { authority: Pair; stripePort: number },
): Promise<Product> {
  const told = parseEnv(await readFile(path.join(env.DATA_DIR, 'secrets/connections.env'), 'utf8'));
  const ports = env.INGEST_PORTS.split(',').map((item) => item.split('='));
  return {
    url: `http://127.0.0.1:${env.API_PORT}`,
    trackerPorts: {
      universal: Number(env.INGEST_UNIVERSAL_PORT),
      tls: Number(env.INGEST_TLS_PORT),
      ...Object.fromEntries(ports.map(([name, port]) => [name, Number(port)])),
    },
    authority,
    openIdIssuer: env.GOOGLE_ISSUER,
    stripePort,
    metricsPort: Number(env.INGEST_METRICS_PORT),
    dataDir: env.DATA_DIR,
    databaseUrl: told.DATABASE_URL ?? '',
    redisUrl: told.REDIS_URL ?? null,
  };
}
