// @vitest-environment jsdom
import { ROLES, type Role } from '@fleet/contracts/roles';
import { describe, expect, test } from 'vitest';
import { met, routed, services } from './routed.ts';

const SERVICE: readonly Role[] = ['SERVICE_OWNER', 'SERVICE_ADMINISTRATOR'];
const ACCOUNTS: readonly Role[] = ['ORGANIZATION_OWNER', 'ORGANIZATION_ADMINISTRATOR', 'FAMILY_OWNER'];
const FLEET: readonly Role[] = [...SERVICE, ...ACCOUNTS, 'CUSTOMER', 'OWNER', 'ADMINISTRATOR'];
const OWNER: readonly Role[] = ['SERVICE_OWNER'];
const CUSTOMERS = ROLES.filter((role) => !SERVICE.includes(role));
const USERS: readonly Role[] = [...SERVICE, ...ACCOUNTS];
/** A role of each kind, for addresses that `specified-addresses.test.ts` asks for by every role. */
const ANY: readonly Role[] = ['SERVICE_OWNER', 'ORGANIZATION_OWNER', 'FAMILY_MEMBER', 'DRIVER'];

/** Screens that the specification names by words, where each is, and some who open it. */
const NAMED: [words: string, at: string, by: readonly Role[]][] = [
  ['vehicle create form', '/vehicles?form=add', FLEET],
  ['vehicle selector', '/tracker', ANY],
  ['vehicle information', '/vehicles/7', ANY],
  ['vehicle events', '/vehicles/7/events', ANY],
  ['vehicle trips', '/vehicles/7/trips', ANY],
  ['vehicle on map', '/vehicles/7/map', ANY],
  ['devices', '/devices', FLEET],
  ['devices: add, create', '/devices/onboard', FLEET],
  ['devices: import from an Excel file, also without vehicles', '/devices/import', FLEET],
  ['devices: device information', '/devices/7', FLEET],
  ['devices: device server', '/servers/7/devices', SERVICE],
  ['devices: manage features per device', '/devices/7/features', SERVICE],
  ['servers: add server, select server', '/servers?form=add', SERVICE],
  ['accounts: add, select', '/accounts?form=add', SERVICE],
  ['accounts: view, details', '/accounts/7', SERVICE],
  ['accounts: details and balance, details and products', '/accounts/7/billing', SERVICE],
  ['account: details and balance, details and products', '/account/billing', ACCOUNTS],
  ['billing: plans, manage products for a plan', '/billing/plans/7', OWNER],
  ['billing: products, manage plans for a product', '/billing/products/products/7', OWNER],
  ['billing: features management', '/devices/features', SERVICE],
  ['users: list, owners, employers, clients', '/users', USERS],
  ['users: invite user', '/users?form=invite', USERS],
  ['users: invitations', '/users/invitations', USERS],
  ['users: user card', '/users/7', USERS],
  ['events list', '/reports/events', ANY],
  ['subscription: Subscribe, Extend subscription', '/account/billing', ACCOUNTS],
  ['payment: Go to payment page, Pay', '/payments', ANY],
  ['payment result', '/payments/success', ANY],
  ['support chat', '/help', CUSTOMERS],
  ['support chat: inbox', '/support', SERVICE],
  ['dictionaries', '/installation/dictionary', OWNER],
  ['my rentals', '/rentals', ROLES],
  ['legal documents', '/installation/legal', OWNER],
];

/** Screens that are open to visitors; legal documents are pages of the server (`modules/legal`). */
const OPEN: [words: string, at: string][] = [
  ['Google sign-in callback', '/auth/google/callback'],
  ['e-mail confirmation form', '/auth/confirm-email'],
  ['invitation acceptance page', '/auth/invitation'],
];

describe('every screen that the specification names by words', () => {
  test.each(NAMED)('%s answers at %s', async (_words, at, by) => {
    for (const role of by) expect(await met(at, [role]), role).toBe('screen');
  });

  test.each(OPEN)('%s answers a visitor at %s', async (_words, at) => {
    const router = await routed(at, await services());
    const { location, matches } = router.state;
    router.dispose();
    expect([location.pathname, matches.at(-1)?.route.path]).toEqual([at, expect.not.stringMatching(/\*$/)]);
  });

  test.each(ANY)('an address that is none is "Page not found" for %s', async (role) => {
    for (const at of ['/no-such-page', '/vehicles/7/no-such-tab', '/billing/no-such-page'])
      expect(await met(at, [role]), at).not.toBe('screen');
    expect(await met('/no-such-page', [role])).toBe('not found');
  });
});
