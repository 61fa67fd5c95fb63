import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ERROR_CODES } from '@fleet/contracts/error-code';
import { VALUE_CODES } from '@fleet/contracts/issue';
import { IntlMessageFormat } from 'intl-messageformat';
import { parseSync } from 'vite';
import { describe, expect, test } from 'vitest';
import { LANGUAGES } from '../src/lib/locale.ts';

const SOURCE = path.resolve(import.meta.dirname, '../src');
/** Where the texts of each name lie, by the language. */
const catalogues: [name: string, fileOf: (language: string) => string][] = [
  ...readdirSync(path.join(SOURCE, 'locales/en')).map((file): [string, (language: string) => string] => [
    path.parse(file).name,
    (language) => path.join('locales', language, file),
  ]),
  ...readdirSync(path.join(SOURCE, 'features'), { recursive: true, encoding: 'utf8' })
    .filter((folder) => existsSync(path.join(SOURCE, 'features', folder, 'texts/en.json')))
    .map((area): [string, (language: string) => string] => [
      area,
      (language) => path.join('features', area, 'texts', `${language}.json`),
    ]),
];

type Tree = { [key: string]: string | Tree };

function catalogue(language: string, name: string): Map<string, string> {
  const fileOf = new Map(catalogues).get(name);
  if (!fileOf) throw new Error(`No catalogue is named ${name}`);
  return new Map(entries(JSON.parse(readFileSync(path.join(SOURCE, fileOf(language)), 'utf8'))));
}

function entries(tree: Tree, prefix = ''): [string, string][] {
  return Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string' ? [[prefix + key, value]] : entries(value, `${prefix}${key}.`),
  );
}

describe.each(catalogues.map(([name]) => name))('%s', (name) => {
  const english = catalogue('en', name);

  test.each(LANGUAGES)('holds the same keys in %s as in English', (language) => {
    expect([...catalogue(language, name).keys()]).toEqual([...english.keys()]);
  });

  test.each(LANGUAGES)('every text in %s can be read and asks for the same values', (language) => {
    for (const [key, text] of catalogue(language, name)) {
      expect(() => new IntlMessageFormat(text, language), key).not.toThrow();
      expect(placeholders(text), key).toEqual(placeholders(english.get(key) ?? ''));
    }
  });
});

type Elements = ReturnType<IntlMessageFormat['getAst']>;
/** Literal text and the `#` of a plural, as the parser numbers them. */
const WITHOUT_VALUE: readonly number[] = [0, 7];

/** Elements that a message asks values for, those within plurals and tags included. */
function withInner(element: Elements[number]): Elements {
  const inner: Elements[] = [];
  if ('options' in element) inner.push(...Object.values(element.options).map(({ value }) => value));
  if ('children' in element) inner.push(element.children);
  return [element, ...inner.flat().flatMap(withInner)];
}

function placeholders(text: string): string[] {
  const elements = new IntlMessageFormat(text, 'en').getAst().flatMap(withInner);
  const asking = elements.filter(({ type }) => !WITHOUT_VALUE.includes(type));
  return [...new Set(asking.flatMap((element) => ('value' in element ? element.value : [])))].sort();
}

test('Russian has its plural forms', () => {
  const text = catalogue('ru', 'tracker').get('list.count') ?? '';
  const count = (n: number) => new IntlMessageFormat(text, 'ru').format({ count: n });
  expect([1, 2, 5, 11, 21].map(count)).toEqual(['1 машина', '2 машины', '5 машин', '11 машин', '21 машина']);
});

test('every code of the catalogue of errors has a text', () => {
  const codes = catalogue('en', 'codes');
  for (const code of ERROR_CODES) expect(codes.has(code), code).toBe(true);
});

test('every code of a finding has a text, which names the field', () => {
  for (const language of LANGUAGES) {
    const forms = catalogue(language, 'forms');
    for (const code of VALUE_CODES) expect(forms.get(`issues.${code}`), code).toMatch('{label}');
  }
});

/** Attributes of controls that people read or hear. */
const SPOKEN = new Set(['aria-label', 'label', 'title', 'placeholder', 'alt', 'description', 'message']);
const LETTERS = /\p{L}{2,}/u;

type Node = { type: string; [key: string]: unknown };

describe('no text stands in a component', () => {
  const files = readdirSync(SOURCE, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.tsx') && !/\.(test|fixture)\.tsx$/.test(file),
  );
  test.each(files)('%s', (file) => {
    const { program } = parseSync(file, readFileSync(path.join(SOURCE, file), 'utf8'));
    expect(literalTexts(program as unknown as Node)).toEqual([]);
  });

  test('and the check sees both kinds of it', () => {
    const { program } = parseSync('x.tsx', 'const x = <p title="Hello there">Some words {1}</p>;');
    expect(literalTexts(program as unknown as Node)).toEqual(['Hello there', 'Some words ']);
  });
});

function literalTexts(node: Node): string[] {
  if (node.type === 'JSXText') return LETTERS.test(String(node.value)) ? [String(node.value)] : [];
  if (node.type === 'JSXAttribute') {
    const name = (node.name as Node).name;
    const value = node.value as Node | null;
    if (SPOKEN.has(String(name)) && value?.type === 'Literal') {
      return LETTERS.test(String(value.value)) ? [String(value.value)] : [];
    }
  }
  return Object.values(node).flatMap((child) => {
    if (Array.isArray(child)) return child.filter(isNode).flatMap(literalTexts);
    return isNode(child) ? literalTexts(child) : [];
  });
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';
}
