import { MantineProvider } from '@mantine/core';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { I18nextProvider } from 'react-i18next';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { provideBrowserParts } from '../../test/browser.ts';
import { createI18n } from '../lib/i18n/i18n.ts';
import type { PickVehicle } from './pick-vehicle.ts';
import { VehicleSelector } from './vehicle-selector.tsx';

const HEIGHT_PX = 600;

beforeAll(provideBrowserParts);
// The selector draws what fits, and here nothing has a size.
beforeEach(() => {
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(HEIGHT_PX);
  vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(HEIGHT_PX);
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const vehicle = (id: number, groupTitle: string | null): PickVehicle => ({
  id: `v${id}`,
  title: `Van ${id}`,
  plate: `1-TGU-${id}`,
  model: id % 2 === 0 ? 'Škoda Roomster' : 'Renault Kangoo',
  type: 'VAN',
  groupId: groupTitle,
  groupTitle,
  state: 'moving',
});
const FLEET = [1, 2, 3].map((id) => vehicle(id, 'North')).concat([4, 5].map((id) => vehicle(id, 'South')));

async function show(vehicles: readonly PickVehicle[] = FLEET, max?: number) {
  const i18n = await createI18n('en');
  await i18n.loadNamespaces(['pick', 'lists']);
  let picked: ReadonlySet<string> = new Set();
  function Page() {
    const [ids, setIds] = useState(picked);
    picked = ids;
    return (
      <VehicleSelector vehicles={vehicles} picked={ids} onPick={setIds} {...(max !== undefined && { max })} />
    );
  }
  render(
    <I18nextProvider i18n={i18n}>
      <MantineProvider env="test">
        <Page />
      </MantineProvider>
    </I18nextProvider>,
  );
  const tree = await screen.findByRole('tree', { name: 'Vehicles by group' });
  return { tree, ids: () => [...picked].join(' ') };
}

const item = (name: RegExp) => screen.getByRole('treeitem', { name });
const items = () => screen.getAllByRole('treeitem').map(({ textContent }) => textContent);
const search = (words: string) =>
  fireEvent.change(screen.getByRole('searchbox', { name: 'Name, plate, model' }), {
    target: { value: words },
  });

test('a press picks a vehicle, and a press of its group all of it', async () => {
  const { ids } = await show();
  fireEvent.click(item(/^Van 2/));
  expect(item(/^Van 2/).getAttribute('aria-checked')).toBe('true');
  expect(item(/^North/).getAttribute('aria-checked')).toBe('mixed');
  fireEvent.click(item(/^North/));
  expect(ids()).toBe('v2 v1 v3');
  expect(item(/^North/).getAttribute('aria-checked')).toBe('true');
  fireEvent.click(item(/^North/));
  expect(ids()).toBe('');
});

test('a search needs no accents and no separators, and what it finds is picked at once', async () => {
  const { ids } = await show();
  search('skoda 1tgu');
  await waitFor(() => expect(items()).toHaveLength(4));
  fireEvent.click(screen.getByRole('button', { name: 'Select the 2 found' }));
  expect(ids()).toBe('v2 v4');
});

test('Enter in the search picks the first that is found', async () => {
  const { ids } = await show();
  search('van 5');
  await waitFor(() => expect(items()).toHaveLength(2));
  fireEvent.keyDown(screen.getByRole('searchbox'), { key: 'Enter' });
  expect(ids()).toBe('v5');
});

test('a group closes and opens, by its arrow and by keys', async () => {
  const { tree } = await show();
  fireEvent.focus(tree);
  expect(tree.getAttribute('aria-activedescendant')).toBe(item(/^North/).id);
  fireEvent.keyDown(tree, { key: 'ArrowLeft' });
  expect(item(/^North/).getAttribute('aria-expanded')).toBe('false');
  expect(screen.queryByRole('treeitem', { name: /^Van 1/ })).toBeNull();
  fireEvent.keyDown(tree, { key: 'ArrowRight' });
  fireEvent.keyDown(tree, { key: 'ArrowRight' });
  expect(tree.getAttribute('aria-activedescendant')).toBe(item(/^Van 1/).id);
});

test('arrows move, Space picks, and left leads to the group', async () => {
  const { tree, ids } = await show();
  fireEvent.focus(tree);
  for (const key of ['ArrowDown', 'ArrowDown', ' ', 'End', 'Enter', 'ArrowLeft'])
    fireEvent.keyDown(tree, { key });
  expect(ids()).toBe('v2 v5');
  expect(tree.getAttribute('aria-activedescendant')).toBe(item(/^South/).id);
});

test('only the selected are looked at, and stay while they are unpicked', async () => {
  await show();
  fireEvent.click(item(/^Van 2/));
  fireEvent.click(screen.getByRole('switch', { name: 'Only selected' }));
  await waitFor(() => expect(items()).toHaveLength(2));
  fireEvent.click(item(/^Van 2/));
  expect(item(/^Van 2/).getAttribute('aria-checked')).toBe('false');
});

test('no more are picked than there may be', async () => {
  const { ids } = await show(FLEET, 2);
  fireEvent.click(item(/^North/));
  expect(ids()).toBe('v1 v2');
  fireEvent.click(item(/^Van 3/));
  expect(ids()).toBe('v1 v2');
  expect(item(/^Van 3/).getAttribute('aria-disabled')).toBe('true');
  fireEvent.click(item(/^Van 1/));
  fireEvent.click(item(/^Van 3/));
  expect(ids()).toBe('v2 v3');
});

test('of ten thousand only those in view exist', async () => {
  const many = Array.from({ length: 10_000 }, (_, id) => vehicle(id, `Group ${id % 20}`));
  const { ids } = await show(many);
  expect(items().length).toBeLessThan(60);
  expect(screen.getByRole('status').textContent).toBe('0 of 10,000 selected');
  fireEvent.click(screen.getByRole('button', { name: 'Select all 10,000' }));
  expect(ids().split(' ')).toHaveLength(10_000);
});

test('a search that finds nothing says so', async () => {
  await show();
  search('zeppelin');
  expect(await screen.findByText('No vehicle matches')).toBeTruthy();
});
