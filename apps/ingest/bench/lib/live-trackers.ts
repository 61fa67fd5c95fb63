import { fork } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { openTracker, packetOf } from './load.ts';

type Options = { port: number; imeis: string[] };
/** Time at which a position was sent, and until its acknowledgement. */
export type Wait = { at: number; waitMs: number };
export type LiveTrackers = { stop: () => Promise<Wait[]> };

const EVERY_MS = 1_000;

/** Trackers in a process of their own; each sends a current position every second. */
export function startLiveTrackers(options: Options): LiveTrackers {
  const child = fork(import.meta.filename);
  child.send(options);
  return {
    stop: async () => {
      child.send('stop');
      const [waits] = (await once(child, 'message', { signal: AbortSignal.timeout(30_000) })) as [Wait[]];
      return waits;
    },
  };
}

if (import.meta.main) process.once('message', (options: Options) => void report(options));

async function report({ port, imeis }: Options): Promise<void> {
  const stopped = new AbortController();
  process.once('message', () => stopped.abort());
  const trackers = await Promise.all(imeis.map((imei) => openTracker(port, imei)));
  const waits: Wait[] = [];
  await Promise.all(
    trackers.map(async (tracker, index) => {
      await delay((index * EVERY_MS) / trackers.length);
      while (!stopped.signal.aborted) {
        const [at, sentAt] = [Date.now(), performance.now()];
        await tracker.send(packetOf(0, 1, { firstFixMs: at }));
        const waitMs = performance.now() - sentAt;
        waits.push({ at, waitMs });
        await delay(Math.max(0, EVERY_MS - waitMs));
      }
    }),
  );
  process.send?.(waits, () => process.exit());
}
