import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { TimeoutError } from '../errors.ts';

/** The thread needed more memory than it was given. */
export class ThreadMemoryError extends Error {
  override readonly name = 'ThreadMemoryError';
}

/** Of the heap that is new: more would save little time and hold more memory. */
const YOUNG_MAX_MB = 16;

type Limits = { heapMaxMb: number; maxMs: number; signal: AbortSignal };

/**
 * The one message of a program that runs beside the requests of the process, with time and memory of its own. It is ended
 * when it is over, too slow, or no longer wanted.
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
    // It has no business with the secrets of the process.
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
