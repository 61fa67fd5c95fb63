import { createHash } from 'node:crypto';
import { TEXT_MAX } from '@fleet/contracts/dictionary';
import type { DictionaryImportTrouble, DictionaryImportWhere } from '@fleet/contracts/dictionary-import';
import type { Caller } from '../../caller.ts';
import type { CallerServices } from '../../services.ts';
import { readUploadedSheet } from '../files/read-uploaded-sheet.ts';
import { compareTexts, type TextDifference } from './compare-texts.ts';
import { dictionaryText } from './dictionary-texts.ts';

/** What importing a file would change. Without differences where there is a trouble. */
export type DictionaryImport = {
  name: string;
  trouble: DictionaryImportTrouble | null;
  differences: TextDifference[];
  unchanged: number;
  /** Hash of the differences, which an import has to repeat. */
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
  // One character more than allowed, so that a longer text is refused and not cut.
  const sheet = await readUploadedSheet(services, caller, { fileId, cellMax: TEXT_MAX + 1 }, signal);
  const compared = sheet.trouble
    ? { trouble: sheet.trouble }
    : await compareTexts(sheet, (key) => dictionaryText(services, key));
  const trouble = 'trouble' in compared ? compared.trouble : null;
  const { differences, unchanged } = 'trouble' in compared ? { differences: [], unchanged: 0 } : compared;
  return { name: sheet.name, trouble, differences, unchanged, revision: revisionOf(differences) };
}

/** Hash of what is imported: which texts become which. */
export function revisionOf(
  differences: readonly Pick<TextDifference, 'key' | 'language' | 'from' | 'to'>[],
): string {
  const lines = differences.map(({ key, language, from, to }) => [key, language, from, to]);
  return createHash('sha256').update(JSON.stringify(lines)).digest('hex');
}
