import { z } from 'zod';
import { rule } from './issue.ts';
import { Search } from './search.ts';

/** Languages of the product's texts. */
export const TextLanguage = z.enum(['en', 'ru']);
export type TextLanguage = z.output<typeof TextLanguage>;
export const TEXT_LANGUAGES = TextLanguage.options;

/**
 * `CHANGED`: the installation has its own text in a language. `MISSING`: a language has no text, and English
 * is shown.
 */
export const DictionaryState = z.enum(['CHANGED', 'MISSING']);
export type DictionaryState = z.output<typeof DictionaryState>;

export const TEXT_MAX = 4_000;
const KEY_MAX = 200;
/** Prefix of keys of mail texts; other keys begin with their catalogue of the web app. */
export const MAIL_CATALOGUE = 'mail';
const isEnglish = (key: string): boolean => /^[A-Za-z0-9_./:=-]+$/.test(key);

export const DictionaryTextWhere = z.object({
  key: z
    .string()
    .max(KEY_MAX)
    .refine(...rule('INVALID', isEnglish, 'A locale key must be in English'))
    .describe('Catalogue and path: vehicles:actions.edit.'),
});
export type DictionaryTextWhere = z.output<typeof DictionaryTextWhere>;

const OwnText = z
  .string()
  .max(TEXT_MAX, `Text must be ${TEXT_MAX} characters or less`)
  .nullish()
  .describe('ICU message; null or empty is the shipped text, absent leaves it as it is.');

export const UpdateDictionaryText = z.object({ en: OwnText, ru: OwnText });
export type UpdateDictionaryText = z.output<typeof UpdateDictionaryText>;

export const DictionaryTextsWhere = z.object({
  search: Search,
  state: DictionaryState.nullish(),
});
export type DictionaryTextsWhere = z.output<typeof DictionaryTextsWhere>;

/** The installation's own texts by key. */
export const OwnTexts = z.record(z.string(), z.string());
export type OwnTexts = z.output<typeof OwnTexts>;
