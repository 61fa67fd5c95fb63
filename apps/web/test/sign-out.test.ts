// @vitest-environment jsdom
import type { Role } from '@fleet/contracts/roles';
import { expect, test, vi } from 'vitest';
import { createI18n } from '../src/lib/i18n/i18n.ts';
import { changePreferences } from '../src/lib/preferences.ts';
import { PublicConfig } from '../src/lib/public-config.ts';
import { createServices } from '../src/services.ts';
import type { Person } from '../src/session/person.ts';

const ROLES: Role[] = ['FAMILY_OWNER'];
const PERSON: Person = {
  id: 'person-1',
  name: 'Ann Lee',
  email: 'ann@example.org',
  avatarUrl: null,
  roles: ROLES,
  accountId: 'account-1',
  accountTitle: 'Lee',
  memberships: [],
  isOnboarding: false,
  billingEffective: true,
};

async function signedIn() {
  sessionStorage.clear();
  localStorage.clear();
  const services = createServices({
    i18n: await createI18n('en'),
    config: PublicConfig.parse({}),
    refreshCredentials: () => Promise.reject(new Error('not asked')),
  });
  const forgetFleet = vi.spyOn(services.fleetMemory, 'forget');
  const { session, personMemory, paths } = services;
  session.signIn({
    tokenType: 'Bearer',
    accessToken: 'access',
    refreshToken: 'refresh',
    roles: ROLES,
  });
  session.move({ tokenType: 'Bearer', accessToken: 'access-2', roles: ROLES, accountId: 'account-1' });
  personMemory.remember(PERSON);
  paths.remember('/vehicles/vehicle-1');
  changePreferences(PERSON.id, { theme: 'dark' });
  forgetFleet.mockClear();
  return { session, forgetFleet };
}

test.each(['person', 'server'] as const)(
  'a session that the %s ends leaves nothing in the browser but what the person chose',
  async (endedBy) => {
    const { session, forgetFleet } = await signedIn();
    expect(JSON.stringify({ ...localStorage, ...sessionStorage })).toMatch(
      /refresh.*vehicle-1|vehicle-1.*refresh/,
    );
    session.signOut(endedBy);
    expect({ ...sessionStorage }).toEqual({});
    expect({ ...localStorage }).toEqual({ [`meridian.preferences.${PERSON.id}`]: '{"theme":"dark"}' });
    expect(forgetFleet).toHaveBeenCalledOnce();
  },
);
