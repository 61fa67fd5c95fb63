import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { Operation } from '@urql/core';
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { VehiclesScreen } from '../src/features/vehicles/list/vehicles-screen.tsx';
import { type Person, PersonContext } from '../src/session/person.ts';
import { provideBrowserParts } from './browser.ts';
import { nameOf } from './operations.ts';
import { renderInApp } from './render-in-app.tsx';

const PERSON: Person = {
  id: 'p',
  name: 'Ann Lee',
  email: 'ann@example.org',
  avatarUrl: null,
  roles: ['ORGANIZATION_OWNER'],
  accountId: 'a',
  accountTitle: null,
  memberships: [],
  isOnboarding: false,
  billingEffective: true,
};

beforeAll(provideBrowserParts);
afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.unstubAllGlobals();
});

const OWN = { id: 'own', title: 'Trucks', parameters: 'types=TRUCK&sort=group', shared: false, isOwn: true };
const THEIRS = { id: 'theirs', title: 'Fitted', parameters: 'fitted=yes', shared: true, isOwn: false };
const ROW = {
  __typename: 'Vehicle',
  id: 'v1',
  title: 'Van 1',
  type: 'CAR',
  category: 'van',
  status: 'ACTIVE',
  odometer: 1000,
  engineHours: 2,
  devices: [],
};

const page = (content: object[]) => ({ content, pages: 1, total: content.length });

function reply(operation: Operation) {
  switch (nameOf(operation)) {
    case 'VehiclesList':
      return {
        data: { vehicles: page([ROW]), vehicleStateCounts: { moving: 1, idling: 2, parked: 3, offline: 4 } },
      };
    case 'SavedViews':
      return { data: { savedViews: [OWN, THEIRS] } };
    case 'ViewCounts':
      return { data: { all: { total: 43 }, view0: { total: 7 }, view1: { total: 5 } } };
    case 'GroupChoices':
      return { data: { vehicleGroups: page([]) } };
    case 'UpdateSavedView':
      return { data: { updateSavedView: { id: 'own', version: 2 } } };
    case 'CreateSavedView':
      return { data: { createSavedView: { id: 'third' } } };
    default:
      return null;
  }
}

async function show(path = '/vehicles', answer: typeof reply = reply) {
  const shown = await renderInApp(
    <PersonContext value={PERSON}>
      <VehiclesScreen />
    </PersonContext>,
    { path, reply: answer, catalogues: ['vehicles', 'lists', 'places'] },
  );
  await screen.findByRole('link', { name: /^Van 1/ });
  const variables = (name: string) =>
    shown.sent.filter((operation) => nameOf(operation) === name).map((operation) => operation.variables);
  return { ...shown, variables };
}

const tab = (name: RegExp) =>
  within(screen.getByRole('navigation', { name: 'Saved views' })).getByRole('link', { name });
const changed = () => screen.queryByRole('img', { name: 'changed since it was saved' });
const items = () => screen.getAllByRole('menuitem').map(({ textContent }) => textContent);
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

describe('saved views', () => {
  test('are tabs with how many rows each has, asked for together as the server takes filters', async () => {
    const { variables } = await show();
    expect(await screen.findByRole('link', { name: /^Trucks ?7/ })).toBeTruthy();
    expect(tab(/^Fitted ?5/)).toBeTruthy();
    expect(tab(/^All vehicles ?43/).getAttribute('aria-current')).toBe('page');
    expect(variables('ViewCounts').at(-1)).toEqual({
      view0: { types: ['TRUCK'] },
      view1: { hasDevice: true },
    });
  });

  test('that say the same in another order were not changed', async () => {
    await show('/vehicles?view=own&sort=group&types=TRUCK');
    await waitFor(() => expect(tab(/^Trucks/).getAttribute('aria-current')).toBe('page'));
    expect(changed()).toBeNull();
    press('View');
    await screen.findByRole('menuitem', { name: 'Rename this view' });
    expect(items()).not.toContain('Save changes');
    expect(items()).toContain('Share with everyone in the account');
  });

  test('keep what was changed, under their own name', async () => {
    const { variables } = await show('/vehicles?view=own&types=CAR&search=van');
    expect(await screen.findByRole('img', { name: 'changed since it was saved' })).toBeTruthy();
    press('Save view');
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Save changes' }));
    await waitFor(() =>
      expect(variables('UpdateSavedView')).toEqual([
        { where: { id: 'own' }, data: { parameters: 'search=van&types=CAR' } },
      ]),
    );
  });

  test('of somebody else are looked at, and kept under another name', async () => {
    await show('/vehicles?view=theirs&fitted=no');
    expect(await screen.findByRole('img', { name: 'changed since it was saved' })).toBeTruthy();
    press('Save view');
    await screen.findByRole('menuitem', { name: 'Save as a new view' });
    expect(items()).toEqual(['Undo changes', 'Save as a new view', 'Share this view']);
  });

  test('are renamed', async () => {
    const { variables } = await show('/vehicles?view=own&types=TRUCK&sort=group');
    await waitFor(() => expect(tab(/^Trucks/).getAttribute('aria-current')).toBe('page'));
    press('View');
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Rename this view' }));
    const name = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Name of the view' });
    expect(name.value).toBe('Trucks');
    fireEvent.change(name, { target: { value: 'Lorries' } });
    press('Save');
    await waitFor(() =>
      expect(variables('UpdateSavedView')).toEqual([{ where: { id: 'own' }, data: { title: 'Lorries' } }]),
    );
    await waitFor(() => expect(screen.queryByRole('textbox', { name: 'Name of the view' })).toBeNull());
  });
});

test('the export is of the filter as the server takes it, on all pages', async () => {
  const asked: URL[] = [];
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(new URL(url, 'http://app'));
    return new Response(null, { status: 503 });
  });
  await show('/vehicles?fitted=yes&service=due&types=TRUCK&page=2&size=5&sort=-group');
  press('Export');
  fireEvent.click(await screen.findByRole('menuitem', { name: 'CSV' }));
  await waitFor(() => expect(asked).toHaveLength(1));
  const [{ pathname, searchParams } = new URL('http://none')] = asked;
  expect(pathname).toBe('/exports/vehicles.csv');
  expect(JSON.parse(searchParams.get('where') ?? '')).toEqual({
    types: ['TRUCK'],
    hasDevice: true,
    serviceDue: true,
  });
  expect(JSON.parse(searchParams.get('orderBy') ?? '')).toEqual({ field: 'group', direction: 'DESC' });
  expect(searchParams.get('language')).toBe('en');
});

test('chips of states say how many each would leave, and a row brings its list along', async () => {
  const { router } = await show('/vehicles?search=van');
  expect(await screen.findByRole('button', { name: /^Offline ?4/ })).toBeTruthy();
  fireEvent.click(screen.getByRole('link', { name: /^Van 1/ }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/vehicles/v1'));
  expect(router.state.location.state).toEqual({ from: '/vehicles?search=van' });
});
