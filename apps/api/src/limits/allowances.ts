import { TooManyRequestsError } from '../errors.ts';
import type { Tally } from './counters.ts';
import type { Quota } from './quotas.ts';

/** What is left of a quota, and in how many seconds all of it is there again. */
export type Reading = { quota: Quota; left: number; resetsInS: number };

export type Allowance = {
  /** @throws OverQuotaError when not so much is left; then nothing is taken */
  take: (key: string, points: number) => Reading;
  refund: (key: string, points: number) => Reading;
};
export type Allowances = { create: (quota: Quota) => Allowance; close: () => Promise<void> };

/** More than the quota allows; the reading says of which. */
export class OverQuotaError extends TooManyRequestsError {
  readonly reading: Reading;

  constructor(reading: Reading) {
    super(reading.resetsInS);
    this.reading = reading;
  }
}

const SYNC_EVERY_MS = 1_000;
/** What a process counts alone before it tells the others: who takes little never costs a question to the store. */
const TOLD_FROM = 1 / 20;
/** Windows in memory; the oldest goes when there are more. */
const MAX_KEYS = 100_000;

type Window = { used: number; untold: number; endsAtMs: number };
type Counted = { quota: Quota; tally: Tally; windows: Map<string, Window> };

/**
 * Quotas that are counted in memory, and told to the other processes once a second by whoever took a twentieth of one:
 * a request waits for no store. Each process may therefore let a twentieth more through than the quota says.
 *
 * @param tallyOf the shared count of a quota
 */
export function openAllowances(
  tallyOf: (quota: Quota) => Tally,
  now: () => number = () => performance.now(),
): Allowances {
  const all: Counted[] = [];
  let syncing: Promise<unknown> = Promise.resolve();
  const timer = setInterval(() => {
    syncing = Promise.all(all.map((counted) => sync(counted, now)));
  }, SYNC_EVERY_MS);
  timer.unref();
  return {
    create: (quota) => {
      const counted = { quota, tally: tallyOf(quota), windows: new Map<string, Window>() };
      all.push(counted);
      return createAllowance(counted, now);
    },
    close: async () => {
      clearInterval(timer);
      await syncing;
    },
  };
}

function createAllowance({ quota, windows }: Counted, now: () => number): Allowance {
  function windowOf(key: string): Window {
    const known = windows.get(key);
    if (known && known.endsAtMs > now()) return known;
    windows.delete(key);
    const [oldest] = windows.keys();
    if (windows.size >= MAX_KEYS && oldest !== undefined) windows.delete(oldest);
    const fresh = { used: 0, untold: 0, endsAtMs: now() + quota.windowS * 1_000 };
    windows.set(key, fresh);
    return fresh;
  }

  const read = ({ used, endsAtMs }: Window): Reading => ({
    quota,
    left: Math.max(0, quota.max - used),
    resetsInS: Math.max(1, Math.ceil((endsAtMs - now()) / 1_000)),
  });
  const add = (window: Window, points: number): Reading => {
    window.used += points;
    window.untold += points;
    return read(window);
  };

  return {
    take: (key, points) => {
      const window = windowOf(key);
      if (window.used + points > quota.max) throw new OverQuotaError(read(window));
      return add(window, points);
    },
    refund: (key, points) => add(windowOf(key), -points),
  };
}

/** While the store is away each process counts for itself. */
async function sync({ quota, tally, windows }: Counted, now: () => number): Promise<void> {
  const told = [...windows].map(async ([key, window]) => {
    if (window.endsAtMs <= now()) return windows.delete(key);
    if (Math.abs(window.untold) < quota.max * TOLD_FROM) return;
    const telling = window.untold;
    window.untold = 0;
    const { used, endsInMs } = await tally.add(key, telling);
    window.used = Math.max(0, used + window.untold);
    window.endsAtMs = now() + endsInMs;
  });
  await Promise.allSettled(told);
}
