import { describe, expect, test } from 'vitest';
import { line, prose } from './text.ts';

const taken = (text: string) => line('Name', 100).safeParse(text).success;

describe('a line', () => {
  test.for<[what: string, text: string]>([
    ['a control', 'Ann\u0007'],
    ['a line break within', 'Ann\nLee'],
    ['a separator of lines', 'Ann\u2028Lee'],
    ['a bidirectional override', 'Ann\u202eeeL'],
    ['a bidirectional isolate', 'Ann\u2067Lee'],
    ['a mark of direction', 'Ann\u061c'],
    ['a zero-width space', 'An\u200bn'],
    ['a word joiner', 'An\u2060n'],
    ['a soft hyphen', 'An\u00adn'],
    ['a byte order mark within', 'An\ufeffn'],
    ['a filler of Hangul', 'An\u3164n'],
    ['a joiner of graphemes', 'An\u034fn'],
    ['a joiner behind a Latin letter', 'An\u200dn'],
    ['a non-joiner behind a Cyrillic letter', 'Ан\u200cна'],
    ['a joiner before all', '\u200dAnn'],
    ['a tag', 'Ann\u{e0041}'],
    ['an annotation', 'Ann\ufff9'],
    ['sixty marks on a letter', `A${'\u0301\u0316'.repeat(30)}`],
    ['seven marks on a letter', `A${'\u0316'.repeat(7)}nn`],
  ])('refuses %s', ([, text]) => {
    expect(taken(text)).toBe(false);
  });

  test.for<[what: string, text: string]>([
    ['a Persian name with its non-joiner', 'علی\u200cرضا'],
    ['a Bengali conjunct', 'র\u09cd\u200dয'],
    ['a family in emoji', 'Us 👨\u200d👩\u200d👧'],
    ['a heart in colour', 'Us ❤\ufe0f'],
    ['marks and letters', "Zoë O'Brien-Łęcki"],
    ['Hebrew', 'שרה'],
    ['Hebrew with its points and accents', 'בְּרֵאשִׁ֖ית'],
    ['Vietnamese', 'Nguyễn Thị Hường'],
    ['Thai', 'ที่นี่'],
  ])('takes %s', ([, text]) => {
    expect(taken(text)).toBe(true);
  });

  test('is composed', () => {
    expect(line('Name', 100).parse('Zoe\u0308')).toBe('Zoë');
  });
});

test('prose may break lines, and has nothing hidden either', () => {
  expect(prose('Note', 100).safeParse('one\n\ttwo').success).toBe(true);
  expect(prose('Note', 100).safeParse('one\u202etwo').success).toBe(false);
});
