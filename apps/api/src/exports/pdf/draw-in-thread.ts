import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { TimeoutError } from '../../errors.ts';
import type { PdfSheet } from './pdf-sheet.ts';
import { TooLargeForPdfError } from './too-large-for-pdf-error.ts';

/** Five thousand rows of all columns of the trips take a third of it. */
const HEAP_MAX_MB = 256;
/** On a machine that is busy with others; one that idles draws the largest within ten seconds. */
const DRAW_MAX_MS = 180_000;

/**
 * A PDF, drawn beside the requests that the process answers; null where its columns are wider than a page.
 *
 * @throws TooLargeForPdfError · TimeoutError for one that takes too long, and once `signal` aborts
 */
export async function drawInThread(sheet: PdfSheet, signal: AbortSignal): Promise<Uint8Array> {
  const until = AbortSignal.any([signal, AbortSignal.timeout(DRAW_MAX_MS)]);
  if (until.aborted) throw new TimeoutError();
  const thread = new Worker(new URL('./draw-thread.ts', import.meta.url), {
    workerData: sheet,
    // It has no business with the secrets of the process.
    env: {},
    resourceLimits: { maxOldGenerationSizeMb: HEAP_MAX_MB },
  });
  try {
    const [drawn] = (await once(thread, 'message', { signal: until })) as [Uint8Array | null];
    if (drawn === null)
      throw new TooLargeForPdfError('A PDF has no room for so many columns; save it as XLSX');
    return drawn;
  } catch (error) {
    if (until.aborted) throw new TimeoutError();
    if (isOutOfMemory(error)) throw new TooLargeForPdfError('It is too much for a PDF; save it as XLSX');
    throw error;
  } finally {
    await thread.terminate();
  }
}

const isOutOfMemory = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';
