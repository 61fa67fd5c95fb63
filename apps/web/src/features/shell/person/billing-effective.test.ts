import { expect, test } from 'vitest';
import { billingEffective } from './billing-effective.ts';

const NOW = Date.parse('2026-03-01T00:00:00Z');

test.each([
  ['the owner of the service always', ['SERVICE_OWNER'], null, true],
  ['others while the subscription lasts', ['FAMILY_OWNER'], '2026-03-02T00:00:00Z', true],
  ['others not once it has ended', ['FAMILY_OWNER'], '2026-02-28T00:00:00Z', false],
  ['others not without one', ['FAMILY_OWNER'], null, false],
] as const)('%s', (_name, roles, until, expected) => {
  expect(billingEffective(roles, until, NOW)).toBe(expected);
});
