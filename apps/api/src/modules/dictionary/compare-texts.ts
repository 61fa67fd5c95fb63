import { TEXT_LANGUAGES, TEXT_MAX, type TextLanguage } from '@fleet/contracts/dictionary';
import {
  type DictionaryImportTrouble,
  IMPORT_MAX_CHANGES,
  TEXT_COLUMNS,
  type TextChangeKind,
  type TextRefusal,
} from '@fleet/contracts/dictionary-import';
import type { ReadSheet } from '../../sheets/read-sheet.ts';
import type { DictionaryText } from './dictionary-texts.ts';
import { textFault } from './text-fault.ts';

/** A text in which a file differs from the dictionary. `from` and `to` are own texts; null is the shipped one. */
export type TextDifference = {
  /** Row of the file, from 1. */
  row: number;
  key: string;
  language: TextLanguage;
  kind: TextChangeKind;
  shipped: string | null;
  from: string | null;
  to: string | null;
  refusal: { code: TextRefusal; name: string } | null;
};

type Compared = { differences: TextDifference[]; unchanged: number } | { trouble: DictionaryImportTrouble };

const KEY_SHOWN_MAX = 200;
/** Rows that are checked before other requests get their turn. */
const ROWS_AT_ONCE = 50;

/**
 * Compares the texts of a file with the dictionary. An empty cell is the shipped text; a language without a
 * column is not compared. Stops with a trouble at more differences than one import may have.
 */
export async function compareTexts(
  { headers, rows }: Pick<ReadSheet, 'headers' | 'rows'>,
  textOf: (key: string) => DictionaryText | null,
): Promise<Compared> {
  const names = headers.map((header) => header.trim().toLowerCase());
  const keyAt = names.indexOf(TEXT_COLUMNS.key);
  const languages = TEXT_LANGUAGES.map((language) => ({
    language,
    at: names.indexOf(TEXT_COLUMNS.own[language]),
  })).filter(({ at }) => at !== -1);
  if (keyAt === -1 || languages.length === 0) return { trouble: 'COLUMNS_MISSING' };
  const differences: TextDifference[] = [];
  const seen = new Set<string>();
  for (const { number, cells } of rows) {
    const key = cells[keyAt] ?? '';
    const row = { row: number, key, text: textOf(key), isRepeated: seen.has(key) };
    seen.add(key);
    const values = languages.map(({ language, at }) => ({ language, value: cells[at] ?? '' }));
    differences.push(...values.flatMap((cell) => differenceOf(row, cell) ?? []));
    if (differences.length > IMPORT_MAX_CHANGES) return { trouble: 'TOO_MANY_CHANGES' };
    if (number % ROWS_AT_ONCE === 0) await new Promise(setImmediate);
  }
  return { differences, unchanged: rows.length * languages.length - differences.length };
}

type TextRow = { row: number; key: string; text: DictionaryText | null; isRepeated: boolean };
type TextCell = { language: TextLanguage; value: string };

function differenceOf(of: TextRow, { language, value }: TextCell): TextDifference | null {
  const { row, key, text, isRepeated } = of;
  const word = text?.words.find((one) => one.language === language);
  const { shipped, own: from } = word ?? { shipped: null, own: null };
  // Sheets lose spaces around a text.
  const to = value === shipped?.trim() || value === '' ? null : value;
  if (to === (from?.trim() ?? null)) return null;
  const at = { row, key: key.slice(0, KEY_SHOWN_MAX), language, shipped, from };
  const refusal = refusalOf({ text, isRepeated }, { language, value: to });
  if (refusal) return { ...at, kind: 'REFUSED', to: value.slice(0, TEXT_MAX), refusal };
  return { ...at, kind: kindOf(from, to), to, refusal: null };
}

function kindOf(from: string | null, to: string | null): TextChangeKind {
  if (to === null) return 'RESET';
  return from === null ? 'ADDED' : 'CHANGED';
}

function refusalOf(
  { text, isRepeated }: Pick<TextRow, 'text' | 'isRepeated'>,
  { language, value }: { language: TextLanguage; value: string | null },
): TextDifference['refusal'] {
  if (!text) return { code: 'UNKNOWN_KEY', name: '' };
  if (isRepeated) return { code: 'REPEATED_KEY', name: '' };
  return value === null ? null : textFault(text, language, value);
}
