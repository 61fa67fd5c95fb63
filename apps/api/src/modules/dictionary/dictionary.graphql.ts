import {
  DictionaryState,
  DictionaryTextsWhere,
  DictionaryTextWhere,
  TEXT_LANGUAGES,
  TextLanguage,
  UpdateDictionaryText,
} from '@fleet/contracts/dictionary';
import { may } from '../../access/rules.ts';
import type { Change } from '../../commit/audit-record.ts';
import { builder } from '../../graphql/builder.ts';
import { enumOf } from '../../graphql/enums.ts';
import { inputType } from '../../graphql/input-types.ts';
import { findWholePage, PageOptionsInput, pageCost, pageType } from '../../graphql/page.ts';
import { parseInput } from '../../graphql/parse-input.ts';
import { orderInput } from '../../graphql/read.ts';
import { write } from '../../graphql/write.ts';
import {
  type DictionaryText,
  type DictionaryWord,
  dictionaryText,
  dictionaryTexts,
} from './dictionary-texts.ts';
import { entityIdOf, updateDictionaryText } from './update-dictionary-text.ts';

const OWNERS = may('read', 'Installation');
const CHANGES_MAX = 20;

const LanguageEnum = enumOf('TextLanguage', TextLanguage);
enumOf('DictionaryState', DictionaryState);

const Word = builder.objectRef<DictionaryWord>('DictionaryWord').implement({
  access: OWNERS,
  fields: (t) => ({
    language: t.expose('language', { type: LanguageEnum }),
    shipped: t.exposeString('shipped', {
      nullable: true,
      description: 'Null where there is none, and English is shown.',
    }),
    own: t.exposeString('own', { nullable: true, description: 'What stands in its place.' }),
  }),
});

type TextChange = {
  language: TextLanguage;
  from: string | null;
  to: string | null;
  at: Date;
  actorId: string | null;
};

const TextChangeType = builder.objectRef<TextChange>('DictionaryChange').implement({
  access: OWNERS,
  fields: (t) => ({
    language: t.expose('language', { type: LanguageEnum }),
    from: t.exposeString('from', { nullable: true, description: 'Null: the shipped text.' }),
    to: t.exposeString('to', { nullable: true }),
    at: t.expose('at', { type: 'DateTime' }),
    by: t.string({
      nullable: true,
      resolve: ({ actorId }, _args, { loaders }) => (actorId ? loaders.personName.load(actorId) : null),
    }),
  }),
});

const Text = builder.objectRef<DictionaryText>('DictionaryText').implement({
  access: OWNERS,
  description: 'A text of the product in its languages.',
  fields: (t) => ({
    id: t.id({ resolve: ({ key }) => key }),
    key: t.exposeString('key'),
    words: t.field({ type: [Word], resolve: ({ words }) => words }),
    changes: t.field({
      type: [TextChangeType],
      description: 'The last twenty, the newest first.',
      complexity: { field: 20, multiplier: 1 },
      resolve: async ({ key }, _args, { services }) => {
        const entries = await services.db.auditEntry.findMany({
          where: {
            entity: 'LocaleEntry',
            entityId: { in: TEXT_LANGUAGES.map((language) => entityIdOf({ key, language })) },
          },
          orderBy: { createdAt: 'desc' },
          take: CHANGES_MAX,
        });
        return entries.map(({ entityId, changes, createdAt, actorId }): TextChange => {
          const [change] = changes as Change[];
          const language = entityId?.startsWith('ru ') ? 'ru' : 'en';
          const [from, to] = [change?.from, change?.to].map((text) =>
            typeof text === 'string' ? text : null,
          );
          return { language, from: from ?? null, to: to ?? null, at: createdAt, actorId };
        });
      },
    }),
  }),
});

const TextPage = pageType('DictionaryTextPage', Text);

builder.queryField('dictionaryTexts', (t) =>
  t.field({
    type: TextPage,
    access: OWNERS,
    description: 'Every text of the interface and of mails, by its key.',
    args: {
      where: t.arg({ type: inputType('DictionaryTextsWhere', DictionaryTextsWhere) }),
      orderBy: t.arg({ type: orderInput('DictionaryTexts', { key: 'key' }) }),
      options: t.arg({ type: PageOptionsInput }),
    },
    complexity: pageCost,
    resolve: (_root, { where, orderBy, options }, { services }) => {
      const inOrder = dictionaryTexts(services, parseInput(DictionaryTextsWhere, 'where', where ?? {}));
      const found = orderBy?.direction === 'DESC' ? inOrder.reverse() : inOrder;
      return findWholePage(
        options,
        async ({ skip, take }) => found.slice(skip, skip + take),
        async () => found.length,
      );
    },
  }),
);

builder.queryField('dictionaryText', (t) =>
  t.field({
    type: Text,
    nullable: true,
    access: OWNERS,
    args: { where: t.arg({ type: inputType('DictionaryTextWhere', DictionaryTextWhere), required: true }) },
    resolve: (_root, { where }, { services }) =>
      dictionaryText(services, parseInput(DictionaryTextWhere, 'where', where).key),
  }),
);

write('updateDictionaryText', {
  access: may('update', 'Installation'),
  description: 'Shown in open browsers at once, and in the next mail. Null gives a text of one’s own up.',
  where: DictionaryTextWhere,
  data: UpdateDictionaryText,
  resolve: updateDictionaryText,
  returns: { type: Text, from: ({ key }: { key: string }, { services }) => dictionaryText(services, key) },
});
