import { expect, test } from 'vitest';
import { USER_FIELDS } from './user-input.ts';

const taken = (name: string): boolean => USER_FIELDS.username.safeParse(name).success;

test.for<[name: string, why: string]>([
  ['аdmin', 'a Cyrillic а among Latin letters'],
  ['adмin', 'one in the middle'],
  ['рауре', 'all of Cyrillic letters that are drawn as Latin ones'],
  ['АСЕ', 'the same in capitals'],
  ['οΑο', 'Greek ones'],
  ['ａｄｍｉｎ', 'full-width letters'],
  ['𝐚dmin', 'letters of mathematics'],
  ['ﬁona', 'a ligature'],
  ['root.аdmin', 'one word of two'],
])('%s is refused: %s', ([name]) => {
  expect(taken(name)).toBe(false);
});

test.for(['admin', 'anna_7', 'Иван Петров', 'мария', 'Zoë', '李小龍', 'ivan-Петров'])(
  '%s is taken',
  (name) => {
    expect(taken(name)).toBe(true);
  },
);
