import { expect, test } from 'vitest';
import { planOf } from './plan-of.ts';

const NOW_MS = Date.parse('2026-11-27T12:00:00Z');

test.each([
  ['a trial of 16 days', true, '2026-12-13T13:00:00Z', { kind: 'trial', days: 16 }],
  ['the last day of a trial', true, '2026-11-27T20:00:00Z', { kind: 'trial', days: 0 }],
  ['a trial that is over', true, '2026-11-27T12:00:00Z', { kind: 'trialEnded' }],
  ['a trial without an end', true, null, null],
  [
    'a plan that is paid for a time',
    false,
    '2026-12-06T00:00:00Z',
    { kind: 'paidUntil', untilMs: Date.parse('2026-12-06T00:00:00Z') },
  ],
  [
    'a plan that is no longer paid',
    false,
    '2026-11-06T00:00:00Z',
    { kind: 'ended', untilMs: Date.parse('2026-11-06T00:00:00Z') },
  ],
  ['a plan without an end', false, null, { kind: 'paid' }],
])('%s', (_name, isTrial, effectiveUntil, plan) => {
  expect(planOf({ isTrial, effectiveUntil }, NOW_MS)).toEqual(plan);
});

test('says what is paid, not how long it is open, and that a payment is missing', () => {
  const open = { isTrial: false, effectiveUntil: '2026-12-09T00:00:00Z', paidUntil: '2026-12-06' };
  const untilMs = Date.parse('2026-12-06T12:00:00Z');
  expect(planOf({ ...open, status: 'ACTIVE' }, NOW_MS)).toEqual({ kind: 'paidUntil', untilMs });
  for (const status of ['PAST_DUE', 'GRACE', 'SUSPENDED'])
    expect(planOf({ ...open, status }, NOW_MS)).toEqual({ kind: 'unpaid' });
});
