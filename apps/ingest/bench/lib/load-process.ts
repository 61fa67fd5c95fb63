import { fork } from 'node:child_process';
import { once } from 'node:events';
import { type LoadOptions, type LoadResult, runLoad } from './load.ts';

const TIMEOUT_MS = 180_000;

/** Runs the trackers in a process of their own, so that their work is not counted as ours. */
export async function runLoadProcess(options: LoadOptions): Promise<LoadResult> {
  const child = fork(import.meta.filename);
  child.send(options);
  const [result] = (await once(child, 'message', { signal: AbortSignal.timeout(TIMEOUT_MS) })) as [
    LoadResult,
  ];
  return result;
}

if (import.meta.main) {
  process.once('message', async (options: LoadOptions) => {
    const result = await runLoad(options);
    process.send?.(result, () => process.disconnect());
  });
}
