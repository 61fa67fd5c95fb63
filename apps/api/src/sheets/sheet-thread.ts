/** A thread of its own for each file of a stranger: what it takes of time and memory is its own, and it can be ended. */
import { parentPort, workerData } from 'node:worker_threads';
import type { SheetAnswer, SheetQuestion } from './read-in-thread.ts';
import { readSheet } from './read-sheet.ts';
import { SheetError } from './sheet-error.ts';

const { bytes, sheet } = workerData as SheetQuestion;
parentPort?.postMessage(await answer());

async function answer(): Promise<SheetAnswer> {
  try {
    return { read: await readSheet(Buffer.from(bytes), sheet) };
  } catch (error) {
    if (error instanceof SheetError) return { trouble: error.trouble };
    throw error;
  }
}
