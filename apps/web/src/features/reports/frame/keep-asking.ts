import type { LiveConnection } from '../../../realtime/live-connection.ts';

type Question<Data> = {
  ask: (signal: AbortSignal) => Promise<Data>;
  /** Pause before the next query, by the last result. */
  pauseMs: (data: Data) => number;
  onAnswer: (data: Data) => void;
  onFailure: (error: unknown) => void;
};

const FAILED_PAUSE_MS = 30_000;
/** Change notice for recalculated days. */
const DAYS = 'VehicleDays';
/** The worker announces many vehicles at once. */
const GATHER_MS = 500;

/**
 * Queries now and repeatedly while the page is visible: after a pause, when days changed, and when the tab
 * becomes visible.
 */
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

  /** Keeps an earlier due time: a result from before a change must not delay the next query. */
  function later(ms: number): void {
    const atMs = Date.now() + ms;
    if (signal.aborted || atMs >= dueMs) return;
    clearTimeout(timer);
    dueMs = atMs;
    timer = setTimeout(() => void turn(), ms);
  }

  async function turn(): Promise<void> {
    dueMs = Number.POSITIVE_INFINITY;
    // Hidden tabs query when they become visible.
    if (document.visibilityState === 'hidden') return;
    // An identical query in progress would return an outdated result, so it is repeated afterwards.
    isWantedAgain = isAsking;
    if (isAsking) return;
    isAsking = true;
    const pause = await turnOnce();
    isAsking = false;
    later(isWantedAgain ? 0 : pause);
  }

  /** Returns the pause until the next query. */
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
