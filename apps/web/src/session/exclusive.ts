import type { KeyValueStore } from '../lib/storage.ts';

/** Runs one task at a time among all tabs of the browser. */
export type Exclusive = <Result>(task: () => Promise<Result>) => Promise<Result>;

const LOCK_NAME = 'meridian.refresh';
/** Longer than a refresh, so that a crashed tab does not block others for long. */
const LEASE_MS = 10_000;
const RETRY_MS = 50;

export function browserExclusive(storage: KeyValueStore): Exclusive {
  const locks: LockManager | undefined = navigator.locks;
  if (!locks) return leaseExclusive(storage);
  return async (task) => locks.request(LOCK_NAME, task);
}

/**
 * For plain HTTP in a local network, where Web Locks are missing: a lease in shared storage. Two tabs may
 * write at once, so the writer reads it back.
 */
export function leaseExclusive(storage: KeyValueStore, now: () => number = Date.now): Exclusive {
  return async (task) => {
    const owner = `${now()}.${Math.random()}`;
    await waitForLease(storage, owner, now);
    try {
      return await task();
    } finally {
      if (holder(storage, now) === owner) storage.removeItem(LOCK_NAME);
    }
  };
}

async function waitForLease(storage: KeyValueStore, owner: string, now: () => number): Promise<void> {
  const giveUpAtMs = now() + LEASE_MS;
  while (now() < giveUpAtMs) {
    if (holder(storage, now) === null) {
      storage.setItem(LOCK_NAME, JSON.stringify({ owner, untilMs: now() + LEASE_MS }));
      await pause(RETRY_MS);
    }
    if (holder(storage, now) === owner) return;
    await pause(RETRY_MS);
  }
}

function holder(storage: KeyValueStore, now: () => number): string | null {
  const text = storage.getItem(LOCK_NAME);
  if (!text) return null;
  const lease = JSON.parse(text) as { owner: string; untilMs: number };
  return lease.untilMs > now() ? lease.owner : null;
}

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));
