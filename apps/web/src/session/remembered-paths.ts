import { isAuthPath } from '../lib/safe-path.ts';
import type { KeyValueStore } from '../lib/storage.ts';

const KEY = 'meridian.paths';
const REMEMBERED_MAX = 5;

export type RememberedPaths = ReturnType<typeof createRememberedPaths>;

/** Paths that the person visited, latest first. */
export function createRememberedPaths(storage: KeyValueStore) {
  function read(): string[] {
    try {
      const value: unknown = JSON.parse(storage.getItem(KEY) ?? '[]');
      return Array.isArray(value) ? value.filter((path) => typeof path === 'string') : [];
    } catch {
      return [];
    }
  }
  return {
    remember(path: string): void {
      const others = read().filter((known) => known !== path);
      storage.setItem(KEY, JSON.stringify([path, ...others].slice(0, REMEMBERED_MAX)));
    },
    firstOutsideAuth: () => read().find((path) => !isAuthPath(path)) ?? null,
    forget: () => storage.removeItem(KEY),
  };
}
