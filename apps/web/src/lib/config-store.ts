import type { PublicConfig } from './public-config.ts';

/** What the server tells of itself, which whoever settles it reads anew. */
export type ConfigStore = {
  get: () => PublicConfig;
  subscribe: (listener: () => void) => () => void;
  reload: () => Promise<void>;
};

export function createConfigStore(first: PublicConfig, load: () => Promise<PublicConfig>): ConfigStore {
  let current = first;
  const listeners = new Set<() => void>();
  return {
    get: () => current,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    reload: async () => {
      current = await load();
      for (const listener of listeners) listener();
    },
  };
}
