import { expect, test } from 'vitest';
import { ALLOWS_ALL, type Entitled, entitlementOf, fitsLimit, mayUse } from './entitlement.ts';
import { SUBSCRIPTION_STATUSES } from './subscription.ts';

const NOW = new Date('2026-11-20T12:00:00Z');
const AFTER = new Date(NOW.getTime() + 1);
const SMALL = { ...ALLOWS_ALL, commands: false, vehicles: 5, historyDays: 30 };

function entitled(more: Partial<NonNullable<Entitled['subscription']>>): Entitled {
  const subscription = {
    status: 'ACTIVE',
    isTrial: false,
    effectiveUntil: AFTER,
    allows: SMALL,
    ...more,
  } as const;
  return { billingOn: true, isServiceOwner: false, subscription };
}

test('everything is allowed while billing is off, and to the owner of the service', () => {
  const closed = entitled({ status: 'SUSPENDED', effectiveUntil: null });
  for (const free of [{ billingOn: false }, { isServiceOwner: true }])
    expect(entitlementOf({ ...closed, ...free }, NOW)).toMatchObject({ isOpen: true, allows: ALLOWS_ALL });
});

test.for(SUBSCRIPTION_STATUSES)('%s: the instant alone decides', (status) => {
  expect(entitlementOf(entitled({ status }), NOW)).toMatchObject({ isOpen: true, closedReason: null });
  const over = entitlementOf(entitled({ status, effectiveUntil: NOW }), NOW);
  expect(over.isOpen).toBe(false);
  expect(over.closedReason).not.toBeNull();
  expect(entitlementOf(entitled({ status, effectiveUntil: null }), NOW).isOpen).toBe(false);
});

test('a trial that is over says so', () => {
  const over = entitled({ status: 'SUSPENDED', isTrial: true, effectiveUntil: NOW });
  expect(entitlementOf(over, NOW).closedReason).toBe('TRIAL_OVER');
});

test('without a subscription nothing is open', () => {
  const none = { billingOn: true, isServiceOwner: false, subscription: null };
  expect(entitlementOf(none, NOW)).toMatchObject({ isOpen: false, closedReason: 'NO_SUBSCRIPTION' });
});

test('a feature needs an open account and a plan that has it', () => {
  const open = entitlementOf(entitled({}), NOW);
  expect([mayUse(open, 'reports'), mayUse(open, 'commands')]).toEqual([true, false]);
  expect(mayUse(entitlementOf(entitled({ effectiveUntil: NOW }), NOW), 'reports')).toBe(false);
  expect(mayUse(entitlementOf(entitled({ allows: null }), NOW), 'commands')).toBe(true);
});

test.for([
  [null, 9999, 1, true],
  [5, 4, 1, true],
  [5, 5, 1, false],
  [5, 3, 3, false],
  [0, 0, 0, true],
] as const)('limit %s, %s used, %s more: %s', ([limit, used, added, fits]) => {
  expect(fitsLimit(limit, used, added)).toBe(fits);
});
