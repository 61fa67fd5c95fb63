import { expect, test } from 'vitest';
import { withoutFormulas } from './formula.ts';

const SIGNS = [
  '=',
  '+',
  '-',
  '@',
  '\t',
  '\r',
  '\n',
  '＝',
  '＋',
  '－',
  '＠',
  '﹢',
  '﹣',
  '﹦',
  '﹫',
  '⁺',
  '⁻',
  '⁼',
  '₊',
  '₋',
  '₌',
  '−',
];

test.for(SIGNS)('a text that begins with %j is no formula', (sign) => {
  for (const before of ['', ' ', '\u3000', '\u00a0', '"', "'", '\ufeff'])
    expect(withoutFormulas(`${before}${sign}1+1`)).toBe(`'${before}${sign}1+1`);
  expect(withoutFormulas(`a;${sign}1`)).toBe(`a;'${sign}1`);
  expect(withoutFormulas(`a；"${sign}1`)).toBe(`a；'"${sign}1`);
});

test.for(['1+1', 'a=b', 'Truck 7 - north', 'x@example.com', 'Ｔruck', '–', ''])('%j stays', (text) => {
  expect(withoutFormulas(text)).toBe(text);
});
