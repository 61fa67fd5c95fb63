import type { PasteContext, Pasted } from '@fleet/protocols/decode-pasted';
import { runInThread } from '../threads/run-in-thread.ts';

export type PasteQuestion = PasteContext & { bytes: Uint8Array };

/** Heap limit; 16 kB of any protocol need a fifth of it. */
const HEAP_MAX_MB = 64;
/** Time limit; on a busy machine most of it is the start of the thread. */
const DECODE_MAX_MS = 15_000;

/** @throws TimeoutError once `signal` aborts, and for bytes that keep a decoder busy */
export function decodeInThread(question: PasteQuestion, signal: AbortSignal): Promise<Pasted> {
  const limits = { heapMaxMb: HEAP_MAX_MB, maxMs: DECODE_MAX_MS, signal };
  return runInThread<Pasted>(new URL('./decode-thread.ts', import.meta.url), question, limits);
}
