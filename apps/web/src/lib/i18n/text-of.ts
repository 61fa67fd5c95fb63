import type { i18n } from 'i18next';

/**
 * The text of the first of the keys that a catalogue has, for keys that are put together while the page runs; null
 * where none has one. A key begins with the name of its catalogue, which must be loaded: "forms:issues.REQUIRED".
 */
export function textOf(i18n: i18n, keys: readonly string[], values: object = {}): string | null {
  const known = keys.find((key) => i18n.exists(key));
  return known === undefined ? null : i18n.t(known, { ...values, defaultValue: '' });
}
