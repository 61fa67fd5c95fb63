import { firstMarker } from '../lib/first-marker.ts';
import type { PlacesAnswer, PlacesQuestion } from './places-worker.ts';

/** The first answer waits for a megabyte. */
const ANSWER_MAX_MS = 60_000;

/**
 * Asks the worker that holds the list of places, one question at a time. It starts after the map has its vehicles; one
 * that fails is replaced with the next question.
 */
export function createWorkerAsk(): (question: PlacesQuestion) => Promise<PlacesAnswer> {
  let worker: Worker | null = null;
  return async (question) => {
    if (!worker) await firstMarker();
    worker ??= new Worker(new URL('./places-worker.ts', import.meta.url), { type: 'module' });
    try {
      return await answerOf(worker, question);
    } catch (error) {
      worker.terminate();
      worker = null;
      throw error;
    }
  };
}

function answerOf(worker: Worker, question: PlacesQuestion): Promise<PlacesAnswer> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('The worker of places does not answer')), ANSWER_MAX_MS);
    worker.onmessage = ({ data }: MessageEvent<PlacesAnswer>) => {
      clearTimeout(timer);
      resolve(data);
    };
    worker.onerror = () => {
      clearTimeout(timer);
      reject(new Error('The worker of places failed'));
    };
    worker.postMessage(question);
  });
}
