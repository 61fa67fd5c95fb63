import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { en as englishMails } from '../../../packages/mail/src/texts/en.ts';
import { ru as russianMails } from '../../../packages/mail/src/texts/ru.ts';
import type { Language } from '../src/lib/locale.ts';

const SOURCE = path.resolve(import.meta.dirname, '../src');
const WORDS = path.resolve(import.meta.dirname, '../../../docs/words.md');

type Text = { where: string; text: string };
type Tree = { [key: string]: string | Tree };

/** The words that docs/words.md keeps out, by the language. */
function forbidden(): Record<Language, string[]> {
  const rows = readFileSync(WORDS, 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('| ') && !line.startsWith('| what |'))
    .map((line) => line.split('|').map((cell) => cell.trim()));
  const of = (column: number) => rows.flatMap((row) => (row[column] ?? '').split('; ').filter(Boolean));
  return { en: of(4), ru: of(5) };
}

/** As a whole word, in any case; `*` stands for any ending. */
function asPattern(word: string): RegExp {
  const escaped = word.replace(/[.{}()?]/g, '\\$&').replaceAll('*', '\\p{L}*');
  return new RegExp(`(?<![\\p{L}-])${escaped}(?!\\p{L})`, 'iu');
}

function textsIn(tree: Tree, where: string): Text[] {
  return Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string'
      ? [{ where: `${where} ${key}`, text: value }]
      : textsIn(value, `${where} ${key}`),
  );
}

/** Without the names of values, which nobody reads. */
const shown = (text: string) =>
  text.replace(/\{(\w+)(?=[,}])/g, (_whole, name: string) => `{${name === 'max' ? name : ''}`);

function textsOf(language: Language): Text[] {
  const read = (file: string) => JSON.parse(readFileSync(path.join(SOURCE, file), 'utf8')) as Tree;
  const files = readdirSync(SOURCE, { recursive: true, encoding: 'utf8' });
  const catalogues = files.filter(
    (file) => file.endsWith(`texts/${language}.json`) || file.startsWith(`locales/${language}/`),
  );
  const names = files.filter((file) => file.endsWith('texts/name.json'));
  const mails = Object.entries(language === 'en' ? englishMails : russianMails);
  return [
    ...catalogues.flatMap((file) => textsIn(read(file), file)),
    ...names.map((file) => ({ where: file, text: String(read(file)[language]) })),
    ...mails.map(([key, text]) => ({ where: `mail ${key}`, text })),
  ].map(({ where, text }) => ({ where, text: shown(text) }));
}

describe.each(['en', 'ru'] as const)('texts in %s', (language) => {
  const texts = textsOf(language);

  test('are all read', () => {
    expect(texts.length).toBeGreaterThan(700);
  });

  test.each(forbidden()[language])('say another word than "%s"', (word) => {
    const pattern = asPattern(word);
    expect(texts.filter(({ text }) => pattern.test(text))).toEqual([]);
  });
});

test('a word is found whole, in any case and with any ending', () => {
  expect(asPattern('fix').test('No Fix yet')).toBe(true);
  expect(asPattern('fix').test('A fixed place')).toBe(false);
  expect(asPattern('аккаунт*').test('Без аккаунта')).toBe(true);
});
