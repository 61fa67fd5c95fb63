import { externalStore } from '../lib/external-store.ts';
import type { PaletteEntry } from './palette-entry.ts';

export type PaletteRegistry = ReturnType<typeof createPaletteRegistry>;

/** Palette entries of the shell and of the visible screens. */
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
