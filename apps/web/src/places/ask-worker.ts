import { firstMarker } from '../lib/first-marker.ts';
import type { PlacesAnswer, PlacesQuestion } from './places-worker.ts';

/** The first answer waits for a megabyte. */
const ANSWER_MAX_MS = 60_000;

type Waiting = { resolve: (answer: PlacesAnswer) => void; reject: (error: Error) => void };
type Desk = { worker: Worker; waiting: Map<number, Waiting> };

/**
 * Asks the worker that holds the list of places; each answer comes to its question, whatever was asked meanwhile. It
 * starts after the map has its vehicles; one that fails is replaced with the next question.
 */
export function createWorkerAsk(): (question: PlacesQuestion) => Promise<PlacesAnswer> {
  let desk: Desk | null = null;
  let lastId = 0;

  function close(failed: Desk, error: Error): void {
    failed.worker.terminate();
    if (desk === failed) desk = null;
    for (const { reject } of failed.waiting.values()) reject(error);
    failed.waiting.clear();
  }

  return async (question) => {
    if (!desk) await firstMarker();
    desk ??= openDesk(close);
    const at = desk;
    const id = ++lastId;
    return new Promise((resolve, reject) => {
      const timer = setTimeout(
        () => close(at, new Error('The worker of places does not answer')),
        ANSWER_MAX_MS,
      );
      const ended =
        <Value>(end: (value: Value) => void) =>
        (value: Value) => {
          clearTimeout(timer);
          at.waiting.delete(id);
          end(value);
        };
      at.waiting.set(id, { resolve: ended(resolve), reject: ended(reject) });
      at.worker.postMessage({ id, question });
    });
  };
}

function openDesk(onFailed: (desk: Desk, error: Error) => void): Desk {
  const worker = new Worker(new URL('./places-worker.ts', import.meta.url), { type: 'module' });
  const desk: Desk = { worker, waiting: new Map() };
  worker.onmessage = ({ data }: MessageEvent<{ id: number; answer: PlacesAnswer }>) =>
    desk.waiting.get(data.id)?.resolve(data.answer);
  worker.onerror = () => onFailed(desk, new Error('The worker of places failed'));
  return desk;
}
