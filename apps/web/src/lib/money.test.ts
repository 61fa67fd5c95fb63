import { expect, test } from 'vitest';
import { moneyText } from './money.ts';

const plain = (text: string) => text.replaceAll(/\s/g, ' ');

test('rands are the currency where none is named, without cents in South Africa', () => {
  expect(plain(moneyText(1_250.4, 'en-ZA'))).toBe('R 1 250');
  expect(plain(moneyText(1_250.4, 'en-GB'))).toBe('ZAR 1,250.40');
});

test('other currencies keep their decimals', () => {
  expect(plain(moneyText(1_250.4, 'en-ZA', 'USD'))).toMatch(/1.250[.,]40/);
  expect(plain(moneyText(1_250.4, 'ru-RU', 'RUB'))).toBe('1 250,40 \u20bd');
});
