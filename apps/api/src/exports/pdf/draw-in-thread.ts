import { runInThread, ThreadMemoryError } from '../../threads/run-in-thread.ts';
import type { PdfSheet } from './pdf-sheet.ts';
import { TooLargeForPdfError } from './too-large-for-pdf-error.ts';
import type { TripsSheet } from './trips/trips-sheet.ts';

/** Five thousand rows of all columns of the trips take a third of it. */
const HEAP_MAX_MB = 256;
/** On a machine that is busy with others; one that idles draws the largest within ten seconds. */
const DRAW_MAX_MS = 180_000;

/**
 * A PDF, drawn beside the requests that the process answers; null where its columns are wider than a page.
 *
 * @throws TooLargeForPdfError · TimeoutError for one that takes too long, and once `signal` aborts
 */
export async function drawInThread(sheet: PdfSheet | TripsSheet, signal: AbortSignal): Promise<Uint8Array> {
  const drawn = await runInThread<Uint8Array | null>(new URL('./draw-thread.ts', import.meta.url), sheet, {
    heapMaxMb: HEAP_MAX_MB,
    maxMs: DRAW_MAX_MS,
    signal,
  }).catch((error: unknown) => {
    if (error instanceof ThreadMemoryError)
      throw new TooLargeForPdfError('It is too much for a PDF; save it as XLSX');
    throw error;
  });
  if (drawn === null) throw new TooLargeForPdfError('A PDF has no room for so many columns; save it as XLSX');
  return drawn;
}
