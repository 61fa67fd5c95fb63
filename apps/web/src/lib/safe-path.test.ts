import { expect, test } from 'vitest';
import { safePath } from './safe-path.ts';

test.each([
  ['/tracker?vehicle=1#x', '/tracker?vehicle=1#x'],
  ['/a/../tracker', '/tracker'],
  ['https://evil.example', null],
  ['//evil.example', null],
  ['/\\evil.example', null],
  ['/\t/evil.example', null],
  ['/.//evil.example', null],
  ['javascript:alert(1)', null],
  ['tracker', null],
  ['', null],
  [null, null],
])('%j leads to %j', (target, expected) => {
  expect(safePath(target)).toBe(expected);
});
