/** Runs in its own thread, so that a decoder kept busy by a pasted frame can be ended. */
import { parentPort, workerData } from 'node:worker_threads';
import { decodePasted } from '@fleet/protocols/decode-pasted';
import type { PasteQuestion } from './decode-in-thread.ts';

const { bytes, ...context } = workerData as PasteQuestion;
parentPort?.postMessage(decodePasted(Buffer.from(bytes), context));
