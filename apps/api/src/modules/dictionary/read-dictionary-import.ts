import { createHash } from 'node:crypto';
import { TEXT_MAX } from '@fleet/contracts/dictionary';
import type { DictionaryImportTrouble, DictionaryImportWhere } from '@fleet/contracts/dictionary-import';
import type { Caller } from '../../caller.ts';
import type { CallerServices } from '../../services.ts';
import { readUploadedSheet } from '../files/read-uploaded-sheet.ts';
import { compareTexts, type TextDifference } from './compare-texts.ts';
import { dictionaryText } from './dictionary-texts.ts';

/** Preview of an import: its differences, or the trouble that prevents it. */
export type DictionaryImport = {
  name: string;
  trouble: DictionaryImportTrouble | null;
  differences: TextDifference[];
  unchanged: number;
  /** Hash of the differences; the import must send it. */
  revision: string;
};

export type DictionaryImportServices = Pick<
  CallerServices,
  'db' | 'files' | 'usage' | 'clock' | 'shippedTexts' | 'settings'
>;

/**
 * Compares an uploaded file with the dictionary. Stores nothing.
 *
 * @throws NotFoundError for a file of another account, and one that did not arrive · TooManyRequestsError · TimeoutError
 */
export async function readDictionaryImport(
  services: DictionaryImportServices,
  caller: Caller,
  { fileId }: DictionaryImportWhere,
  signal: AbortSignal,
): Promise<DictionaryImport> {
  // One character more than allowed, so that a longer text is refused instead of cut.
  const sheet = await readUploadedSheet(services, caller, { fileId, cellMax: TEXT_MAX + 1 }, signal);
  const compared = sheet.trouble
    ? { trouble: sheet.trouble }
    : await compareTexts(sheet, (key) => dictionaryText(services, key));
  const trouble = 'trouble' in compared ? compared.trouble : null;
  const { differences, unchanged } = 'trouble' in compared ? { differences: [], unchanged: 0 } : compared;
  return { name: sheet.name, trouble, differences, unchanged, revision: revisionOf(differences) };
}

/** Hash of the texts to import. */
export function revisionOf(
  differences: readonly Pick<TextDifference, 'key' | 'language' | 'from' | 'to'>[],
): string {
  const lines = differences.map(({ key, language, from, to }) => [key, language, from, to]);
  return createHash('sha256').update(JSON.stringify(lines)).digest('hex');
}
