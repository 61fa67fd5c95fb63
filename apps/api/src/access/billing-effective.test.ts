import { expect, test } from 'vitest';
import { billingEffective } from './billing-effective.ts';

const NOW = new Date('2026-11-22T12:00:00Z');
const later = new Date(NOW.getTime() + 1);

test.each([
  { name: 'time that is left', roles: ['CUSTOMER'], until: later, good: true },
  { name: 'time that ends now', roles: ['CUSTOMER'], until: NOW, good: false },
  { name: 'no time at all', roles: ['CUSTOMER'], until: null, good: false },
  { name: 'the owner of the service', roles: ['CUSTOMER', 'SERVICE_OWNER'], until: null, good: true },
  { name: 'an administrator of the service', roles: ['SERVICE_ADMINISTRATOR'], until: null, good: false },
] as const)('$name: $good', ({ roles, until, good }) => {
  expect(billingEffective(roles, until, NOW)).toBe(good);
});
