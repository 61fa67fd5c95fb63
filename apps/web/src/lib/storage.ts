/** The part of `Storage` the product uses. */
export type KeyValueStore = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** Storage that forgets on reload: for browsers that forbid the real one, and for tests. */
export function memoryStorage(): KeyValueStore {
  const values = new Map<string, string>();
  return {
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, value) => void values.set(key, value),
    removeItem: (key) => void values.delete(key),
  };
}

/** `localStorage` or `sessionStorage`; reading either throws where a browser forbids storage. */
export function browserStorage(kind: 'localStorage' | 'sessionStorage'): KeyValueStore {
  try {
    const storage = window[kind];
    storage.getItem('');
    return storage;
  } catch {
    return memoryStorage();
  }
}
