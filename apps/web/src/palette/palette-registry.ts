import { externalStore } from '../lib/external-store.ts';
import type { PaletteEntry } from './palette-entry.ts';

export type PaletteRegistry = ReturnType<typeof createPaletteRegistry>;

/** What can be asked for now: the shell's entries and those of the screens that are shown. */
export function createPaletteRegistry() {
  const groups = new Map<object, readonly PaletteEntry[]>();
  const entries = externalStore<readonly PaletteEntry[]>([]);
  const tell = () => entries.set([...groups.values()].flat());
  return {
    all: entries.get,
    subscribe: entries.subscribe,
    add(group: readonly PaletteEntry[]): () => void {
      const key = {};
      groups.set(key, group);
      tell();
      return () => {
        groups.delete(key);
        tell();
      };
    },
  };
}
