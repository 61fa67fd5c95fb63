import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { buildApart } from '@fleet/bundle/build-apart';
import { readStartScript } from '@fleet/runtime/start-script';
import { CPU_PROF, SEARCH_PATH } from './env.ts';

const START_TIMEOUT_MS = 60_000;
const ROOT = path.resolve(import.meta.dirname, '../../../..');

/**
 * Cost of a process since its start; `heldMs` is the longest time that it blocked its event loop since the
 * last call.
 */
export type Cost = { cpuMicros: number; statements: number; peakBytes: number; heldMs: number };

export type ServerProcess = {
  port: number;
  pid: number;
  cost: () => Promise<Cost>;
  tell: (message: object) => void;
  stop: () => Promise<void>;
};

/** Starts the api as an installation does, and waits until it is ready. */
export async function startApiProcess(env: NodeJS.ProcessEnv): Promise<ServerProcess> {
  buildApart(path.join(ROOT, 'apps/api'));
  return startServerProcess(path.join(ROOT, readStartScript('apps/api').script), env);
}

/**
 * Starts a server process with the api's Node options, and waits until it is ready; `script` is relative to
 * this folder.
 */
export async function startServerProcess(script: string, env: NodeJS.ProcessEnv): Promise<ServerProcess> {
  const { scriptEnv, nodeArgs } = readStartScript('apps/api');
  const child = fork(path.resolve(import.meta.dirname, script), {
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    execArgv: [
      ...nodeArgs,
      '--import',
      path.join(import.meta.dirname, 'report-cost.mjs'),
      ...(CPU_PROF ? ['--cpu-prof', `--cpu-prof-dir=${CPU_PROF}`] : []),
    ],
    env: { PATH: SEARCH_PATH, LOG_LEVEL: 'info', ...scriptEnv, ...env },
  });
  const port = await readyPort(child);
  return {
    port,
    pid: child.pid ?? 0,
    cost: async () => {
      child.send('cost');
      const [cost] = (await once(child, 'message')) as [Cost];
      return cost;
    },
    tell: (message) => child.send(message),
    stop: async () => {
      child.kill('SIGTERM');
      await once(child, 'exit');
    },
  };
}

async function readyPort(child: ChildProcess): Promise<number> {
  const { stdout } = child;
  if (!stdout) throw new Error('a process without output');
  const timer = setTimeout(() => child.kill('SIGKILL'), START_TIMEOUT_MS);
  const ready = Promise.withResolvers<number>();
  createInterface(stdout)
    .on('line', (line) => {
      if (line.includes('"ready"')) ready.resolve((JSON.parse(line) as { port: number }).port);
    })
    .once('close', () => ready.reject(new Error('a server did not start')));
  return ready.promise.finally(() => clearTimeout(timer));
}
