import type { SharedAnswer, SharedVehicle, SharedWhere } from './ask-shared-vehicle.ts';

export type FeedState = {
  status: 'loading' | 'shown' | 'ended';
  vehicle: SharedVehicle | null;
  /** Why the shown data may be outdated. */
  trouble: 'offline' | 'busy' | null;
  /** Difference between the server's clock and this one, in ms. */
  clockAheadMs: number;
};

export type FeedTiming = {
  visibleMs: number;
  hiddenMs: number;
  /** A page hidden for longer stops polling until it is visible. */
  hiddenMaxMs: number;
};
const TIMING: FeedTiming = { visibleMs: 5_000, hiddenMs: 10_000, hiddenMaxMs: 10 * 60_000 };
const FAILED_MAX_MS = 30_000;

type Page = Pick<Document, 'hidden' | 'addEventListener' | 'removeEventListener'>;

export type SharedVehicleFeed = {
  get: () => FeedState;
  subscribe: (listener: () => void) => () => void;
  close: () => void;
};

/** Polls the data of a link until it has ended. */
export function createSharedVehicleFeed(
  { token, language }: Omit<SharedWhere, 'isOpening'>,
  ask: (where: SharedWhere) => Promise<SharedAnswer>,
  { page = document, timing = TIMING }: { page?: Page; timing?: FeedTiming } = {},
): SharedVehicleFeed {
  let state: FeedState = { status: 'loading', vehicle: null, trouble: null, clockAheadMs: 0 };
  let timer: ReturnType<typeof setTimeout> | undefined;
  let hiddenSinceMs: number | null = page.hidden ? Date.now() : null;
  let failures = 0;
  let isOpening = true;
  let isAsking = false;
  let isClosed = false;
  const listeners = new Set<() => void>();

  function set(next: Partial<FeedState>): void {
    state = { ...state, ...next };
    for (const listener of listeners) listener();
  }

  async function look(): Promise<void> {
    if (isAsking || isClosed) return;
    isAsking = true;
    const waitMs = await ask({ token, language, isOpening }).then(take, fail);
    isAsking = false;
    if (isClosed || waitMs === null) return;
    if (hiddenSinceMs !== null && Date.now() - hiddenSinceMs > timing.hiddenMaxMs) return;
    timer = setTimeout(() => void look(), waitMs);
  }

  /** Delay until the next request in ms; null after the last. */
  function take(answer: SharedAnswer): number | null {
    failures = 0;
    if (answer.kind === 'ended') {
      set({ status: 'ended', vehicle: null, trouble: null });
      return null;
    }
    if (answer.kind === 'busy') {
      set({ trouble: 'busy' });
      return answer.retryAfterMs;
    }
    isOpening = false;
    const { vehicle } = answer;
    const clockAheadMs = vehicle.serverTime - Date.now();
    set({ status: 'shown', vehicle, trouble: null, clockAheadMs });
    const leftMs = vehicle.endsAt - vehicle.serverTime;
    return Math.max(500, Math.min(hiddenSinceMs === null ? timing.visibleMs : timing.hiddenMs, leftMs + 500));
  }

  function fail(): number {
    failures++;
    set({ trouble: 'offline' });
    return Math.min(FAILED_MAX_MS, timing.visibleMs * 2 ** Math.min(failures - 1, 3));
  }

  function followVisibility(): void {
    hiddenSinceMs = page.hidden ? (hiddenSinceMs ?? Date.now()) : null;
    if (page.hidden || state.status === 'ended') return;
    clearTimeout(timer);
    void look();
  }

  page.addEventListener('visibilitychange', followVisibility);
  void look();
  return {
    get: () => state,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    close: () => {
      isClosed = true;
      clearTimeout(timer);
      page.removeEventListener('visibilitychange', followVisibility);
    },
  };
}
