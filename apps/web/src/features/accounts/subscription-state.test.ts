import { expect, test } from 'vitest';
import { subscriptionState } from './subscription-state.ts';
import en from './texts/en.json' with { type: 'json' };

const NOW_MS = Date.parse('2026-11-27T12:00:00Z');

test.each([
  [true, '2026-11-27T12:00:01Z', 'Trial active'],
  [false, '2026-11-27T12:00:01Z', 'Active'],
  [true, '2026-11-27T12:00:00Z', 'Not active (payment required)'],
  [false, '2026-11-26T12:00:00Z', 'Not active (payment required)'],
  [false, null, 'Not active (payment required)'],
] as const)('a trial: %s, open until %s, is "%s"', (isTrial, effectiveUntil, label) => {
  expect(en.billing.states[subscriptionState({ isTrial, effectiveUntil }, NOW_MS)]).toBe(label);
});
