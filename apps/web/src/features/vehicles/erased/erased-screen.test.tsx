import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { Operation } from '@urql/core';
import { GraphQLError } from 'graphql';
import { Toaster } from 'sonner';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { provideBrowserParts } from '../../../../test/browser.ts';
import { type Reply, renderInApp } from '../../../../test/render-in-app.tsx';
import { ErasedScreen } from './erased-screen.tsx';

const erased = (id: string, more: object = {}) => ({
  __typename: 'Vehicle',
  id,
  title: `Van ${id}`,
  plateNumber: `PLATE-${id}`,
  brand: null,
  model: null,
  type: 'CAR',
  category: 'car',
  erasedAt: new Date().toISOString(),
  erasedBy: 'Ann Lee',
  group: null,
  ...more,
});
const ROWS = [erased('1'), erased('2', { erasedBy: null })];

beforeAll(provideBrowserParts);
afterEach(cleanup);

/** A server that refuses whatever holds one of `taken`. */
async function show(taken: readonly string[] = []) {
  const reply = ({ kind, variables }: Operation): Reply => {
    const { ids } = (variables?.where ?? {}) as { ids?: string[] };
    if (kind === 'query') {
      const content = ids ? ROWS.filter(({ id }) => ids.includes(id)) : ROWS;
      return { data: { vehicles: { content, pages: 1, total: content.length } } };
    }
    if (!ids?.some((id) => taken.includes(id))) return { data: { restoreManyVehicles: { total: 1 } } };
    return { errors: [new GraphQLError('taken', { extensions: { code: 'PLATE_TAKEN' } })] };
  };
  const app = await renderInApp(
    <>
      <ErasedScreen />
      <Toaster />
    </>,
    {
      path: '/vehicles/erased',
      roles: ['OWNER'],
      catalogues: ['vehicles', 'vehicles/erased', 'lists'],
      reply,
    },
  );
  const asked = () =>
    app.sent.flatMap(({ kind, variables }) => (kind === 'mutation' ? [variables?.where.ids] : []));
  return { ...app, asked };
}

const row = async (title: string) => screen.findByRole('row', { name: new RegExp(title) });

test('only erased ones are asked for, newest first, and each says who erased it', async () => {
  const { sent } = await show();
  expect((await row('Van 1')).textContent).toContain('Ann Lee');
  expect((await row('Van 2')).textContent).toContain('Unknown');
  expect(sent[0]?.variables).toMatchObject({
    where: { status: 'ERASED' },
    orderBy: { field: 'erasedAt', direction: 'DESC' },
  });
});

test('one is restored from its menu', async () => {
  const { asked } = await show();
  fireEvent.click(await screen.findByRole('button', { name: 'Actions for Van 1' }));
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Restore' }));
  expect(await screen.findByText(/^1 vehicle was restored/)).toBeTruthy();
  expect(asked()).toEqual([['1']]);
});

test('one whose plate is taken is named, with the way to the vehicle that has it', async () => {
  const { asked, router } = await show(['1']);
  await row('Van 1');
  fireEvent.click(screen.getByRole('checkbox', { name: 'Select all on this page' }));
  fireEvent.click(
    within(screen.getByRole('region', { name: 'Actions for the selection' })).getByRole('button', {
      name: 'Restore',
    }),
  );
  expect(await screen.findByText(/^Van 1 \(PLATE-1\) was not restored/)).toBeTruthy();
  expect(screen.getByText(/^1 vehicle was restored/)).toBeTruthy();
  expect(asked()).toEqual([['1', '2'], ['1'], ['2']]);
  fireEvent.click(screen.getByRole('button', { name: 'Show' }));
  await waitFor(() => expect(router.state.location.search).toBe('?search=PLATE-1'));
});
