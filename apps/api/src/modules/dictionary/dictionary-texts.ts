import {
  type DictionaryTextsWhere,
  MAIL_CATALOGUE,
  TEXT_LANGUAGES,
  type TextLanguage,
} from '@fleet/contracts/dictionary';
import { foldText } from '@fleet/contracts/fold-text';
import type { CallerServices } from '../../services.ts';

/** One text in one language: the shipped text and the installation's own. */
export type DictionaryWord = { language: TextLanguage; shipped: string | null; own: string | null };
export type DictionaryText = { key: string; words: DictionaryWord[] };

type Deps = Pick<CallerServices, 'shippedTexts' | 'settings'>;

/** The text of a key; null if this version has no such key. */
export function dictionaryText({ shippedTexts, settings }: Deps, key: string): DictionaryText | null {
  const shipped = shippedTexts().get(key);
  if (!shipped) return null;
  const own = settings.texts();
  const words = TEXT_LANGUAGES.map((language) => ({
    language,
    shipped: shipped[language] ?? null,
    own: own[language].entries[key] ?? null,
  }));
  return { key, words };
}

/**
 * Texts that match the filter, sorted by key, texts of mails last. The search covers keys and both languages.
 */
export function dictionaryTexts(deps: Deps, { search, state }: DictionaryTextsWhere): DictionaryText[] {
  const sought = (search ?? '').split(/\s+/).filter(Boolean).map(foldedWord);
  return [...deps.shippedTexts().keys()]
    .sort(byCatalogue)
    .flatMap((key) => dictionaryText(deps, key) ?? [])
    .filter((text) => isIn(state, text) && sought.every((word) => holds(text, word)));
}

const isMail = (key: string): boolean => key.startsWith(`${MAIL_CATALOGUE}:`);

function byCatalogue(a: string, b: string): number {
  if (isMail(a) !== isMail(b)) return isMail(a) ? 1 : -1;
  return a < b ? -1 : 1;
}

function isIn(state: DictionaryTextsWhere['state'], { words }: DictionaryText): boolean {
  if (state === 'CHANGED') return words.some(({ own }) => own !== null);
  if (state === 'MISSING') return words.some(({ shipped, own }) => shipped === null && own === null);
  return true;
}

function foldedWord(word: string): string {
  return foldText(word) || word.toLowerCase();
}

function holds({ key, words }: DictionaryText, word: string): boolean {
  const texts = [key, ...words.flatMap(({ shipped, own }) => [shipped ?? '', own ?? ''])];
  return texts.some((text) => foldText(text).includes(word) || text.toLowerCase().includes(word));
}
