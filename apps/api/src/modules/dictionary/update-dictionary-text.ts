import {
  type DictionaryTextWhere,
  MAIL_CATALOGUE,
  TEXT_LANGUAGES,
  type TextLanguage,
  type UpdateDictionaryText,
} from '@fleet/contracts/dictionary';
import type { Tx } from '@fleet/db/client';
import { checkText } from '@fleet/mail/texts/check-text';
import type { Actor } from '../../commit/actor.ts';
import { commit, type RecordChange } from '../../commit/commit.ts';
import { InvalidInputError, NotFoundError } from '../../errors.ts';
import type { CallerServices } from '../../services.ts';
import { type DictionaryText, dictionaryText } from './dictionary-texts.ts';

/**
 * Replaces shipped texts by the installation's own, or resets them. After the commit every process is
 * notified, and through them every open browser.
 *
 * @throws NotFoundError for a key that this version does not have · InvalidInputError TEXT_… at the language
 */
export async function updateDictionaryText(
  services: Pick<CallerServices, 'db' | 'settings' | 'shippedTexts'>,
  by: Actor,
  { key }: DictionaryTextWhere,
  data: UpdateDictionaryText,
): Promise<{ key: string }> {
  const text = dictionaryText(services, key);
  if (!text) throw new NotFoundError('Text');
  const wanted = TEXT_LANGUAGES.flatMap((language) => {
    const value = data[language];
    return value === undefined ? [] : [{ language, value: value?.trim() ? value : null }];
  });
  for (const { language, value } of wanted) if (value !== null) check(text, language, value);
  const changed = await commit({ db: services.db }, by, async (tx, record) => {
    for (const { language, value } of wanted) await write(tx, by, { key, language, value }, record);
    return { key };
  });
  await services.settings.again();
  return changed;
}

/** @throws InvalidInputError */
function check({ key, words }: DictionaryText, language: TextLanguage, text: string): void {
  const own = words.find((word) => word.language === language)?.shipped;
  const shipped = own ?? words[0]?.shipped ?? text;
  const ignoreTag = key.startsWith(`${MAIL_CATALOGUE}:`);
  const fault = checkText({ shipped, text, language }, { ignoreTag });
  if (!fault) return;
  const { code, name } = fault;
  throw new InvalidInputError([
    { path: ['data', language], code, params: { name }, message: `The text is not right: ${name}` },
  ]);
}

type Entry = { key: string; language: TextLanguage; value: string | null };

async function write(tx: Tx, by: Actor, entry: Entry, record: RecordChange): Promise<void> {
  const { key, language, value } = entry;
  // Concurrent writers run one after the other.
  await tx.$queryRaw`SELECT pg_advisory_xact_lock(hashtextextended(${`text ${language} ${key}`}, 0))::text`;
  const where = { locale_key: { locale: language, key } };
  const before = (await tx.localeEntry.findUnique({ where }))?.value ?? null;
  if (before === value) return;
  if (value === null) await tx.localeEntry.delete({ where });
  else {
    const columns = { value, updatedBy: by.userId };
    await tx.localeEntry.upsert({ where, create: { locale: language, key, ...columns }, update: columns });
  }
  record({
    ...{ type: 'localeEntry.updated', entity: 'LocaleEntry', id: entityIdOf(entry), accountId: null },
    ...{ before: { value: before }, after: { value } },
  });
}

/** Entity id under which the change log stores a text. */
export const entityIdOf = ({ key, language }: Pick<Entry, 'key' | 'language'>): string =>
  `${language} ${key}`;
