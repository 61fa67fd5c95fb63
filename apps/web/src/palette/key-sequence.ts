import type { PaletteEntry } from './palette-entry.ts';

/** Maximum time between two keys of a sequence, in ms. */
const SEQUENCE_MS = 1200;

type Press = Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'metaKey' | 'altKey'>;

/** Finds a palette entry by a sequence of keys. */
export function createKeySequence() {
  let pressed = '';
  let lastMs = 0;
  return {
    press(event: Press, nowMs: number, entries: readonly PaletteEntry[]): PaletteEntry | null {
      if (event.ctrlKey || event.metaKey || event.altKey || event.key.length > 1) return null;
      const key = letterOf(event);
      const before = nowMs - lastMs < SEQUENCE_MS ? pressed : '';
      pressed = before ? `${before} ${key}` : key;
      if (!entries.some(({ keys }) => keys?.startsWith(pressed))) pressed = key;
      lastMs = nowMs;
      const found = entries.find(({ keys }) => keys === pressed) ?? null;
      if (found) pressed = '';
      return found;
    },
  };
}

/** Keys with a sign on a Latin layout and a letter on a Cyrillic one. */
const SIGNS: Readonly<Record<string, string>> = { BracketLeft: '[', BracketRight: ']' };

/** The Latin layout's sign on a key where a Cyrillic layout has a letter; other signs as typed. */
function letterOf({ key, code }: Press): string {
  const latin = /^Key([A-Z])$/.exec(code)?.[1] ?? SIGNS[code];
  return (latin && /[^\p{ASCII}]/u.test(key) ? latin : key).toLowerCase();
}
