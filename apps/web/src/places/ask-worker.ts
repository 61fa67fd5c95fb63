import { firstMarker } from '../lib/first-marker.ts';
import type { PlacesAnswer, PlacesQuestion } from './places-worker.ts';

/** The first answer waits for a download of 1 MB. */
const ANSWER_MAX_MS = 60_000;

type Waiting = { resolve: (answer: PlacesAnswer) => void; reject: (error: Error) => void };
type WorkerClient = { worker: Worker; waiting: Map<number, Waiting> };

/**
 * Queries the worker with the list of places. The worker starts after the map shows its vehicles, and is
 * replaced after a failure.
 */
export function createWorkerAsk(): (question: PlacesQuestion) => Promise<PlacesAnswer> {
  let workerClient: WorkerClient | null = null;
  let lastId = 0;

  function close(failed: WorkerClient, error: Error): void {
    failed.worker.terminate();
    if (workerClient === failed) workerClient = null;
    for (const { reject } of failed.waiting.values()) reject(error);
    failed.waiting.clear();
  }

  return async (question) => {
    if (!workerClient) await firstMarker();
    workerClient ??= openWorkerClient(close);
    const at = workerClient;
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

function openWorkerClient(onFailed: (workerClient: WorkerClient, error: Error) => void): WorkerClient {
  const worker = new Worker(new URL('./places-worker.ts', import.meta.url), { type: 'module' });
  const workerClient: WorkerClient = { worker, waiting: new Map() };
  worker.onmessage = ({ data }: MessageEvent<{ id: number; answer: PlacesAnswer }>) =>
    workerClient.waiting.get(data.id)?.resolve(data.answer);
  worker.onerror = () => onFailed(workerClient, new Error('The worker of places failed'));
  return workerClient;
}
