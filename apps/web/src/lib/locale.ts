import type { Locale } from '@fleet/contracts/user';
import type { KeyValueStore } from './storage.ts';

/** Locale of numbers and dates if the browser names no supported one. */
export const FALLBACK_LOCALE = 'en-ZA';
export const LANGUAGES = ['en', 'ru'] as const;
export type Language = (typeof LANGUAGES)[number];

const KEY = 'meridian.language';

export function isLanguage(text: unknown): text is Language {
  return LANGUAGES.some((language) => language === text);
}

/** Stored language, else the browser's first supported one, else English. */
export function initialLanguage(storage: KeyValueStore, browser: readonly string[]): Language {
  const remembered = storage.getItem(KEY);
  if (isLanguage(remembered)) return remembered;
  return browser.map(languageOf).find((language) => language !== null) ?? 'en';
}

export function rememberLanguage(storage: KeyValueStore, language: Language): void {
  storage.setItem(KEY, language);
}

/** Formats follow the browser's region of the language: English in Britain uses British dates. */
export function formatLocale(language: Language, browser: readonly string[]): string {
  const regional = browser.find((tag) => languageOf(tag) === language);
  if (regional) return regional;
  return language === 'ru' ? 'ru-RU' : FALLBACK_LOCALE;
}

/** Server locale of a language. */
export function serverLocale(language: Language): Locale {
  return language === 'ru' ? 'ru' : 'en-US';
}

function languageOf(tag: string): Language | null {
  const language = tag.toLowerCase().split('-')[0];
  return isLanguage(language) ? language : null;
}
