import { expect, test } from 'vitest';
import { numberOrText, parseJson } from './reading-value.ts';

test.for<[name: string, text: string, value: number | string]>([
  ['temp1', '21.5', 21.5],
  ['temp1', '-4', -4],
  ['rpm', '1e3', 1_000],
  ['rpm', '007', 7],
  ['mnc', '01', 1],
  ['door', '0', 0],
  ['iccid', '89014103211118510720', '89014103211118510720'],
  ['iccid', '8901410321111851', '8901410321111851'],
  ['driverUniqueId', '0012345678', '0012345678'],
  ['driveruniqueid', '0012345678', '0012345678'],
  ['card', '12', '12'],
  ['tag', '89014103211118510720', '89014103211118510720'],
  ['tag', '9007199254740993', '9007199254740993'],
  ['word', 'open', 'open'],
])('%s of %s', ([name, text, value]) => {
  expect(numberOrText(name, text)).toBe(value);
});

test('JSON keeps the digits of what is too long for a number, wherever it stands', () => {
  const text =
    '{"a":89014103211118510720,"b":[1,-9007199254740993],"c":1.5e300,"d":"x","e":9007199254740991}';
  expect(parseJson(text)).toEqual({
    a: '89014103211118510720',
    b: [1, '-9007199254740993'],
    c: 1.5e300,
    d: 'x',
    e: 9_007_199_254_740_991,
  });
  expect(() => parseJson('{"a":}')).toThrow(SyntaxError);
});
