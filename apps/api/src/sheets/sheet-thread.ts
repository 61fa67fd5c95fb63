/** Each uploaded file is read in its own thread with limits of memory and time. */
import { parentPort, workerData } from 'node:worker_threads';
import type { SheetAnswer, SheetQuestion } from './read-in-thread.ts';
import { readSheet } from './read-sheet.ts';
import { SheetError } from './sheet-error.ts';

const { bytes, sheet, cellMax } = workerData as SheetQuestion;
parentPort?.postMessage(await answer());

async function answer(): Promise<SheetAnswer> {
  try {
    return { read: await readSheet(Buffer.from(bytes), sheet, cellMax) };
  } catch (error) {
    if (error instanceof SheetError) return { trouble: error.trouble };
    throw error;
  }
}
