import { listenerSet } from '../lib/external-store.ts';

/** Rows hear of changes this often at the most, however many positions arrive. */
export const FLUSH_MS = 250;
/** Counters and the order of the list follow more slowly: rows that change places all the time cannot be read. */
export const LIST_MS = 1000;
/** To sort a large fleet takes long enough to be done less often. */
const LARGE_FLEET = 30_000;
const LARGE_FLEET_LIST_MS = 2000;

export type ChangeListener = (changedIds: ReadonlySet<string>) => void;

/** Gathers which vehicles changed, and tells those who listen: rows of one vehicle, the map, the list. */
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
    /** At once: for another set of vehicles, not for their movements. */
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
