import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { TimeoutError } from '../errors.ts';

/** The thread exceeded its memory limit. */
export class ThreadMemoryError extends Error {
  override readonly name = 'ThreadMemoryError';
}

/** Limit of the young generation; a larger one would save little time. */
const YOUNG_MAX_MB = 16;

type Limits = { heapMaxMb: number; maxMs: number; signal: AbortSignal };

/**
 * Runs a program in its own thread with limits of time and memory, and returns its one message. The thread is
 * ended when done, too slow, or cancelled.
 *
 * @throws TimeoutError for one that takes too long, and once `signal` aborts · ThreadMemoryError
 */
export async function runInThread<Result>(
  program: URL,
  input: unknown,
  { heapMaxMb, maxMs, signal }: Limits,
): Promise<Result> {
  const until = AbortSignal.any([signal, AbortSignal.timeout(maxMs)]);
  if (until.aborted) throw new TimeoutError();
  const thread = new Worker(program, {
    workerData: input,
    // The thread gets no environment variables, which contain secrets.
    env: {},
    resourceLimits: { maxOldGenerationSizeMb: heapMaxMb, maxYoungGenerationSizeMb: YOUNG_MAX_MB },
  });
  try {
    const [result] = (await once(thread, 'message', { signal: until })) as [Result];
    return result;
  } catch (error) {
    if (until.aborted) throw new TimeoutError();
    if (isOutOfMemory(error)) throw new ThreadMemoryError('out of memory', { cause: error });
    throw error;
  } finally {
    await thread.terminate();
  }
}

const isOutOfMemory = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';
