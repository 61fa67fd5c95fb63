import type { DictionaryImportWhere, ImportDictionaryTexts } from '@fleet/contracts/dictionary-import';
import type { Actor } from '../../commit/actor.ts';
import { commit } from '../../commit/commit.ts';
import { ConflictError } from '../../errors.ts';
import { type DictionaryImportServices, readDictionaryImport } from './read-dictionary-import.ts';
import { writeTexts } from './write-texts.ts';

/**
 * Imports the texts of an uploaded file that are not refused, all or none. Returns how many it changed.
 *
 * @throws NotFoundError · ConflictError if the differences are not those of the preview · TooManyRequestsError · TimeoutError
 */
export async function importDictionaryTexts(
  services: DictionaryImportServices,
  by: Actor,
  where: DictionaryImportWhere,
  { revision }: ImportDictionaryTexts,
): Promise<{ changed: number }> {
  const signal = AbortSignal.timeout(Math.ceil(by.deadline.remainingMs()));
  const found = await readDictionaryImport(services, by, where, signal);
  const entries = found.differences
    .filter(({ kind }) => kind !== 'REFUSED')
    .map(({ key, language, from, to }) => ({ key, language, from, value: to }));
  const result = await commit({ db: services.db }, by, async (tx, record) => {
    // `commit` answers a repeated request under the same key before this runs.
    if (found.revision !== revision) throw new ConflictError('The texts changed meanwhile');
    await writeTexts(tx, by, entries, record);
    return { changed: entries.length };
  });
  await services.settings.again();
  return result;
}
