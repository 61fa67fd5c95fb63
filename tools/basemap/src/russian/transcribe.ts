import { readTable } from '../tsv.ts';

type Rule = { from: RegExp; to: string };

const WORDS = /([\p{L}\p{M}’”‘ʻʼ'`]+)/u;
const APOSTROPHES = /['‘`ʻʼ]/g;
const MARKS = /\p{M}/gu;
const RUSSIAN_LETTER = /[а-яё]/;
const LOOSE_ENDS = /^[\s,/-]+|[\s,/-]+$/g;

const GENERAL = readRules('general');
const rulesByLanguage = new Map<string, readonly Rule[]>();

/**
 * A name in Russian letters, by the sound that letters have in a language; `language` is a table of
 * data/transcription, null where none is. Whatever no rule knows is left out.
 */
export function transcribe(name: string, language: string | null): string {
  const rules = rulesOf(language);
  return name
    .normalize('NFC')
    .replace(APOSTROPHES, '’')
    .split(WORDS)
    .map((part, index) => (index % 2 === 1 ? transcribeWord(part, rules) : part))
    .join('')
    .replace(/’/g, '')
    .replace(LOOSE_ENDS, '');
}

function rulesOf(language: string | null): readonly Rule[] {
  if (language === null) return GENERAL;
  const known = rulesByLanguage.get(language) ?? [...readRules(language), ...GENERAL];
  rulesByLanguage.set(language, known);
  return known;
}

/** The first rule that fits is the one that is taken, so that tables begin with the longest. */
function transcribeWord(word: string, rules: readonly Rule[]): string {
  let rest = word.toLowerCase();
  let russian = '';
  for (let at = 0; at < rest.length; ) {
    const rule = ruleAt(rest, at, rules);
    if (rule) {
      russian += rule.to;
      at = rule.from.lastIndex;
      continue;
    }
    const letter = String.fromCodePoint(rest.codePointAt(at) ?? 0);
    if (RUSSIAN_LETTER.test(letter)) {
      russian += letter;
      at += letter.length;
      continue;
    }
    const bare = letter.normalize('NFD').replace(MARKS, '');
    rest = rest.slice(0, at) + (bare === letter ? '' : bare) + rest.slice(at + letter.length);
  }
  return casedAs(word, russian);
}

function ruleAt(word: string, at: number, rules: readonly Rule[]): Rule | undefined {
  return rules.find(({ from }) => {
    from.lastIndex = at;
    return from.test(word);
  });
}

function casedAs(word: string, russian: string): string {
  if (word.length > 1 && word === word.toUpperCase()) return russian.toUpperCase();
  const isCapital = word[0] !== word[0]?.toLowerCase();
  return isCapital ? russian.charAt(0).toUpperCase() + russian.slice(1) : russian;
}

/** Rules are told by expressions that hold at one place of a word: `^` is its beginning, `$` its end. */
function readRules(language: string): Rule[] {
  return readTable(`transcription/${language}.tsv`).map(({ from = '', to = '' }) => ({
    from: new RegExp(from, 'uy'),
    to,
  }));
}
