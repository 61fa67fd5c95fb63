import { describe, expect, test } from 'vitest';
import {
  AmountError,
  CURRENCIES,
  type Currency,
  DIGITS,
  MOST_MINOR,
  toDecimal,
  toMajor,
  toMinor,
} from './money.ts';

const EQUAL: readonly [string, Currency, bigint][] = [
  ['19.99', 'EUR', 1999n],
  ['0.05', 'USD', 5n],
  ['-0.05', 'RUB', -5n],
  ['590.00', 'ZAR', 59000n],
  ['980', 'JPY', 980n],
  ['2.475', 'KWD', 2475n],
  ['10000000000.00', 'EUR', MOST_MINOR],
];

test.for(EQUAL)('%s %s is %s minor units, and back', ([text, currency, minor]) => {
  expect(toMinor(text, currency)).toBe(minor);
  expect(toDecimal(minor, currency)).toBe(text);
  expect(toMajor(minor, currency)).toBe(Number(text));
});

test('a number of major units is read by its decimal text', () => {
  expect(toMinor(String(1.1), 'EUR')).toBe(110n);
  expect(toMinor('7.50', 'KWD')).toBe(7500n);
  expect(toMinor('980.0', 'JPY')).toBe(980n);
});

describe('refused', () => {
  test.for([
    ['1.005', 'EUR', 'TOO_MANY_DECIMALS'],
    ['980.5', 'JPY', 'TOO_MANY_DECIMALS'],
    ['1.0001', 'KWD', 'TOO_MANY_DECIMALS'],
    ['10000000000.01', 'EUR', 'TOO_LARGE'],
    ['-10000000000.01', 'EUR', 'TOO_LARGE'],
    ['1,99', 'EUR', 'NOT_A_NUMBER'],
    ['1e300', 'EUR', 'NOT_A_NUMBER'],
    ['1e+21', 'EUR', 'NOT_A_NUMBER'],
    ['NaN', 'EUR', 'NOT_A_NUMBER'],
    ['Infinity', 'EUR', 'NOT_A_NUMBER'],
    ['', 'EUR', 'NOT_A_NUMBER'],
    ['+1', 'EUR', 'NOT_A_NUMBER'],
    ['.5', 'EUR', 'NOT_A_NUMBER'],
    ['0x10', 'EUR', 'NOT_A_NUMBER'],
    ['1 000', 'EUR', 'NOT_A_NUMBER'],
    ['٣', 'EUR', 'NOT_A_NUMBER'],
  ] as const)('%s %s: %s', ([text, currency, problem]) => {
    expect(() => toMinor(text, currency)).toThrow(AmountError);
    expect(() => toMinor(text, currency)).toThrow(expect.objectContaining({ problem }));
  });
});

test('every currency has its decimals', () => {
  expect(Object.keys(DIGITS)).toEqual(CURRENCIES);
});
