import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import { parse } from 'graphql';
import type { ReactNode } from 'react';
import { Client, cacheExchange, fetchExchange, Provider, type TypedDocumentNode } from 'urql';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { usePage } from './use-page.ts';

type Row = { __typename: string; id: string };
type Variables = { where: { search?: string; vehicleId?: string }; orderBy: Order; options: Options };
type Order = { field: 'title'; direction: 'ASC' | 'DESC' };
type Options = { page: number; size: number };
type Data = { vehicles: { content: Row[]; pages: number; total: number } };

const VEHICLES: TypedDocumentNode<Data, Variables> = parse(`
  query Vehicles($where: W, $orderBy: O, $options: P) {
    vehicles(where: $where, orderBy: $orderBy, options: $options) { content { id } pages total }
  }
`);
const TRIPS: TypedDocumentNode<Data, Variables> = parse(`
  query Trips($where: W, $orderBy: O, $options: P) {
    vehicles: trips(where: $where, orderBy: $orderBy, options: $options) { content { id } pages total }
  }
`);
const CREATE = parse('mutation Create { createVehicle { id } }');

type UsePageRequest = { query: string; variables: Variables; answer: (data: object | null) => void };
let asked: UsePageRequest[] = [];

beforeEach(() => {
  asked = [];
  vi.stubGlobal('fetch', (_url: string, init: { body: string }) => {
    const { query, variables } = JSON.parse(init.body);
    return new Promise((resolve, reject) => {
      const answer = (data: object | null) =>
        data ? resolve(Response.json({ data })) : reject(new TypeError('network'));
      asked.push({ query, variables, answer });
    });
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const pageOf = (...ids: string[]) => ({
  vehicles: {
    __typename: 'Page',
    content: ids.map((id) => ({ __typename: 'Vehicle', id })),
    pages: 3,
    total: 30,
  },
});
const NOTHING = { vehicles: { __typename: 'Page', content: [], pages: 0, total: 0 } };

type Props = { page: number; query?: typeof VEHICLES; vehicleId?: string };

function open(start: Props = { page: 1 }) {
  const client = new Client({
    url: 'http://api.test/graphql',
    preferGetMethod: false,
    exchanges: [cacheExchange, fetchExchange],
  });
  const { result, rerender } = renderHook(
    ({ page, query = VEHICLES, vehicleId }: Props) =>
      usePage(
        query,
        { where: {}, orderBy: { field: 'title', direction: 'ASC' }, options: { page, size: 20 } },
        { typenames: ['Vehicle'], ...(vehicleId && { within: { vehicleId } }) },
      ),
    {
      initialProps: start,
      wrapper: ({ children }: { children: ReactNode }) => <Provider value={client}>{children}</Provider>,
    },
  );
  return { client, rerender, page: () => result.current, ids: () => result.current.rows.map(({ id }) => id) };
}

async function answer(index: number, data: object | null): Promise<void> {
  await waitFor(() => expect(asked.length).toBeGreaterThan(index));
  await act(async () => asked[index]?.answer(data));
}

test('a page loads, and says how many rows and pages there are', async () => {
  const { page, ids } = open();
  expect(page().status).toBe('loading');
  await answer(0, pageOf('a', 'b'));
  await waitFor(() =>
    expect(page()).toMatchObject({ status: 'ready', total: 30, pages: 3, isLoading: false }),
  );
  expect(ids()).toEqual(['a', 'b']);
});

test('the last page stays while the next one loads', async () => {
  const { page, ids, rerender } = open();
  await answer(0, pageOf('a'));
  rerender({ page: 2 });
  await waitFor(() => expect(page().isLoading).toBe(true));
  expect(ids()).toEqual(['a']);
  await answer(1, pageOf('b'));
  await waitFor(() => expect(ids()).toEqual(['b']));
  expect(page().isLoading).toBe(false);
});

test('rows of another query are never shown in the place of those asked for', async () => {
  const { page, ids, rerender } = open();
  await answer(0, pageOf('vehicle'));
  rerender({ page: 1, query: TRIPS });
  expect(page().status).toBe('loading');
  expect(ids()).toEqual([]);
});

test('rows of another vehicle are never shown in the place of those asked for', async () => {
  const { page, ids, rerender } = open({ page: 1, query: TRIPS, vehicleId: 'v1' });
  await answer(0, pageOf('trip of v1'));
  rerender({ page: 1, query: TRIPS, vehicleId: 'v2' });
  expect(page().status).toBe('loading');
  expect(ids()).toEqual([]);
  await waitFor(() => expect(asked.at(-1)?.variables.where).toEqual({ vehicleId: 'v2' }));
});

test('a list that was empty is asked for again after the first is created', async () => {
  const { client, ids } = open();
  await answer(0, NOTHING);
  const created = client.mutation(CREATE, {}).toPromise();
  await answer(1, { createVehicle: { __typename: 'Vehicle', id: 'a' } });
  await created;
  await answer(2, pageOf('a'));
  await waitFor(() => expect(ids()).toEqual(['a']));
});

test('a page that could not be loaded says so, and can be asked for again', async () => {
  const { page, ids, rerender } = open();
  await answer(0, pageOf('a'));
  rerender({ page: 2 });
  await answer(1, null);
  await waitFor(() => expect(page().status).toBe('failed'));
  expect(ids()).toEqual([]);
  act(() => page().retry());
  await answer(2, pageOf('b'));
  await waitFor(() => expect(ids()).toEqual(['b']));
});

test('rows that could not be asked for again stay', async () => {
  const { page, ids } = open();
  await answer(0, pageOf('a'));
  act(() => page().retry());
  await answer(1, null);
  await waitFor(() => expect(page().isOutdated).toBe(true));
  expect(ids()).toEqual(['a']);
});
