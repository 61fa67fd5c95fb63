import { expect, test } from 'vitest';
import { createMailedCodes } from './mailed-codes.ts';

const codes = createMailedCodes('a secret of tests that is long enough');
const email = 'ann@example.com';
const now = new Date('2026-11-27T10:59:59Z');
const after = (minutes: number) => new Date(now.getTime() + minutes * 60_000);

test('a code is the same all hour, and good for one hour at the least and two at the most', () => {
  const { code, expiresAt } = codes.codeFor(email, now);
  expect(code).toMatch(/^[a-z2-9]{5}-[a-z2-9]{5}$/);
  expect(codes.codeFor(email, after(-59)).code).toBe(code);
  expect(expiresAt).toEqual(new Date('2026-11-27T12:00:00Z'));
  expect([0, 30, 60].map((minutes) => codes.fits(email, code, after(minutes)))).toEqual([true, true, true]);
  expect(codes.fits(email, code, after(61))).toBe(false);
  expect(codes.fits(email, ` ${code.toUpperCase().replace('-', ' ')} `, now)).toBe(true);
});

test.for<[name: string, email: string, code: string]>([
  ['another address', 'bob@example.com', codes.codeFor(email, now).code],
  ['another installation', email, createMailedCodes('another secret').codeFor(email, now).code],
  ['an hour that comes', email, codes.codeFor(email, after(60)).code],
  ['nothing', email, ''],
])('a code of %s does not fit', ([, of, code]) => {
  expect(codes.fits(of, code, now)).toBe(false);
});
