import { describe, expect, test } from 'vitest';
import { currentStep, type Reached, STEPS, stateOf, stuckOf } from './steps.ts';

const NOW = Date.parse('2026-11-20T12:00:00Z');
const MINUTE = 60_000;
const ago = (minutes: number) => NOW - minutes * MINUTE;
const reached = (values: Partial<Reached>): Reached => ({
  waiting: ago(10),
  connected: null,
  identified: null,
  firstFix: null,
  fitted: null,
  ...values,
});
const states = (of: Reached) => STEPS.map((step) => stateOf(step, of)).join(' ');

test('steps are reached one after the other', () => {
  expect(states(reached({}))).toBe('current ahead ahead ahead ahead');
  expect(states(reached({ connected: NOW }))).toBe('done done current ahead ahead');
  expect(states(reached({ connected: NOW, identified: NOW }))).toBe('done done done current ahead');
  const all = reached({ connected: NOW, identified: NOW, firstFix: NOW, fitted: NOW });
  expect(states(all)).toBe('done done done done done');
  expect(currentStep(all)).toBeNull();
});

test('a tracker that was fitted before it ever reported is still waited for', () => {
  expect(states(reached({ fitted: NOW }))).toBe('current ahead ahead ahead done');
});

describe('what may be wrong', () => {
  test.for<[string, Partial<Reached>, registeredMs: number | null, string | null]>([
    ['nothing for three minutes', { waiting: ago(3) }, ago(3), 'silent'],
    ['no data yet', { waiting: ago(2.9) }, ago(2.9), null],
    ['nobody registered it', { connected: NOW }, null, 'unregistered'],
    ['it has not come back', { connected: ago(9) }, ago(3), 'unidentified'],
    ['registered a moment ago', { connected: ago(9) }, ago(1), null],
    ['no fix for three minutes', { connected: ago(9), identified: ago(3) }, ago(9), 'noFix'],
    ['a fix may still come', { connected: ago(9), identified: ago(1) }, ago(9), null],
    ['the person is waited for', { connected: ago(9), identified: ago(9), firstFix: ago(9) }, ago(9), null],
  ])('%s', ([, values, registeredMs, stuck]) => {
    expect(stuckOf(reached(values), registeredMs, NOW)).toBe(stuck);
  });
});
