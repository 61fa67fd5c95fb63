import type { Role } from '@fleet/contracts/roles';
import { cleanup, screen, within } from '@testing-library/react';
import type { Operation } from '@urql/core';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { UsersScreen } from '../src/features/users/list/users-screen.tsx';
import { provideBrowserParts } from './browser.ts';
import { nameOf } from './operations.ts';
import { renderInApp } from './render-in-app.tsx';

beforeAll(provideBrowserParts);
afterEach(() => {
  cleanup();
  localStorage.clear();
});

const KEPT = { id: 'kept', title: 'Blocked', parameters: 'status=BLOCKED', shared: false, isOwn: true };

function reply(operation: Operation) {
  if (nameOf(operation) === 'UsersList') return { data: { users: { content: [], pages: 0, total: 0 } } };
  if (nameOf(operation) === 'SavedViews') return { data: { savedViews: [KEPT] } };
  if (nameOf(operation) === 'ViewCounts') return { data: { all: { total: 9 }, view0: { total: 2 } } };
  return null;
}

async function show(role: Role, path = '/users') {
  const shown = await renderInApp(<UsersScreen />, {
    path,
    reply,
    roles: [role],
    catalogues: ['users', 'lists', 'roles'],
  });
  const nav = await screen.findByRole('navigation', { name: 'Saved views' });
  await within(nav).findByRole('link', { name: /^Blocked/ });
  const tabs = within(nav).getAllByRole('link');
  const sent = (name: string) => shown.sent.findLast((operation) => nameOf(operation) === name)?.variables;
  return { tabs: tabs.map(({ textContent }) => textContent?.replace(/\d/g, '')), links: tabs, sent };
}

test.each<[Role, string[]]>([
  ['SERVICE_ADMINISTRATOR', ['Owners', 'Administrators', 'Drivers', 'Family members', 'Clients']],
  ['ORGANIZATION_ADMINISTRATOR', ['Owners', 'Administrators', 'Drivers']],
  ['FAMILY_OWNER', ['Owners', 'Family members']],
])('%s has the lists of people by the roles that are given there', async (role, lists) => {
  expect((await show(role)).tabs).toEqual(['Everyone', ...lists, 'Blocked']);
});

test('a list of people asks for its roles, and its rows are counted by them', async () => {
  const { links, sent } = await show('SERVICE_OWNER', '/users?view=clients&role=CUSTOMER');
  expect(links.find((link) => link.getAttribute('aria-current'))?.textContent).toMatch(/^Clients/);
  expect(sent('UsersList')?.where).toMatchObject({ roles: ['CUSTOMER'] });
  expect(sent('ViewCounts')?.view0).toEqual({
    roles: ['SERVICE_OWNER', 'ORGANIZATION_OWNER', 'FAMILY_OWNER'],
  });
});
