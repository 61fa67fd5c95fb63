import type { LiveConnection } from '../../../realtime/live-connection.ts';

type Question<Data> = {
  ask: (signal: AbortSignal) => Promise<Data>;
  /** After how long it is asked again, by what was answered. */
  pauseMs: (data: Data) => number;
  onAnswer: (data: Data) => void;
  onFailure: (error: unknown) => void;
};

const FAILED_PAUSE_MS = 30_000;
/** What tells that days of some vehicle were made anew. */
const DAYS = 'VehicleDays';
/** A turn of the worker tells of many vehicles at once. */
const GATHER_MS = 500;

/** Asks now, and again while the page is seen: after a while, when days changed, and when somebody comes back to it. */
export function keepAsking<Data>(
  { ask, pauseMs, onAnswer, onFailure }: Question<Data>,
  live: Pick<LiveConnection, 'onGap' | 'onChanges'>,
): () => void {
  const left = new AbortController();
  const { signal } = left;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let dueMs = Number.POSITIVE_INFINITY;
  let isAsking = false;
  let isWantedAgain = false;

  /** What is due sooner stays so: an answer from before a change must not put off the question that follows it. */
  function later(ms: number): void {
    const atMs = Date.now() + ms;
    if (signal.aborted || atMs >= dueMs) return;
    clearTimeout(timer);
    dueMs = atMs;
    timer = setTimeout(() => void turn(), ms);
  }

  async function turn(): Promise<void> {
    dueMs = Number.POSITIVE_INFINITY;
    // Nobody sees it: who comes back asks at once.
    if (document.visibilityState === 'hidden') return;
    // The client gives the same question that is on its way the same answer, from before it was wanted again.
    isWantedAgain = isAsking;
    if (isAsking) return;
    isAsking = true;
    const pause = await turnOnce();
    isAsking = false;
    later(isWantedAgain ? 0 : pause);
  }

  /** How long it may rest then. */
  async function turnOnce(): Promise<number> {
    try {
      const data = await ask(signal);
      if (!signal.aborted) onAnswer(data);
      return pauseMs(data);
    } catch (error) {
      if (!signal.aborted) onFailure(error);
      return FAILED_PAUSE_MS;
    }
  }

  const look = () => document.visibilityState === 'visible' && later(0);
  document.addEventListener('visibilitychange', look);
  const stopGaps = live.onGap(() => later(0));
  const stopChanges = live.onChanges((changes) => {
    if (changes.some(({ entity }) => entity === DAYS)) later(GATHER_MS);
  });
  void turn();
  return () => {
    left.abort();
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', look);
    stopGaps();
    stopChanges();
  };
}
