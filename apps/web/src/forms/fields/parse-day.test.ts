import { expect, test } from 'vitest';
import { parseDay } from './parse-day.ts';

test.each([
  { name: 'the mask of the product', text: '2026/11/02', locale: 'en-GB', day: '2026-11-02' },
  { name: 'without leading zeros', text: '2026-1-2', locale: 'en-GB', day: '2026-01-02' },
  { name: 'only digits', text: '20261102', locale: 'ru-RU', day: '2026-11-02' },
  { name: 'as in Russia', text: '2.11.2026', locale: 'ru-RU', day: '2026-11-02' },
  { name: 'as in Britain', text: '02/11/2026', locale: 'en-GB', day: '2026-11-02' },
  { name: 'as in the United States', text: '11/02/2026', locale: 'en-US', day: '2026-11-02' },
  { name: 'a day that is none', text: '2026/02/30', locale: 'en-GB', day: null },
  { name: 'a year of two digits', text: '02/11/26', locale: 'en-GB', day: null },
  { name: 'words', text: 'tomorrow', locale: 'en-GB', day: null },
])('$name', ({ text, locale, day }) => {
  expect(parseDay(text, locale)).toBe(day);
});
