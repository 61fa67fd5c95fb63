import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { createInterface } from 'node:readline';

const INGEST = path.resolve(import.meta.dirname, '../../ingest/src/main.ts');

/** The real ingest as a process of its own, which ends with this one; its port for trackers of all protocols. */
export async function startIngestProcess(
  databaseUrl: string,
): Promise<{ port: number; stop: () => Promise<void> }> {
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
  return {
    port: await ready,
    stop: async () => {
      child.kill('SIGTERM');
      await exited;
    },
  };
}
