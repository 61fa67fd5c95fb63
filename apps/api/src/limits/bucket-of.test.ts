import { expect, test } from 'vitest';
import { BUCKETS, bucketOf } from './bucket-of.ts';

test('a hundred thousand texts have no more keys than there are, and one text always the same', () => {
  const keys = new Set(Array.from({ length: 100_000 }, (_, at) => bucketOf(`${at}@example.com`)));
  expect(keys.size).toBeLessThanOrEqual(BUCKETS);
  // An even distribution reaches about four of five buckets.
  expect(keys.size).toBeGreaterThan(BUCKETS * 0.7);
  expect(bucketOf('ann@example.com')).toBe(bucketOf('ann@example.com'));
});
