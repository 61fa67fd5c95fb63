import { expect, test } from 'vitest';
import { readEnv } from './env.ts';

const DATABASE_URL = 'postgresql://postgres@localhost:5432/fleet';
const AUTH_SECRET = 'a secret of tests that is long enough';

test('an empty variable counts as not set', () => {
  expect(readEnv({ DATABASE_URL, AUTH_SECRET, REDIS_URL: '' }).REDIS_URL).toBeUndefined();
});

test('what is missing or too weak is named', () => {
  expect(() => readEnv({ AUTH_SECRET: 'short' })).toThrow(/DATABASE_URL.*AUTH_SECRET needs 32 characters/);
});
