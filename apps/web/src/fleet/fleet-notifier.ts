import { listenerSet } from '../lib/external-store.ts';

/** Minimum time between updates of rows, in ms. */
export const FLUSH_MS = 250;
/** Counters and list order update less often, so that rows do not move while being read. */
export const LIST_MS = 1000;
/** Sorting a larger fleet takes long, so it is done less often. */
const LARGE_FLEET = 30_000;
const LARGE_FLEET_LIST_MS = 2000;

export type ChangeListener = (changedIds: ReadonlySet<string>) => void;

/** Collects changed vehicles and notifies rows, map and list. */
export function createFleetNotifier(now: () => number, fleetSize: () => number) {
  const rows = new Map<string, ReturnType<typeof listenerSet>>();
  const changes = new Set<ChangeListener>();
  const list = listenerSet();
  let dirty = new Set<string>();
  let flushTimer: ReturnType<typeof setTimeout> | null = null;
  let listTimer: ReturnType<typeof setTimeout> | null = null;
  let toldListAtMs = 0;
  let version = 0;

  function flush(): void {
    flushTimer = null;
    const changed = dirty;
    dirty = new Set();
    for (const id of changed) rows.get(id)?.tell();
    for (const listener of [...changes]) listener(changed);
    const listMs = fleetSize() > LARGE_FLEET ? LARGE_FLEET_LIST_MS : LIST_MS;
    listTimer ??= setTimeout(notifyList, Math.max(0, toldListAtMs + listMs - now()));
  }

  function notifyList(): void {
    if (listTimer) clearTimeout(listTimer);
    listTimer = null;
    toldListAtMs = now();
    version++;
    list.tell();
  }

  return {
    mark(id: string): void {
      dirty.add(id);
      if (!flushTimer) flushTimer = setTimeout(flush, FLUSH_MS);
    },
    /** Notifies at once when the set of vehicles changes. */
    notifyList,
    version: () => version,
    subscribe: list.add,
    subscribeToChanges(listener: ChangeListener): () => void {
      changes.add(listener);
      return () => void changes.delete(listener);
    },
    subscribeTo(id: string, listener: () => void): () => void {
      const listeners = rows.get(id) ?? listenerSet();
      rows.set(id, listeners);
      const stop = listeners.add(listener);
      return () => {
        stop();
        if (listeners.size === 0 && rows.get(id) === listeners) rows.delete(id);
      };
    },
  };
}
