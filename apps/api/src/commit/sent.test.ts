import { expect, test } from 'vitest';
import { sent } from './sent.ts';

test('what is absent stays absent, null clears, and so does an empty text; the rest is itself', () => {
  const given = { title: 'Van', brand: '', model: null, color: undefined, odometer: 0, shared: false };
  const columns = sent(given);
  expect(columns).toEqual({ title: 'Van', brand: null, model: null, odometer: 0, shared: false });
  expect('color' in columns).toBe(false);
});
