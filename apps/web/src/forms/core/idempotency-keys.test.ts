import { expect, test } from 'vitest';
import { z } from 'zod';
import { createIdempotencyKeys } from './idempotency-keys.ts';

test('a content has one key until another one is sent', () => {
  const keys = createIdempotencyKeys();
  const first = keys.keyOf({ data: { title: 'Van' } });
  expect(z.uuidv4().safeParse(first).success).toBe(true);
  expect(keys.keyOf({ data: { title: 'Van' } })).toBe(first);
  const second = keys.keyOf({ data: { title: 'Bus' } });
  expect(second).not.toBe(first);
  expect(keys.keyOf({ data: { title: 'Van' } })).not.toBe(first);
});

test('what is sent again after it was stored is meant again', () => {
  const keys = createIdempotencyKeys();
  const first = keys.keyOf({ data: {} });
  keys.forget();
  expect(keys.keyOf({ data: {} })).not.toBe(first);
});
