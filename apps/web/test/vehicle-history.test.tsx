import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { Operation } from '@urql/core';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { HistoryAside } from '../src/details/entity-history.tsx';
import { useVehicleHistory } from '../src/features/vehicles/detail/use-vehicle-history.ts';
import type { Language } from '../src/lib/locale.ts';
import { provideBrowserParts } from './browser.ts';
import { renderInApp } from './render-in-app.tsx';

beforeAll(provideBrowserParts);
afterEach(cleanup);

const ID = '021f61a0-cb30-507e-942b-b8713c31bb28';
const entry = (id: string, more: object) => ({
  id,
  action: 'vehicle.updated',
  entity: 'Vehicle',
  about: null,
  createdAt: new Date().toISOString(),
  actorId: 'p',
  actorName: 'Ann Lee',
  reason: null,
  changes: [],
  ...more,
});
const CATALOGUES = ['details', 'vehicles', 'vehicles/documents', 'files'] as const;
const change = (field: string, from: unknown, to: unknown, texts: object = {}) => ({
  field,
  from,
  to,
  fromText: null,
  toText: null,
  ...texts,
});

function History() {
  return <HistoryAside id={ID} {...useVehicleHistory()} />;
}

async function show(content: object[], { total = content.length, language = 'en' as Language } = {}) {
  const sizes = new Set<number>();
  const reply = ({ variables = {} }: Operation) => {
    expect(variables.where).toEqual({ vehicleId: ID });
    sizes.add(variables.options.size);
    return { data: { auditEntries: { total, content: content.slice(0, variables.options.size || total) } } };
  };
  await renderInApp(<History />, { reply, catalogues: [...CATALOGUES], language });
  await screen.findAllByRole('listitem');
  return { sizes };
}

const lineOf = (text: string) =>
  screen.getAllByRole('listitem').find((line) => line.textContent?.includes(text)) as HTMLElement;
const was = (line: HTMLElement) => line.querySelector('del')?.textContent;
const became = (line: HTMLElement) => line.querySelector('ins')?.textContent;

test.each([
  {
    name: 'metres are kilometres',
    made: change('odometer', 26_826_000, 26_890_000),
    words: ['26,826 km', '26,890 km'],
  },
  { name: 'a choice is its word', made: change('fuelType', null, 'DIESEL'), words: ['nothing', 'Diesel'] },
  { name: 'a day is a date', made: change('serviceOn', '2026-12-16', null), words: [/16/, 'nothing'] },
  {
    name: 'an id is its title',
    made: change('groupId', 'x', 'y', { fromText: 'Vans', toText: 'Trucks' }),
    words: ['Vans', 'Trucks'],
  },
  { name: 'an id without one is gone', made: change('groupId', ID, null), words: ['deleted', 'nothing'] },
  { name: 'text is as it stands', made: change('brand', 'DAF', 'Scania'), words: ['DAF', 'Scania'] },
])('$name', async ({ made, words }) => {
  await show([entry('1', { changes: [made] })]);
  const line = lineOf('Ann Lee');
  expect(was(line)).toMatch(words[0] as string);
  expect(became(line)).toMatch(words[1] as string);
});

test('who, when, why and what was done stand at each line', async () => {
  await show([
    entry('1', { reason: 'new dial', changes: [change('odometer', 0, 5000)] }),
    entry('2', { action: 'vehicle.created', actorId: null, changes: [change('title', null, 'Van')] }),
  ]);
  expect(within(lineOf('Odometer')).getByText('new dial')).toBeTruthy();
  const begun = lineOf('System');
  expect(within(begun).getByText('Added')).toBeTruthy();
  expect(begun.querySelector('ins')).toBeNull();
});

const ofDocument = (action: string, more: object) =>
  entry(action, {
    action: `vehicleDocument.${action}`,
    entity: 'VehicleDocument',
    about: { kind: 'INSURANCE', title: null },
    ...more,
  });

test.each([
  {
    language: 'en' as const,
    done: ['Document added: Insurance', 'Document changed: Green card', 'Document deleted: Insurance'],
    changed: ['Valid until', /May 31, 2026|31 May 2026/, /May 31, 2027|31 May 2027/],
    photo: ['Photo added: van.png', 'Photo removed: van.png'],
  },
  {
    language: 'ru' as const,
    done: ['Документ добавлен: Страховка', 'Документ изменён: Green card', 'Документ удалён: Страховка'],
    changed: ['Действует до', /31 мая 2026/, /31 мая 2027/],
    photo: ['Фото добавлено: van.png', 'Фото удалено: van.png'],
  },
])('documents and photos of the vehicle stand in its history, in $language', async (words) => {
  const { language, done, changed, photo } = words;
  const ofPhoto = (action: string) =>
    entry(action, { action, entity: 'StorageObject', about: { kind: null, title: 'van.png' } });
  await show(
    [
      ofDocument('erased', { changes: [change('kind', 'INSURANCE', null)] }),
      ofDocument('updated', {
        about: { kind: 'INSURANCE', title: 'Green card' },
        changes: [change('validUntil', '2026-05-31', '2027-05-31')],
      }),
      ofDocument('created', { changes: [change('validUntil', null, '2026-05-31')] }),
      ofPhoto('file.confirmed'),
      ofPhoto('file.detached'),
    ],
    { language },
  );
  for (const text of [...done, ...photo]) expect(screen.getByText(text)).toBeTruthy();
  const line = lineOf('Green card');
  expect(within(line).getByText(changed[0] as string)).toBeTruthy();
  expect(was(line)).toMatch(changed[1] as RegExp);
  expect(became(line)).toMatch(changed[2] as RegExp);
  expect(lineOf(done[0] as string).querySelector('ins')).toBeNull();
});

test('a line of before documents were named says that it is of one', async () => {
  await show([ofDocument('updated', { about: { kind: null, title: null } })]);
  expect(screen.getByText('Document changed')).toBeTruthy();
});

test('older lines come when they are asked for', async () => {
  const many = Array.from({ length: 20 }, (_, id) =>
    entry(String(id), { changes: [change('brand', id, id + 1)] }),
  );
  const { sizes } = await show(many);
  expect(screen.getAllByRole('listitem')).toHaveLength(15);
  fireEvent.click(screen.getByRole('button', { name: 'Show more' }));
  await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(20));
  expect([...sizes]).toEqual([15, 50]);
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
});
