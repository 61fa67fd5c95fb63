/** Subset of `Storage` that the product uses. */
export type KeyValueStore = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** In-memory storage, for browsers that forbid storage and for tests. */
export function memoryStorage(): KeyValueStore {
  const values = new Map<string, string>();
  return {
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, value) => void values.set(key, value),
    removeItem: (key) => void values.delete(key),
  };
}

/** `localStorage` or `sessionStorage`; accessing them throws where storage is forbidden. */
export function browserStorage(kind: 'localStorage' | 'sessionStorage'): KeyValueStore {
  try {
    const storage = window[kind];
    storage.getItem('');
    return storage;
  } catch {
    return memoryStorage();
  }
}
