import type { SheetTrouble } from '@fleet/contracts/device-sheet';
import { runInThread, ThreadMemoryError } from '../threads/run-in-thread.ts';
import type { ReadSheet } from './read-sheet.ts';
import { SheetError } from './sheet-error.ts';

export type SheetQuestion = { bytes: Uint8Array; sheet: number; cellMax?: number | undefined };
export type SheetAnswer = { read: ReadSheet } | { trouble: SheetTrouble };

/**
 * Heap limit, beside up to 48 MB of unpacked parts outside of the heap. Enough for 10,000 rows with 17
 * different texts each.
 */
const HEAP_MAX_MB = 176;
/** An idle machine reads the largest file within two seconds. */
const READ_MAX_MS = 20_000;

/** @throws SheetError · TimeoutError once `signal` aborts, and for a file that keeps its reader busy */
export async function readInThread(question: SheetQuestion, signal: AbortSignal): Promise<ReadSheet> {
  const limits = { heapMaxMb: HEAP_MAX_MB, maxMs: READ_MAX_MS, signal };
  const answer = await runInThread<SheetAnswer>(
    new URL('./sheet-thread.ts', import.meta.url),
    question,
    limits,
  ).catch((error: unknown) => {
    if (error instanceof ThreadMemoryError) throw new SheetError('SHEET_TOO_LARGE', error);
    throw error;
  });
  if ('trouble' in answer) throw new SheetError(answer.trouble);
  return answer.read;
}
