import type { PaletteEntry } from './palette-entry.ts';

/** A second key that comes later than this starts anew. */
const SEQUENCE_MS = 1200;

type Press = Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'metaKey' | 'altKey'>;

/** Finds the entry of the palette by the keys pressed one after the other. */
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

/** Keys with a sign on a Latin keyboard and a letter on a Cyrillic one. */
const SIGNS: Readonly<Record<string, string>> = { BracketLeft: '[', BracketRight: ']' };

/** What a Latin keyboard has on a key where a Cyrillic one has its own letter; other signs are where the keyboard has them. */
function letterOf({ key, code }: Press): string {
  const latin = /^Key([A-Z])$/.exec(code)?.[1] ?? SIGNS[code];
  return (latin && /[^\p{ASCII}]/u.test(key) ? latin : key).toLowerCase();
}
