/** A value outside React for `useSyncExternalStore`. A change replaces the value and notifies listeners. */
export type ExternalStore<Value> = {
  get(): Value;
  set(value: Value): void;
  subscribe(listener: () => void): () => void;
};

export function externalStore<Value>(initial: Value): ExternalStore<Value> {
  const listeners = listenerSet();
  let current = initial;
  return {
    get: () => current,
    set(value) {
      if (Object.is(value, current)) return;
      current = value;
      listeners.tell();
    },
    subscribe: listeners.add,
  };
}

export function listenerSet<Told extends unknown[] = []>() {
  const listeners = new Set<(...told: Told) => void>();
  return {
    add(listener: (...told: Told) => void): () => void {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    tell(...told: Told): void {
      for (const listener of [...listeners]) listener(...told);
    },
    get size() {
      return listeners.size;
    },
  };
}
