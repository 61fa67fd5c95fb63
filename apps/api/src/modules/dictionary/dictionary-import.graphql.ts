import {
  DictionaryImportTrouble,
  DictionaryImportWhere,
  IMPORT_MAX_CHANGES,
  ImportDictionaryTexts,
  TextChangeKind,
  TextRefusal,
} from '@fleet/contracts/dictionary-import';
import { may } from '../../access/rules.ts';
import { builder } from '../../graphql/builder.ts';
import { requireCaller } from '../../graphql/context.ts';
import { enumOf } from '../../graphql/enums.ts';
import { inputType } from '../../graphql/input-types.ts';
import { FLEET_REPORT_COST } from '../../graphql/limits.ts';
import { parseInput } from '../../graphql/parse-input.ts';
import { write } from '../../graphql/write.ts';
import type { TextDifference } from './compare-texts.ts';
import { importDictionaryTexts } from './import-dictionary-texts.ts';
import { type DictionaryImport, readDictionaryImport } from './read-dictionary-import.ts';
import { TextLanguageEnum } from './text-language.graphql.ts';

/** People who may change texts may preview an import. */
const EDITORS = may('update', 'Installation');

const KindEnum = enumOf('TextChangeKind', TextChangeKind);
const RefusalEnum = enumOf('TextRefusal', TextRefusal);
const TroubleEnum = enumOf('DictionaryImportTrouble', DictionaryImportTrouble);

const Difference = builder.objectRef<TextDifference>('DictionaryDifference').implement({
  access: EDITORS,
  fields: (t) => ({
    row: t.exposeInt('row', { description: 'Row of the file, from 1.' }),
    key: t.exposeString('key'),
    language: t.expose('language', { type: TextLanguageEnum }),
    kind: t.expose('kind', { type: KindEnum }),
    shipped: t.exposeString('shipped', { nullable: true }),
    from: t.exposeString('from', { nullable: true, description: 'Null: the shipped text.' }),
    to: t.exposeString('to', { nullable: true, description: 'Null: the shipped text.' }),
    refusal: t.field({
      type: RefusalEnum,
      nullable: true,
      resolve: ({ refusal }) => refusal?.code ?? null,
    }),
    refusedFor: t.string({
      nullable: true,
      description: 'The value, tag or plural form, or the message of the parser.',
      resolve: ({ refusal }) => refusal?.name ?? null,
    }),
  }),
});

const Import = builder.objectRef<DictionaryImport>('DictionaryImport').implement({
  access: EDITORS,
  description: 'What importing a file of texts would change.',
  fields: (t) => ({
    name: t.exposeString('name', { description: 'Name of the file.' }),
    trouble: t.expose('trouble', {
      type: TroubleEnum,
      nullable: true,
      description: 'Why the file is not read; there are no differences then.',
    }),
    differences: t.field({
      type: [Difference],
      description: `In the order of the file, ${IMPORT_MAX_CHANGES} at most.`,
      resolve: ({ differences }) => differences,
    }),
    unchanged: t.exposeInt('unchanged', { description: 'Texts of the file that are as in the dictionary.' }),
    revision: t.exposeString('revision', { description: 'Repeated by the import.' }),
  }),
});

builder.queryField('dictionaryImport', (t) =>
  t.field({
    type: Import,
    nullable: true,
    access: EDITORS,
    description: 'Compares an uploaded file with the dictionary; nothing is stored.',
    args: {
      where: t.arg({ type: inputType('DictionaryImportWhere', DictionaryImportWhere), required: true }),
    },
    complexity: () => ({ field: FLEET_REPORT_COST, multiplier: 1 }),
    resolve: (_root, { where }, context) =>
      readDictionaryImport(
        context.services,
        requireCaller(context),
        parseInput(DictionaryImportWhere, 'where', where),
        context.signal,
      ),
  }),
);

write('importDictionaryTexts', {
  access: EDITORS,
  description: 'Imports the texts of the file that are not refused, and returns how many it changed.',
  where: DictionaryImportWhere,
  data: ImportDictionaryTexts,
  resolve: importDictionaryTexts,
  returns: { type: 'Int', from: ({ changed }: { changed: number }) => changed },
});
