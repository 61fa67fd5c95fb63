// @vitest-environment jsdom
import { ROLES, type Role } from '@fleet/contracts/roles';
import { matchPath } from 'react-router';
import { describe, expect, test } from 'vitest';
import { AREAS } from '../src/areas.ts';
import { navigationOf } from '../src/features/shell/navigation/navigation.ts';
import { met } from './routed.ts';

describe('who may open what', () => {
  const SERVICE: readonly Role[] = ['SERVICE_OWNER', 'SERVICE_ADMINISTRATOR'];
  const ACCOUNT_ADMINS: readonly Role[] = [
    'ORGANIZATION_OWNER',
    'ORGANIZATION_ADMINISTRATOR',
    'FAMILY_OWNER',
  ];
  const MANAGERS: readonly Role[] = [
    ...SERVICE,
    ...ACCOUNT_ADMINS,
    'CUSTOMER',
    'OWNER',
    'ADMINISTRATOR',
    'DEMO_ORGANIZATION_OWNER',
    'DEMO_ORGANIZATION_ADMINISTRATOR',
    'DEMO_FAMILY_OWNER',
  ];
  const PROTECTED: { path: string; roles: readonly Role[] }[] = [
    { path: '/onboarding', roles: ROLES },
    { path: '/account/commands', roles: ACCOUNT_ADMINS },
    { path: '/account/motion', roles: ACCOUNT_ADMINS },
    { path: '/account/overview', roles: ACCOUNT_ADMINS },
    { path: '/account/users', roles: ACCOUNT_ADMINS },
    { path: '/account/vehicles', roles: ACCOUNT_ADMINS },
    { path: '/account/webhooks', roles: ACCOUNT_ADMINS },
    { path: '/account/webhooks/7', roles: ACCOUNT_ADMINS },
    { path: '/billing/plans', roles: ['SERVICE_OWNER'] },
    { path: '/billing/plans/7', roles: ['SERVICE_OWNER'] },
    { path: '/billing/products', roles: ['SERVICE_OWNER'] },
    { path: '/billing/coupons', roles: ['SERVICE_OWNER'] },
    { path: '/billing/taxes', roles: ['SERVICE_OWNER'] },
    { path: '/billing/differences', roles: ['SERVICE_OWNER'] },
    { path: '/billing/settings', roles: ['SERVICE_OWNER'] },
    { path: '/billing/books', roles: ['SERVICE_OWNER'] },
    { path: '/billing/books/entries', roles: ['SERVICE_OWNER'] },
    { path: '/billing/products/products/7', roles: ['SERVICE_OWNER'] },
    { path: '/dashboard', roles: ['SERVICE_OWNER'] },
    { path: '/installation/start', roles: ['SERVICE_OWNER'] },
    { path: '/installation/name', roles: ['SERVICE_OWNER'] },
    { path: '/installation/mail', roles: ['SERVICE_OWNER'] },
    { path: '/installation/map', roles: ['SERVICE_OWNER'] },
    { path: '/installation/sign-up', roles: ['SERVICE_OWNER'] },
    { path: '/installation/sms', roles: ['SERVICE_OWNER'] },
    { path: '/installation/telegram', roles: ['SERVICE_OWNER'] },
    { path: '/support', roles: SERVICE },
    { path: '/support/7', roles: SERVICE },
    { path: '/help', roles: ROLES.filter((role) => !SERVICE.includes(role)) },
    { path: '/help/7', roles: ROLES.filter((role) => !SERVICE.includes(role)) },
    { path: '/tracker', roles: ROLES },
    { path: '/payments', roles: ROLES },
    { path: '/payments/success', roles: ROLES },
    { path: '/reports/summary', roles: ROLES },
    { path: '/reports/events', roles: ROLES },
    { path: '/reports/visits', roles: ROLES },
    { path: '/reports/trips', roles: ROLES },
    { path: '/servers', roles: SERVICE },
    { path: '/servers/7/overview', roles: SERVICE },
    { path: '/servers/7/no-such-tab', roles: SERVICE },
    { path: '/users', roles: [...SERVICE, ...ACCOUNT_ADMINS] },
    { path: '/users/7', roles: [...SERVICE, ...ACCOUNT_ADMINS] },
    { path: '/users/invitations', roles: [...SERVICE, ...ACCOUNT_ADMINS] },
    { path: '/profile/personal', roles: ROLES },
    { path: '/profile/contacts', roles: ROLES },
    { path: '/profile/security', roles: ROLES },
    { path: '/profile/settings', roles: ROLES },
    { path: '/vehicles', roles: ROLES },
    { path: '/vehicles/groups', roles: MANAGERS },
    { path: '/vehicles/documents', roles: ROLES },
    { path: '/vehicles/erased', roles: MANAGERS.filter((role) => !role.startsWith('DEMO')) },
    { path: '/vehicles/7', roles: ROLES },
    { path: '/vehicles/7/map', roles: ROLES },
    { path: '/vehicles/7/events', roles: ROLES },
    { path: '/commands', roles: MANAGERS },
    { path: '/commands/saved', roles: MANAGERS },
    { path: '/service', roles: MANAGERS },
    { path: '/drivers', roles: MANAGERS },
    // Who sees none of the account is shown their own.
    { path: '/rentals', roles: ROLES },
    { path: '/rentals/calendar', roles: MANAGERS },
    { path: '/rentals/7', roles: ROLES },
    { path: '/drivers/7', roles: MANAGERS },
    { path: '/geofences', roles: MANAGERS },
    { path: '/alerts', roles: ROLES },
    { path: '/alerts/7', roles: ROLES },
    { path: '/alerts/rules', roles: MANAGERS },
    { path: '/vehicles/7/alerts', roles: ROLES },
    { path: '/devices', roles: MANAGERS },
    { path: '/devices/features', roles: SERVICE },
    { path: '/devices/7', roles: MANAGERS },
    { path: '/devices/import', roles: [...SERVICE, ...ACCOUNT_ADMINS, 'CUSTOMER', 'OWNER', 'ADMINISTRATOR'] },
    { path: '/devices/onboard', roles: MANAGERS },
    { path: '/devices/claims', roles: SERVICE },
    { path: '/devices/unknown', roles: SERVICE },
    { path: '/devices/unknown/teltonika/352093101019290', roles: SERVICE },
  ];
  const REDIRECTS: [path: string, to: string][] = [
    ['/account', '/account/overview'],
    ['/billing', '/billing/plans'],
    ['/installation', '/installation/name'],
    ['/profile', '/profile/personal'],
    ['/reports?from=1', '/reports/summary?from=1'],
    ['/servers/7', '/servers/7/overview'],
  ];

  test.each(PROTECTED)('$path', async ({ path, roles }) => {
    for (const role of ROLES) {
      const wanted = roles.includes(role) ? /^(screen|not found)$/ : /^denied$/;
      expect(await met(path, [role]), role).toMatch(wanted);
    }
    expect(await met(path, null)).toBe(`to /auth/sign-in?redirect=${encodeURIComponent(path)}`);
  });

  test.each(REDIRECTS)('%s leads to %s', async (path, to) => {
    expect(await met(path, ['SERVICE_OWNER'])).toBe(`to ${to}`);
    expect(await met(path, null)).toBe(`to /auth/sign-in?redirect=${encodeURIComponent(path)}`);
  });

  test.each(['/accounts', '/accounts/7', '/accounts/7/users', '/accounts/7/vehicles'])(
    '%s is for the service, and leads others to their own',
    async (path) => {
      for (const role of SERVICE) expect(await met(path, [role]), role).toBe('screen');
      for (const role of ACCOUNT_ADMINS) expect(await met(path, [role]), role).toBe('to /account/overview');
      expect(await met(path, ['SERVICE_OWNER', 'FAMILY_OWNER'])).toBe('screen');
      for (const role of ['FAMILY_MEMBER', 'DRIVER'] as const) expect(await met(path, [role])).toBe('denied');
    },
  );

  test('one shared role is enough, and none opens what is for everybody', async () => {
    expect(await met('/billing/plans', ['FAMILY_MEMBER', 'SERVICE_OWNER'])).toBe('screen');
    expect(await met('/tracker', [])).toBe('screen');
  });

  test('a tab that does not exist is not found', async () => {
    expect(await met('/vehicles/7/events', ['DRIVER'])).toBe('screen');
    expect(await met('/vehicles/7/no-such-tab', ['DRIVER'])).toBe('not found');
  });

  test('every tab stands on a page that has a screen', () => {
    const screens = AREAS.flatMap(({ pages = {} }) => Object.entries(pages)).filter(
      ([, page]) => page.screen,
    );
    for (const path of AREAS.flatMap(({ tabs = {} }) => Object.keys(tabs)))
      expect(screens.map(([address]) => address)).toContain(path);
  });

  test('the navigation shows areas with a screen only', async () => {
    for (const { to, roles } of navigationOf(AREAS))
      expect(await met(to, roles ?? ['SERVICE_OWNER'])).toBe('screen');
  });

  test('every address of the product is in this table', () => {
    const named = [
      ...PROTECTED.map(({ path }) => path),
      ...REDIRECTS.map(([path]) => path),
      '/accounts',
      '/accounts/7',
    ];
    for (const path of AREAS.flatMap(({ pages = {} }) => Object.keys(pages)))
      expect(
        named.some((one) => matchPath(path, one.split('?')[0] ?? one)),
        path,
      ).toBe(true);
  });
});
