import { TEXT_LANGUAGES, type TextLanguage } from '@fleet/contracts/dictionary';
import type { Tx } from '@fleet/db/client';
import type { Actor } from '../../commit/actor.ts';
import type { RecordChange } from '../../commit/commit.ts';
import { ConflictError } from '../../errors.ts';

/** `value` null resets the text; `from` is the own text that the author saw, if it has to be unchanged. */
export type TextEntry = {
  key: string;
  language: TextLanguage;
  value: string | null;
  from?: string | null;
};

/**
 * Writes own texts and resets others, with an audit entry for each that differs.
 *
 * @throws ConflictError if a text is no longer the one that the author saw
 */
export async function writeTexts(
  tx: Tx,
  by: Actor,
  entries: readonly TextEntry[],
  record: RecordChange,
): Promise<void> {
  // Concurrent writers run one after the other.
  await tx.$queryRaw`SELECT pg_advisory_xact_lock(hashtextextended('texts', 0))::text`;
  const stored = await tx.localeEntry.findMany({
    where: { key: { in: [...new Set(entries.map(({ key }) => key))] } },
  });
  const before = new Map(stored.map(({ locale, key, value }) => [`${locale} ${key}`, value]));
  const changed = entries.flatMap((entry) => {
    const from = before.get(entityIdOf(entry)) ?? null;
    if (entry.from !== undefined && entry.from !== from)
      throw new ConflictError('The texts changed meanwhile');
    return from === entry.value ? [] : [{ ...entry, from }];
  });
  for (const { key, language, from, value } of changed)
    record({
      ...{ type: 'localeEntry.updated', entity: 'LocaleEntry', id: entityIdOf({ key, language }) },
      ...{ accountId: null, before: { value: from }, after: { value } },
    });
  await replace(tx, by, changed);
}

async function replace(tx: Tx, by: Actor, entries: readonly TextEntry[]): Promise<void> {
  for (const language of TEXT_LANGUAGES) {
    const keys = entries.flatMap((entry) => (entry.language === language ? [entry.key] : []));
    if (keys.length > 0) await tx.localeEntry.deleteMany({ where: { locale: language, key: { in: keys } } });
  }
  const data = entries.flatMap(({ key, language, value }) =>
    value === null ? [] : [{ locale: language, key, value, updatedBy: by.userId }],
  );
  if (data.length > 0) await tx.localeEntry.createMany({ data });
}

/** Entity id under which the change log stores a text. */
export const entityIdOf = ({ key, language }: Pick<TextEntry, 'key' | 'language'>): string =>
  `${language} ${key}`;
