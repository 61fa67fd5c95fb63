/** Words for true and false in tracker protocols. */
const WORDS: ReadonlyMap<string, boolean> = new Map([
  ...['1', 'on', 'true', 'yes', 'y', 't', 'high', 'active', 'enabled'].map((word) => [word, true] as const),
  ...['0', 'off', 'false', 'no', 'n', 'f', 'low', 'inactive', 'disabled'].map(
    (word) => [word, false] as const,
  ),
]);

/** A flag from text or a number; null for an unknown word. */
export function flagOf(value: string | number | boolean | undefined): boolean | null {
  if (typeof value === 'boolean') return value;
  if (value === undefined) return null;
  return WORDS.get(String(value).trim().toLowerCase()) ?? null;
}
