import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { connectFleet, driveFleet, type LoadOptions, type LoadResult } from './load.ts';

const CONNECT_TIMEOUT_MS = 180_000;
const DRIVE_TIMEOUT_MS = 600_000;

/**
 * Simulated fleet in a process of its own, so that its processor time is not counted. Stays connected until
 * `leave`.
 */
type Load = { drive: () => Promise<LoadResult>; leave: () => Promise<void> };

export async function openLoad(options: LoadOptions): Promise<Load> {
  const child = fork(import.meta.filename);
  child.send(options);
  await answer(child, CONNECT_TIMEOUT_MS);
  return {
    drive: () => {
      child.send('drive');
      return answer<LoadResult>(child, DRIVE_TIMEOUT_MS);
    },
    leave: async () => {
      child.send('leave');
      await once(child, 'exit');
    },
  };
}

/** Connects the fleet, drives and disconnects. */
export async function runLoadProcess(options: LoadOptions): Promise<LoadResult> {
  const load = await openLoad(options);
  const result = await load.drive();
  await load.leave();
  return result;
}

async function answer<T>(child: ChildProcess, timeoutMs: number): Promise<T> {
  const [message] = (await once(child, 'message', { signal: AbortSignal.timeout(timeoutMs) })) as [T];
  return message;
}

if (import.meta.main) {
  process.once('message', async (options: LoadOptions) => {
    const trackers = await connectFleet(options);
    process.on('message', async (step) => {
      if (step === 'drive') process.send?.(await driveFleet(trackers, options));
      else process.exit();
    });
    process.send?.('connected');
  });
}
