import { expect, test } from 'vitest';
import { readEnv, readWorkerEnv } from './env.ts';

const DATABASE_URL = 'postgresql://postgres@localhost:5432/fleet';
const AUTH_SECRET = 'a secret of tests that is long enough';

test('an empty variable counts as not set', () => {
  expect(readEnv({ DATABASE_URL, AUTH_SECRET, REDIS_URL: '' }).REDIS_URL).toBeUndefined();
});

test('what is missing or too weak is named', () => {
  expect(() => readEnv({ AUTH_SECRET: 'short' })).toThrow(/DATABASE_URL.*AUTH_SECRET needs 32 characters/);
});

test('the public address is a host name without a path', () => {
  const at = (PUBLIC_URL: string) => readEnv({ DATABASE_URL, AUTH_SECRET, PUBLIC_URL }).PUBLIC_URL;
  for (const right of ['https://tracking.example', 'https://tracking.example:8443/'])
    expect(at(right)).toBe(right);
  for (const wrong of ['https://example.com/tracking', 'https://example.com/?a=1', 'https://example.com/#a'])
    expect(() => at(wrong), wrong).toThrow('the product needs a host name of its own');
});

test('days are packed three days after their end, later, or not at all', () => {
  const after = (days: string) => readWorkerEnv({ DATABASE_URL, PACK_AFTER_DAYS: days }).PACK_AFTER_DAYS;
  expect([after(''), after('7'), after('off')]).toEqual([3, 7, 'off']);
  for (const wrong of ['2', '0', '3.5', '-1', 'never', '4000'])
    expect(() => after(wrong), wrong).toThrow('PACK_AFTER_DAYS');
});

test('history is kept for ever, or so many days at the most', () => {
  const most = (days: string) => readWorkerEnv({ DATABASE_URL, HISTORY_DAYS_MAX: days }).HISTORY_DAYS_MAX;
  expect([most(''), most('off'), most('31'), most('3650')]).toEqual([null, null, 31, 3_650]);
  for (const wrong of ['30', '0', '31.5', '-1', 'never', '4000'])
    expect(() => most(wrong), wrong).toThrow('HISTORY_DAYS_MAX');
});
