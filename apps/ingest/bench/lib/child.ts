import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { cpuSecondsOf } from './cpu.ts';
import { SEARCH_PATH } from './env.ts';
import type { Memory } from './report-memory.ts';

const START_TIMEOUT_MS = 60_000;
const APPS = path.join(import.meta.dirname, '../../..');

export type AppOptions = { databaseUrl: string; redisUrl: string | null; env?: NodeJS.ProcessEnv };
export type App = {
  child: ChildProcess;
  /** What it said with "ready". */
  ready: Record<string, unknown>;
  cpuSeconds: () => number;
  /** Collects garbage, then measures. */
  memory: () => Promise<Memory>;
  stop: () => Promise<void>;
};

/** One process of the product (`ingest/src/main.ts`) or of the bench, ready to serve. */
export async function startApp(
  file: string,
  { databaseUrl, redisUrl, env }: AppOptions,
  execArgv: string[] = [],
): Promise<App> {
  const child = fork(path.join(APPS, file), {
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    execArgv: ['--expose-gc', '--import', path.join(import.meta.dirname, 'report-memory.ts'), ...execArgv],
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

export async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGTERM');
  await once(child, 'exit');
}

async function readyLine(child: ChildProcess): Promise<Record<string, unknown>> {
  const { stdout } = child;
  if (!stdout) throw new Error('a process without output');
  const timer = setTimeout(() => child.kill('SIGKILL'), START_TIMEOUT_MS);
  let said = '';
  for await (const chunk of stdout.iterator({ destroyOnReturn: false })) {
    said += chunk;
    const line = said.split('\n').find((each) => each.includes('"ready"') && each.endsWith('}'));
    if (line === undefined) continue;
    clearTimeout(timer);
    stdout.resume();
    return JSON.parse(line);
  }
  throw new Error(`a process did not start: ${said}`);
}
