import { type ChildProcess, fork } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { buildApart } from '@fleet/bundle/build-apart';
import { readStartScript } from '@fleet/runtime/start-script';
import { cpuSecondsOf } from './cpu.ts';
import { CPU_PROF, SEARCH_PATH } from './env.ts';

const START_TIMEOUT_MS = 60_000;
/** Longer than ingest's own shutdown timeout. */
const STOP_TIMEOUT_MS = 20_000;
/** With `CPU_PROF=<folder>`, every process is profiled. */
const PROFILE = CPU_PROF ? ['--cpu-prof', `--cpu-prof-dir=${CPU_PROF}`] : [];
const ROOT = path.join(import.meta.dirname, '../../../..');

export type Memory = { residentBytes: number; liveBytes: number };
export type AppOptions = { databaseUrl: string; redisUrl: string | null; env?: NodeJS.ProcessEnv };
export type App = {
  child: ChildProcess;
  /** Fields of its "ready" message. */
  ready: Record<string, unknown>;
  cpuSeconds: () => number;
  /** Collects garbage, then measures. */
  memory: () => Promise<Memory>;
  stop: () => Promise<void>;
};

/** Starts a process of the product as its package does, and waits until it is ready. */
export async function startApp(name: 'ingest' | 'api', options: AppOptions): Promise<App> {
  buildApart(path.join(ROOT, `apps/${name}`));
  const { scriptEnv, nodeArgs, script } = readStartScript(`apps/${name}`);
  return startScript(script, { ...options, env: { ...scriptEnv, ...options.env } }, nodeArgs);
}

/** The worker, with its files in the folder of the run. */
export async function startWorkerProcess(options: AppOptions & { folder: string }): Promise<App> {
  buildApart(path.join(ROOT, 'apps/api'));
  const { scriptEnv, nodeArgs, script } = readStartScript('apps/api', 'worker');
  const env = { ...scriptEnv, FILES_DIR: options.folder, ENCRYPTION_SECRET: randomBytes(32).toString('hex') };
  return startScript(script, { ...options, env: { ...env, ...options.env } }, nodeArgs);
}

/** The api without the web app. */
export function startApiProcess(options: AppOptions & { folder: string }): Promise<App> {
  const env = {
    API_PORT: '0',
    AUTH_SECRET: randomBytes(32).toString('hex'),
    TRUST_PROXY: 'loopback',
    WEB_DIST: '/nowhere',
    FILES_DIR: options.folder,
  };
  return startApp('api', { ...options, env: { ...env, ...options.env } });
}

/** `script` is relative to the repository. */
export async function startScript(
  script: string,
  { databaseUrl, redisUrl, env }: AppOptions,
  nodeArgs: string[] = [],
): Promise<App> {
  const child = fork(path.join(ROOT, script), {
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    execArgv: [
      '--expose-gc',
      ...nodeArgs,
      ...PROFILE,
      '--import',
      path.join(import.meta.dirname, 'report-memory.mjs'),
    ],
    env: {
      PATH: SEARCH_PATH,
      DATABASE_URL: databaseUrl,
      ...(redisUrl === null ? {} : { REDIS_URL: redisUrl }),
      LOG_LEVEL: 'info',
      ...env,
    },
  });
  const ready = await readyLine(child);
  const memory = async () => {
    child.send('memory');
    const [measured] = (await once(child, 'message')) as [Memory];
    return measured;
  };
  return { child, ready, cpuSeconds: () => cpuSecondsOf(child.pid ?? 0), memory, stop: () => stop(child) };
}

/** @throws when it had to be killed, for it did not come down in time. */
export async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGTERM');
  const timer = setTimeout(() => child.kill('SIGKILL'), STOP_TIMEOUT_MS);
  await once(child, 'exit');
  clearTimeout(timer);
  if (child.signalCode === 'SIGKILL') throw new Error('a process did not come down in time');
}

/**
 * Reads its output to the end, since an unread pipe would block it.
 *
 * @throws if it ends first or times out.
 */
async function readyLine(child: ChildProcess): Promise<Record<string, unknown>> {
  const { stdout } = child;
  if (!stdout) throw new Error('a process without output');
  const timer = setTimeout(() => child.kill('SIGKILL'), START_TIMEOUT_MS);
  const ready = Promise.withResolvers<Record<string, unknown>>();
  let last = '';
  createInterface(stdout)
    .on('line', (line) => {
      last = line;
      if (line.includes('"ready"')) ready.resolve(JSON.parse(line));
    })
    .once('close', () => ready.reject(new Error(`a process did not start: ${last}`)));
  return ready.promise.finally(() => clearTimeout(timer));
}
