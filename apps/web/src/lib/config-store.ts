import type { PublicConfig } from './public-config.ts';

/** Public configuration of the server; reloaded after the operator changes it. */
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
