import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { createInterface } from 'node:readline';

const WORKER = path.resolve(import.meta.dirname, '../src/worker.ts');

export type WorkerProcess = {
  kill: () => void;
  /** Resolves with its exit code, or the signal that ended it. */
  ended: Promise<number | NodeJS.Signals | null>;
  /** Asks it to come down, as an operator's restart does. */
  stop: () => Promise<number | NodeJS.Signals | null>;
};

/** The real worker as a process of its own, which ends with this one; ready when the promise resolves. */
export async function startWorkerProcess(env: NodeJS.ProcessEnv): Promise<WorkerProcess> {
  const child: ChildProcess = spawn(process.execPath, [WORKER], {
    env: { ...env, PARENT_PIPE: '1', LOG_LEVEL: 'info' },
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit').then(([code, signal]) => code ?? signal);
  const lines = createInterface({ input: child.stdout as NodeJS.ReadableStream });
  const { promise: ready, resolve } = Promise.withResolvers<void>();
  lines.on('line', (line) => {
    if (line.includes('"msg":"ready"')) resolve();
  });
  await Promise.race([ready, ended]);
  return {
    kill: () => void child.kill('SIGKILL'),
    ended,
    stop: () => {
      child.kill('SIGTERM');
      return ended;
    },
  };
}
