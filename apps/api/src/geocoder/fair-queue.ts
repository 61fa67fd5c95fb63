/**
 * What waits for its turn, by the person who wants it: people take turns, however much one of them wants. Of one person
 * the newest question comes first, which is what they look at now; beyond `waitingMax` their oldest is let go.
 */
export function createFairQueue(waitingMax: number) {
  /** Of each person from the last to the first to be taken; the person whose turn it is stands first. */
  const people = new Map<string, Set<string>>();

  function remove(person: string, keys: Set<string>, key: string): void {
    keys.delete(key);
    if (keys.size === 0) people.delete(person);
  }

  return {
    /** Keys in the order they are wanted. Answers those that were let go, and that nobody else waits for. */
    add(person: string, wanted: readonly string[]): string[] {
      const keys = people.get(person) ?? new Set<string>();
      for (const key of wanted.toReversed()) {
        keys.delete(key);
        keys.add(key);
      }
      if (keys.size > 0) people.set(person, keys);
      const over = [...keys].slice(0, Math.max(0, keys.size - waitingMax));
      for (const key of over) keys.delete(key);
      return over.filter((key) => ![...people.values()].some((others) => others.has(key)));
    },
    take(): string | null {
      const [next] = people;
      if (!next) return null;
      const [person, keys] = next;
      const key = [...keys].at(-1) ?? '';
      people.delete(person);
      people.set(person, keys);
      for (const [other, theirs] of [...people]) remove(other, theirs, key);
      return key;
    },
    isEmpty: () => people.size === 0,
    clear: () => people.clear(),
  };
}
