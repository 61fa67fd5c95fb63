import type { Role } from '@fleet/contracts/roles';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { provideBrowserParts } from '../../../../test/browser.ts';
import { renderInApp } from '../../../../test/render-in-app.tsx';
import type { Language } from '../../../lib/locale.ts';
import { GroupsScreen } from './groups-screen.tsx';

const ID = '00000000-0000-4000-8000-000000000001';
const VANS = {
  __typename: 'VehicleGroup',
  id: ID,
  version: 3,
  title: 'Vans',
  description: 'Of the harbour',
  color: '#7a52cc',
  createdAt: '2026-11-01T10:00:00Z',
  vehicles: { __typename: 'Total', total: 5 },
};

beforeAll(provideBrowserParts);
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

type Options = {
  role?: Role;
  language?: Language;
  groups?: (typeof VANS)[];
  isPhone?: boolean;
  query?: string;
};

async function show({ role = 'OWNER', groups = [VANS], ...options }: Options = {}) {
  if (options.isPhone) {
    const { matchMedia } = window;
    vi.stubGlobal('matchMedia', (media: string) => ({ ...matchMedia(media), matches: true }));
  }
  const catalogues = ['vehicles', 'vehicles/groups', 'lists'] as const;
  return renderInApp(<GroupsScreen />, {
    roles: [role],
    path: `/vehicles/groups${options.query ?? ''}`,
    catalogues: [...catalogues],
    language: options.language ?? 'en',
    reply: ({ kind, variables }) => {
      if (kind === 'mutation') return { data: { eraseVehicleGroup: { total: 1 } } };
      if ('orderBy' in (variables ?? {}))
        return { data: { vehicleGroups: { content: groups, pages: 1, total: groups.length } } };
      return { data: { vehicleGroup: VANS } };
    },
  });
}

const openMenu = async () => {
  fireEvent.click(await screen.findByRole('button', { name: 'Actions for Vans' }));
  return screen.findByRole('menu');
};

test('a group leads to its vehicles, and the list back to all of them', async () => {
  await show();
  expect((await screen.findByRole('link', { name: 'Vans' })).getAttribute('href')).toBe(
    `/vehicles?groupIds=${ID}`,
  );
  expect(screen.getByRole('link', { name: 'Back to the vehicles' }).getAttribute('href')).toBe('/vehicles');
});

test('whoever only looks is offered no changes', async () => {
  await show({ role: 'DEMO_ORGANIZATION_OWNER', query: '?form=new' });
  const menu = await openMenu();
  expect(
    within(menu)
      .getAllByRole('menuitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['Show its vehicles']);
  expect(screen.queryByRole('button', { name: 'New group' })).toBeNull();
  expect(screen.queryByRole('dialog')).toBeNull();
});

test.each([
  { language: 'en' as const, total: 1, said: 'Its vehicle stays, without a group.' },
  { language: 'en' as const, total: 5, said: 'Its 5 vehicles stay, without a group.' },
  { language: 'ru' as const, total: 3, said: '3 машины останутся без группы.' },
])('who deletes a group of $total is told what becomes of them, in $language', async (given) => {
  const vehicles = { ...VANS.vehicles, total: given.total };
  const { services, sent } = await show({ language: given.language, groups: [{ ...VANS, vehicles }] });
  fireEvent.click(await screen.findByRole('button', { name: /Vans/ }));
  fireEvent.click(within(await screen.findByRole('menu')).getByRole('menuitem', { name: /Delete|Удалить/ }));
  const asked = services.confirm.state().dialog;
  expect(asked?.message).toContain(given.said);
  expect(sent.some(({ kind }) => kind === 'mutation')).toBe(false);
  await services.confirm.ok();
  expect(sent.filter(({ kind }) => kind === 'mutation').map(({ variables }) => variables)).toEqual([
    { where: { id: ID } },
  ]);
});

test('the form of a group opens from its menu, by an address of its own', async () => {
  const { router } = await show();
  fireEvent.click(within(await openMenu()).getByRole('menuitem', { name: 'Edit' }));
  await waitFor(() => expect(router.state.location.search).toBe(`?form=${ID}`));
  const title = await screen.findByRole<HTMLInputElement>('textbox', { name: /Name/ });
  expect(title.value).toBe('Vans');
});

test('a word of the address that is no group opens nothing, and asks for nothing', async () => {
  const { sent } = await show({ query: '?form=rubbish' });
  expect(await screen.findByRole('link', { name: 'Vans' })).toBeTruthy();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(sent.filter(({ variables }) => variables?.where?.id !== undefined)).toEqual([]);
});

test('on a phone a group is a card', async () => {
  await show({ isPhone: true });
  expect(await screen.findByText('5 vehicles')).toBeTruthy();
  expect(screen.getByText('Of the harbour')).toBeTruthy();
});

test('without groups it says what they are for, and offers the first', async () => {
  await show({ groups: [] });
  expect(await screen.findByText('No groups yet')).toBeTruthy();
  expect(screen.getAllByRole('button', { name: 'New group' }).length).toBeGreaterThan(0);
});
