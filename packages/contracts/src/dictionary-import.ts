import { z } from 'zod';
import { SheetTrouble } from './device-sheet.ts';
import { Id } from './id.ts';

/** Most texts that one import changes, with those that it refuses. */
export const IMPORT_MAX_CHANGES = 2_000;

/** Columns of a file of texts: the key, the own text of a language, and its shipped text, which an import ignores. */
export const TEXT_COLUMNS = {
  key: 'key',
  own: { en: 'en', ru: 'ru' },
  shipped: ['en.shipped', 'ru.shipped'],
} as const;

/**
 * Reason why a file has no preview. `COLUMNS_MISSING`: it lacks the column of keys, or both languages.
 * `TOO_MANY_CHANGES`: it differs from the dictionary in more texts than one import changes.
 */
export const DictionaryImportTrouble = z.enum([
  ...SheetTrouble.options,
  'COLUMNS_MISSING',
  'TOO_MANY_CHANGES',
]);
export type DictionaryImportTrouble = z.output<typeof DictionaryImportTrouble>;

/** `ADDED`: the text was the shipped one. `CHANGED`: it was another own text. `RESET`: it becomes the shipped one again. */
export const TextChangeKind = z.enum(['ADDED', 'CHANGED', 'RESET', 'REFUSED']);
export type TextChangeKind = z.output<typeof TextChangeKind>;

export const TextRefusal = z.enum([
  'TEXT_SYNTAX',
  'TEXT_UNKNOWN_VALUE',
  'TEXT_LOST_VALUE',
  'TEXT_PLURAL_MISSING',
  'TEXT_TOO_LONG',
  'TEXT_CONTROL_CHARACTER',
  'UNKNOWN_KEY',
  'REPEATED_KEY',
]);
export type TextRefusal = z.output<typeof TextRefusal>;

export const DictionaryImportWhere = z.object({
  fileId: Id.describe(
    'Your upload of type SHEET that was announced within the last hour: .xlsx, .xls, .csv or .json.',
  ),
});
export type DictionaryImportWhere = z.output<typeof DictionaryImportWhere>;

const REVISION_MAX = 64;

export const ImportDictionaryTexts = z.object({
  revision: z
    .string()
    .max(REVISION_MAX)
    .describe('`revision` of the preview that was looked at. Other differences are refused with CONFLICT.'),
});
export type ImportDictionaryTexts = z.output<typeof ImportDictionaryTexts>;
