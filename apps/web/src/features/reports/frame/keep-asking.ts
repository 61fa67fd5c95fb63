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

  function later(ms: number): void {
    clearTimeout(timer);
    if (!signal.aborted) timer = setTimeout(() => void turn(), ms);
  }

  async function turn(): Promise<void> {
    // Nobody sees it: who comes back asks at once.
    if (document.visibilityState === 'hidden') return;
    try {
      const data = await ask(signal);
      if (signal.aborted) return;
      onAnswer(data);
      later(pauseMs(data));
    } catch (error) {
      if (signal.aborted) return;
      onFailure(error);
      later(FAILED_PAUSE_MS);
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
