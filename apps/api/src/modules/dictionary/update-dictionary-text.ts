import {
  type DictionaryTextWhere,
  TEXT_LANGUAGES,
  type TextLanguage,
  type UpdateDictionaryText,
} from '@fleet/contracts/dictionary';
import type { Actor } from '../../commit/actor.ts';
import { commit } from '../../commit/commit.ts';
import { InvalidInputError, NotFoundError } from '../../errors.ts';
import type { CallerServices } from '../../services.ts';
import { type DictionaryText, dictionaryText } from './dictionary-texts.ts';
import { textFault } from './text-fault.ts';
import { writeTexts } from './write-texts.ts';

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
    return value === undefined ? [] : [{ key, language, value: value?.trim() ? value : null }];
  });
  for (const { language, value } of wanted) if (value !== null) check(text, language, value);
  const changed = await commit({ db: services.db }, by, async (tx, record) => {
    await writeTexts(tx, by, wanted, record);
    return { key };
  });
  await services.settings.again();
  return changed;
}

/** @throws InvalidInputError */
function check(of: DictionaryText, language: TextLanguage, text: string): void {
  const fault = textFault(of, language, text);
  if (!fault) return;
  const { name } = fault;
  const code =
    fault.code === 'TEXT_TOO_LONG' || fault.code === 'TEXT_CONTROL_CHARACTER' ? 'INVALID' : fault.code;
  throw new InvalidInputError([
    { path: ['data', language], code, params: { name }, message: `The text is not right: ${name}` },
  ]);
}
