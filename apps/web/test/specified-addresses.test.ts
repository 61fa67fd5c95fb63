// @vitest-environment jsdom
import { ROLES, type Role } from '@fleet/contracts/roles';
import { expect, test } from 'vitest';
import { met, routed, services } from './routed.ts';

const SERVICE: readonly Role[] = ['SERVICE_OWNER', 'SERVICE_ADMINISTRATOR'];
const ACCOUNTS: readonly Role[] = ['ORGANIZATION_OWNER', 'ORGANIZATION_ADMINISTRATOR', 'FAMILY_OWNER'];
const ANYBODY: readonly Role[] = ROLES;

/** Addresses of the specification, who it opens them to, and where they lead if not to a screen. */
const ADDRESSES: [path: string, roles: readonly Role[], leadsTo?: string][] = [
  ['/onboarding', ANYBODY],
  ['/accounts', SERVICE],
  ['/accounts/7', SERVICE],
  ['/accounts/7/users', SERVICE],
  ['/accounts/7/vehicles', SERVICE],
  ['/accounts/7', ACCOUNTS, '/account/overview'],
  ['/account', ACCOUNTS, '/account/overview'],
  ['/account/overview', ACCOUNTS],
  ['/account/users', ACCOUNTS],
  ['/account/vehicles', ACCOUNTS],
  ['/billing', ['SERVICE_OWNER'], '/billing/plans'],
  ['/billing/plans', ['SERVICE_OWNER']],
  ['/billing/plans/7', ['SERVICE_OWNER']],
  ['/billing/products', ['SERVICE_OWNER']],
  ['/billing/products/products/7', ['SERVICE_OWNER']],
  ['/dashboard', ['SERVICE_OWNER']],
  ['/tracker', ANYBODY],
  ['/payments', ANYBODY],
  ['/payments/success', ANYBODY],
  ['/reports', ANYBODY, '/reports/summary'],
  ['/reports/summary', ANYBODY],
  ['/reports/events', ANYBODY],
  ['/reports/trips', ANYBODY],
  ['/servers', SERVICE],
  ['/servers/7', SERVICE, '/servers/7/overview'],
  ['/servers/7/overview', SERVICE],
  ...['devices', 'move', 'log'].map((tab): [string, readonly Role[]] => [`/servers/7/${tab}`, SERVICE]),
  ['/users', [...SERVICE, ...ACCOUNTS]],
  ['/users/7', [...SERVICE, ...ACCOUNTS]],
  ['/profile', ANYBODY, '/profile/personal'],
  ...['personal', 'contacts', 'security', 'notifications', 'settings', 'tokens'].map(
    (tab): [string, readonly Role[]] => [`/profile/${tab}`, ANYBODY],
  ),
  ['/vehicles', ANYBODY],
  ['/vehicles/7', ANYBODY],
  ...['events', 'trips', 'map'].map((tab): [string, readonly Role[]] => [`/vehicles/7/${tab}`, ANYBODY]),
];

/** Where a visitor comes to who has not signed in. */
const VISITED: [path: string, at: string][] = [
  ['/', '/auth/sign-in'],
  ['/auth', '/auth/sign-in'],
  ['/auth/sign-in', '/auth/sign-in'],
  ['/auth/sign-up', '/auth/sign-up'],
  ['/auth/confirm-email', '/auth/confirm-email'],
  ['/auth/reset-password', '/auth/reset-password'],
  ['/auth/google/callback', '/auth/google/callback'],
  ['/auth/no-such-page', 'Page not found'],
  ['/no-such-page', 'Page not found'],
];

test.each(ADDRESSES)('%s answers each of %j', async (path, roles, leadsTo) => {
  for (const role of roles) expect(await met(path, [role]), role).toBe(leadsTo ? `to ${leadsTo}` : 'screen');
});

const RESTRICTED = ADDRESSES.filter(([, roles, leadsTo]) => roles !== ANYBODY && !leadsTo);

test.each(RESTRICTED)('%s opens to none but %j', async (path) => {
  const opens = new Set(RESTRICTED.filter(([each]) => each === path).flatMap(([, roles]) => roles));
  for (const role of ROLES.filter((each) => !opens.has(each)))
    expect(await met(path, [role]), role).not.toBe('screen');
});

test.each(VISITED)('%s brings a visitor to %s', async (path, at) => {
  const router = await routed(path, await services());
  const { location, matches } = router.state;
  router.dispose();
  const isUnknown = matches.at(-1)?.route.path?.endsWith('*');
  expect(isUnknown ? 'Page not found' : location.pathname).toBe(at);
});
