import { ONBOARDING_STEPS as steps } from '@fleet/contracts/onboarding';
import { expect, test } from 'vitest';
import { nextStep } from './use-first-steps.ts';

test.each([
  { name: 'the first that is left', done: ['PERSON'] as const, after: undefined, next: 'ACCOUNT' },
  { name: 'the one after this', done: [] as const, after: 'ACCOUNT' as const, next: 'VEHICLE' },
  {
    name: 'the next, before one that was put off',
    done: ['PERSON'] as const,
    after: 'TRACKER' as const,
    next: 'PEOPLE',
  },
  {
    name: 'one that was put off, after the last',
    done: ['PERSON', 'PEOPLE'] as const,
    after: 'TRACKER' as const,
    next: 'ACCOUNT',
  },
  {
    name: 'not the one itself',
    done: ['PERSON', 'ACCOUNT', 'VEHICLE', 'PEOPLE'] as const,
    after: 'TRACKER' as const,
    next: null,
  },
  { name: 'none once all are done', done: steps, after: undefined, next: null },
])('$name', ({ done, after, next }) => {
  expect(nextStep({ steps, done }, after)).toBe(next);
});
