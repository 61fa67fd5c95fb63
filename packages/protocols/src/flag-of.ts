/** The words that trackers and gateways write for yes and no. */
const WORDS: ReadonlyMap<string, boolean> = new Map([
  ...['1', 'on', 'true', 'yes', 'y', 't', 'high', 'active', 'enabled'].map((word) => [word, true] as const),
  ...['0', 'off', 'false', 'no', 'n', 'f', 'low', 'inactive', 'disabled'].map(
    (word) => [word, false] as const,
  ),
]);

/** A flag that came as text or as a number; null where it is no word for yes or no. */
export function flagOf(value: string | number | boolean | undefined): boolean | null {
  if (typeof value === 'boolean') return value;
  if (value === undefined) return null;
  return WORDS.get(String(value).trim().toLowerCase()) ?? null;
}
