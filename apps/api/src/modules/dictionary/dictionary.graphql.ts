import {
  DictionaryState,
  DictionaryTextsWhere,
  DictionaryTextWhere,
  UpdateDictionaryText,
} from '@fleet/contracts/dictionary';
import { may } from '../../access/rules.ts';
import { builder } from '../../graphql/builder.ts';
import { enumOf } from '../../graphql/enums.ts';
import { inputType } from '../../graphql/input-types.ts';
import { findWholePage, PageOptionsInput, pageCost, pageType } from '../../graphql/page.ts';
import { parseInput } from '../../graphql/parse-input.ts';
import { orderInput } from '../../graphql/read.ts';
import { write } from '../../graphql/write.ts';
import { changesOfText, TextChangeType } from './dictionary-change.graphql.ts';
import {
  type DictionaryText,
  type DictionaryWord,
  dictionaryText,
  dictionaryTexts,
} from './dictionary-texts.ts';
import { TextLanguageEnum } from './text-language.graphql.ts';
import { updateDictionaryText } from './update-dictionary-text.ts';

const OWNERS = may('read', 'Installation');

enumOf('DictionaryState', DictionaryState);

const Word = builder.objectRef<DictionaryWord>('DictionaryWord').implement({
  access: OWNERS,
  fields: (t) => ({
    language: t.expose('language', { type: TextLanguageEnum }),
    shipped: t.exposeString('shipped', {
      nullable: true,
      description: 'Null where there is none, and English is shown.',
    }),
    own: t.exposeString('own', {
      nullable: true,
      description: 'The text of the installation; null is the shipped one.',
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
      resolve: ({ key }, _args, { services }) => changesOfText(services, key),
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
  description: 'Shown in open browsers at once, and in the next mail. Null resets to the shipped text.',
  where: DictionaryTextWhere,
  data: UpdateDictionaryText,
  resolve: updateDictionaryText,
  returns: { type: Text, from: ({ key }: { key: string }, { services }) => dictionaryText(services, key) },
});
