import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';
import { PROTOCOLS } from '@fleet/protocols/registry';
import type { TestProject } from 'vitest/node';
import { npmStart, type UserEnvironment, userEnvironment } from '../../tools/stack/start-by-npm.ts';
import type { Product } from '../kit/product.ts';

/** With the build of the web app, on a slow machine. */
const START_TIMEOUT_MS = 300_000;
const STOP_TIMEOUT_MS = 30_000;
const LOOK_MS = 100;

/** Starts the product once for all classes, as its user would: `npm start`, embedded servers, production settings. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const env = await userEnvironment(PROTOCOLS.map(({ name }) => name));
  const started = npmStart(['--no-fleet'], { ...env, NODE_ENV: 'production' });
  const { npm, output } = started;
  const stop = async () => {
    if (npm.exitCode === null && npm.signalCode === null) {
      const ended = once(npm, 'exit', { signal: AbortSignal.timeout(STOP_TIMEOUT_MS) });
      process.kill(-(npm.pid ?? 0), 'SIGINT');
      await ended;
    }
    await rm(env.DATA_DIR, { recursive: true, force: true });
  };
  try {
    await untilReady(started);
  } catch (error) {
    await stop();
    throw error;
  }
  project.provide('product', productOf(env, output()));
  return stop;
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

function productOf(env: UserEnvironment, welcome: string): Product {
  const ports = env.INGEST_PORTS.split(',').map((item) => item.split('='));
  return {
    url: `http://127.0.0.1:${env.API_PORT}`,
    trackerPorts: {
      universal: Number(env.INGEST_UNIVERSAL_PORT),
      ...Object.fromEntries(ports.map(([name, port]) => [name, Number(port)])),
    },
    metricsPort: Number(env.INGEST_METRICS_PORT),
    dataDir: env.DATA_DIR,
    databaseUrl: /PostgreSQL\s+(postgresql:\S+)/.exec(welcome)?.[1] ?? '',
    redisUrl: /Redis\s+(redis:\S+)/.exec(welcome)?.[1] ?? null,
  };
}
