import { cleanup, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, test } from 'vitest';
import { changePreferences, readPreferences } from '../../../lib/preferences.ts';
import { ACTING } from '../../../session/acting-in-tab.fixture.ts';
import { type Person, PersonContext } from '../../../session/person.ts';
import { useRememberedView } from './use-remembered-view.ts';

const BERLIN = { longitude: 13, latitude: 52, zoom: 9 };
const PERSON: Person = {
  id: 'remembered-view',
  name: 'Ann Lee',
  email: 'ann@example.org',
  avatarUrl: null,
  roles: ['SERVICE_OWNER'],
  accountId: 'own',
  accountTitle: null,
  memberships: [],
  isOnboarding: false,
  billingEffective: true,
};

function viewOf(person: Partial<Person>) {
  const wrapper = ({ children }: { children: ReactNode }) => (
    <PersonContext value={{ ...PERSON, ...person }}>{children}</PersonContext>
  );
  return renderHook(useRememberedView, { wrapper }).result.current;
}

afterEach(() => {
  cleanup();
  localStorage.clear();
});

test('the map of an account opens where the person left it', () => {
  viewOf({})[1](BERLIN);
  expect(viewOf({})[0]).toMatchObject(BERLIN);
});

test('the map of another account does not open there', () => {
  viewOf({})[1](BERLIN);
  expect(viewOf({ accountId: 'other' })[0]).toBeNull();
});

test('acting in an account neither uses nor changes it, also where it was kept without an account', () => {
  changePreferences(PERSON.id, { mapView: BERLIN });
  const [view, remember] = viewOf({ accountId: 'theirs', acting: ACTING });
  expect(view).toBeNull();
  remember({ longitude: 18, latitude: -34, zoom: 9 });
  expect(readPreferences(PERSON.id).mapView).toEqual(BERLIN);
});
