/** A thread of its own for what a stranger pasted: a decoder that is kept busy by it can be ended. */
import { parentPort, workerData } from 'node:worker_threads';
import { decodePasted } from '@fleet/protocols/decode-pasted';
import type { PasteQuestion } from './decode-in-thread.ts';

const { bytes, ...context } = workerData as PasteQuestion;
parentPort?.postMessage(decodePasted(Buffer.from(bytes), context));
