import { externalStore } from '../lib/external-store.ts';
import type { Command } from './command.ts';

export type CommandRegistry = ReturnType<typeof createCommandRegistry>;

/** What can be asked for now: the shell's commands and those of the screens that are shown. */
export function createCommandRegistry() {
  const groups = new Map<object, readonly Command[]>();
  const commands = externalStore<readonly Command[]>([]);
  const tell = () => commands.set([...groups.values()].flat());
  return {
    all: commands.get,
    subscribe: commands.subscribe,
    add(group: readonly Command[]): () => void {
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
