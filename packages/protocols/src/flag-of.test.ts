import { expect, test } from 'vitest';
import { flagOf } from './flag-of.ts';

test.for(['ON', 'on', 'On', '1', 1, 'true', 'TRUE', 'yes', 'Y', ' on ', true])('%s is yes', (word) => {
  expect(flagOf(word)).toBe(true);
});

test.for(['OFF', 'off', '0', 0, 'false', 'False', 'no', 'N', false])('%s is no', (word) => {
  expect(flagOf(word)).toBe(false);
});

test.for(['', '2', 2, -1, 'acc', 'constructor', undefined])('%s is neither', (word) => {
  expect(flagOf(word)).toBeNull();
});
