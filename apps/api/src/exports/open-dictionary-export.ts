import { DictionaryTextsWhere, type TextLanguage } from '@fleet/contracts/dictionary';
import { TEXT_COLUMNS } from '@fleet/contracts/dictionary-import';
import { allows, may } from '../access/rules.ts';
import { ForbiddenError } from '../errors.ts';
import { type Context, requireCaller } from '../graphql/context.ts';
import { parseInput } from '../graphql/parse-input.ts';
import type { Language } from '../http/language.ts';
import { type DictionaryText, dictionaryTexts } from '../modules/dictionary/dictionary-texts.ts';
import { readDisplay } from '../modules/users/read-display.ts';
import { columnOf } from './export-column.ts';
import type { ExportFile } from './export-file.ts';
import { ExportParameters } from './export-parameters.ts';
import { readAccountHead } from './read-account-head.ts';

const READERS = may('read', 'Installation');
const BATCH_TEXTS = 500;
const TITLE: Record<Language, string> = { en: 'Texts', ru: 'Тексты' };

const column = columnOf<DictionaryText>();
const wordOf = ({ words }: DictionaryText, language: TextLanguage) =>
  words.find((word) => word.language === language);
const [EN_SHIPPED, RU_SHIPPED] = TEXT_COLUMNS.shipped;
const { key: KEY, own: OWN } = TEXT_COLUMNS;

/** Headers are the same in every language, since an import reads them. */
const COLUMNS = [
  column('DictionaryText.key', [KEY, KEY], ['text', 40], ({ key }) => key),
  column('DictionaryWord.own', [OWN.en, OWN.en], ['text', 60], (text) => wordOf(text, 'en')?.own ?? null),
  column('DictionaryWord.own', [OWN.ru, OWN.ru], ['text', 60], (text) => wordOf(text, 'ru')?.own ?? null),
  column(
    'DictionaryWord.shipped',
    [EN_SHIPPED, EN_SHIPPED],
    ['text', 60],
    (text) => wordOf(text, 'en')?.shipped ?? null,
  ),
  column(
    'DictionaryWord.shipped',
    [RU_SHIPPED, RU_SHIPPED],
    ['text', 60],
    (text) => wordOf(text, 'ru')?.shipped ?? null,
  ),
];

/**
 * The texts of the filter with own and shipped words, in the shape that an import reads.
 *
 * @throws UnauthorizedError · ForbiddenError · InvalidInputError
 */
export async function openDictionaryExport(
  context: Context,
  parameters: Record<string, string>,
  language: Language,
): Promise<ExportFile<DictionaryText>> {
  const caller = requireCaller(context);
  if (!allows(READERS, caller)) throw new ForbiddenError();
  const { where, ...how } = parseInput(ExportParameters, 'parameters', parameters);
  const { services } = context;
  const texts = dictionaryTexts(services, parseInput(DictionaryTextsWhere, 'where', where ?? {}));
  const display = await readDisplay(services.db, caller);
  return {
    title: TITLE[how.language ?? language],
    columns: COLUMNS,
    batches: inBatches(texts),
    language: how.language ?? language,
    timeZone: how.timeZone ?? display.timeZone,
    hourCycle: display.hourCycle,
    head: async () => ({
      ...(await readAccountHead({ caller, db: services.db, files: services.files.store })),
      productName: services.settings.now().productName,
      facts: [],
    }),
  };
}

async function* inBatches(texts: readonly DictionaryText[]) {
  for (let first = 0; first < texts.length; first += BATCH_TEXTS)
    yield texts.slice(first, first + BATCH_TEXTS);
}
