import type { i18n } from 'i18next';

/**
 * Text of the first key that exists, for keys composed at run time; null if none exists. Keys begin with the
 * catalogue, which must be loaded: "forms:issues.REQUIRED".
 */
export function textOf(i18n: i18n, keys: readonly string[], values: object = {}): string | null {
  const known = keys.find((key) => i18n.exists(key));
  return known === undefined ? null : i18n.t(known, { ...values, defaultValue: '' });
}
