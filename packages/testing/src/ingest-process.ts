import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { createInterface } from 'node:readline';

const INGEST = path.resolve(import.meta.dirname, '../../../apps/ingest/src/main.ts');

export type IngestProcess = {
  /** Serves trackers of all protocols. */
  port: number;
  stop: () => Promise<void>;
  /** Ends it without a word, as a power failure does. */
  kill: () => Promise<void>;
  /** Executes nothing until it is thawed or ends. */
  freeze: () => void;
  resume: () => void;
};

/** The real ingest as a process of its own, which ends with this one. */
export async function startIngestProcess(databaseUrl: string): Promise<IngestProcess> {
  const child = spawn(process.execPath, [INGEST], {
    env: {
      DATABASE_URL: databaseUrl,
      INGEST_UNIVERSAL_PORT: '0',
      INGEST_METRICS_PORT: '0',
      INGEST_PORTS: 'osmand=0',
      PARENT_PIPE: '1',
    },
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const exited = once(child, 'exit');
  const { promise: ready, resolve } = Promise.withResolvers<number>();
  createInterface({ input: child.stdout }).on('line', (line) => {
    const { msg, ports } = JSON.parse(line) as { msg?: string; ports?: { universal?: number } };
    if (msg === 'ready') resolve(ports?.universal ?? 0);
  });
  const end = async (signal: NodeJS.Signals) => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill(signal);
    await exited;
  };
  return {
    port: await ready,
    stop: () => end('SIGTERM'),
    kill: () => end('SIGKILL'),
    freeze: () => void child.kill('SIGSTOP'),
    resume: () => void child.kill('SIGCONT'),
  };
}
