import { IMPORT_MAX_CHANGES } from '@fleet/contracts/dictionary-import';
import { describe, expect, test } from 'vitest';
import { compareTexts } from './compare-texts.ts';
import type { DictionaryText } from './dictionary-texts.ts';

const COUNT = '{n, plural, one {# truck} other {# trucks}}';
const COUNT_RU = '{n, plural, one {# машина} few {# машины} many {# машин} other {# машины}}';

const TEXTS = new Map<string, DictionaryText>([
  ['a:add', { key: 'a:add', words: words(['Add', null], ['Добавить', 'Создать']) }],
  ['a:count', { key: 'a:count', words: words([COUNT, null], [COUNT_RU, null]) }],
]);

function words([en, ownEn]: (string | null)[], [ru, ownRu]: (string | null)[]): DictionaryText['words'] {
  return [
    { language: 'en', shipped: en ?? null, own: ownEn ?? null },
    { language: 'ru', shipped: ru ?? null, own: ownRu ?? null },
  ];
}

const compare = (headers: string[], ...rows: string[][]) =>
  compareTexts(
    { headers, rows: rows.map((cells, at) => ({ number: at + 2, cells })) },
    (key) => TEXTS.get(key) ?? null,
  );

async function kinds(...rows: string[][]) {
  const compared = await compare(['Key', 'en', 'RU', 'en.shipped'], ...rows);
  if ('trouble' in compared) throw new Error(compared.trouble);
  return compared.differences.map(({ row, language, kind, refusal }) =>
    [row, language, kind, refusal?.code].filter((part) => part !== undefined),
  );
}

describe('the texts of a file beside the dictionary', () => {
  test('are added, changed, reset or unchanged', async () => {
    expect(await kinds(['a:add', 'New', 'Новая'])).toEqual([
      [2, 'en', 'ADDED'],
      [2, 'ru', 'CHANGED'],
    ]);
    expect(await kinds(['a:add', '', ''])).toEqual([[2, 'ru', 'RESET']]);
    // The shipped text in place of an own one resets it.
    expect(await kinds(['a:add', 'Add', 'Добавить'])).toEqual([[2, 'ru', 'RESET']]);
    expect(await compare(['key', 'en', 'ru'], ['a:add', '', 'Создать'], ['a:count'])).toEqual({
      differences: [],
      unchanged: 4,
    });
  });

  test('are not compared in a language that has no column', async () => {
    expect(await compare(['key', 'en'], ['a:add', ''])).toEqual({ differences: [], unchanged: 1 });
  });

  test.for<[string, string[][], unknown[]]>([
    [
      'a plural form that is missing',
      [['a:count', '', '{n, plural, one {#} other {#}}']],
      [2, 'ru', 'REFUSED', 'TEXT_PLURAL_MISSING'],
    ],
    [
      'a value that nobody gives',
      [['a:add', '{secret}', 'Создать']],
      [2, 'en', 'REFUSED', 'TEXT_UNKNOWN_VALUE'],
    ],
    [
      'a script',
      [['a:add', '<script>alert(1)</script>', 'Создать']],
      [2, 'en', 'REFUSED', 'TEXT_UNKNOWN_VALUE'],
    ],
    ['too many characters', [['a:add', 'x'.repeat(4_001), 'Создать']], [2, 'en', 'REFUSED', 'TEXT_TOO_LONG']],
    [
      'a control character',
      [['a:add', 'x\u0000y', 'Создать']],
      [2, 'en', 'REFUSED', 'TEXT_CONTROL_CHARACTER'],
    ],
    ['a key that is none', [['__proto__', 'x']], [2, 'en', 'REFUSED', 'UNKNOWN_KEY']],
    [
      'a key for the second time',
      [
        ['a:add', '', 'Создать'],
        ['a:add', 'x', 'Создать'],
      ],
      [3, 'en', 'REFUSED', 'REPEATED_KEY'],
    ],
  ])('are refused with %s', async ([, rows, expected]) => {
    expect(await kinds(...rows)).toEqual([expected]);
  });

  test('need a column of keys and a language, and have a limit', async () => {
    expect(await compare(['en', 'ru'], ['a'])).toEqual({ trouble: 'COLUMNS_MISSING' });
    expect(await compare(['key', 'de'], ['a'])).toEqual({ trouble: 'COLUMNS_MISSING' });
    const many = Array.from({ length: IMPORT_MAX_CHANGES + 1 }, (_, at) => [`k${at}`, 'x']);
    expect(await compare(['key', 'en'], ...many)).toEqual({ trouble: 'TOO_MANY_CHANGES' });
  });
});
