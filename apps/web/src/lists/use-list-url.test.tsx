import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { listUrl } from './list-url.ts';
import { oneOf, someOf } from './url-parts.ts';
import { useListUrl } from './use-list-url.ts';

const Schema = listUrl({
  sorts: ['title', 'createdAt'],
  start: { field: 'title', direction: 'ASC' },
  filters: { states: someOf(['moving', 'parked']), type: oneOf(['CAR', 'TRUCK']) },
});

beforeEach(() => vi.useFakeTimers({ shouldAdvanceTime: true }));
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

function open(query = '') {
  let children: ReactNode = null;
  const router = createMemoryRouter(
    [
      { path: '/vehicles', Component: () => children },
      { path: '/before', element: null },
    ],
    { initialEntries: ['/before', `/vehicles${query}`] },
  );
  const { result } = renderHook(() => useListUrl(Schema), {
    wrapper: (props: { children: ReactNode }) => {
      children = props.children;
      return <RouterProvider router={router} />;
    },
  });
  const query$ = () => router.state.location.search;
  return { router, list: () => result.current, query: query$ };
}

const typing = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

test('a choice goes into the address and back to the first page', async () => {
  const { list, query } = open('?page=3');
  expect(list().options).toEqual({ page: 3, size: 20 });
  await act(async () => list().filter({ type: 'CAR' }));
  expect(query()).toBe('?type=CAR');
  expect(list().where).toEqual({ type: 'CAR' });
  expect(list().chosen).toEqual(['type']);
});

test('Back takes a choice away again', async () => {
  const { list, router, query } = open();
  await act(async () => list().filter({ states: ['moving'] }));
  await act(async () => list().goTo(2));
  await act(() => router.navigate(-1));
  expect(query()).toBe('?states=moving');
  await act(() => router.navigate(-1));
  await waitFor(() => expect(list().chosen).toEqual([]));
});

test('words are shown at once, and searched for when the fingers rest', async () => {
  const { list, query } = open('?page=2');
  act(() => list().find('v'));
  await typing(200);
  act(() => list().find('van'));
  await typing(200);
  expect(list().typed).toBe('van');
  expect(query()).toBe('?page=2');
  await typing(60);
  expect(query()).toBe('?search=van');
  expect(list().typed).toBe('van');
});

test('typing leaves no step for Back', async () => {
  const { list, router } = open();
  act(() => list().find('van'));
  await typing(300);
  await act(() => router.navigate(-1));
  expect(router.state.location.pathname).toBe('/before');
});

test('a filter that is chosen while somebody types takes the words along', async () => {
  const { list, query } = open();
  act(() => list().find('van'));
  await act(async () => list().filter({ type: 'TRUCK' }));
  expect(query()).toBe('?search=van&type=TRUCK');
  await typing(300);
  expect(query()).toBe('?search=van&type=TRUCK');
});

test('words that change elsewhere are followed', async () => {
  const { list, router } = open();
  act(() => list().find('van'));
  await typing(300);
  await act(() => router.navigate('/vehicles?search=truck'));
  expect(list().typed).toBe('truck');
});

test('clearing takes words and filters away, also words that are not searched for yet, and keeps the order', async () => {
  const { list, query } = open('?type=CAR&sort=-title&size=50&page=2');
  act(() => list().find('van'));
  await act(async () => list().clear());
  await typing(300);
  expect(query()).toBe('?sort=-title&size=50');
  expect(list().typed).toBe('');
});

test('two changes in one turn both count', async () => {
  const { list } = open();
  await act(async () => {
    list().filter({ type: 'CAR' });
    list().sortBy({ field: 'createdAt', direction: 'DESC' });
  });
  expect(list().where).toEqual({ type: 'CAR' });
  expect(list().orderBy).toEqual({ field: 'createdAt', direction: 'DESC' });
});

test('a view brings its words, filters and order, and is named until it is left', async () => {
  const { list, query } = open('?type=CAR&size=50&page=2');
  await act(async () => list().openView({ id: 'v1', parameters: 'sort=-title&states=parked' }));
  expect(query()).toBe('?size=50&view=v1&sort=-title&states=parked');
  expect(list().parameters).toBe('sort=-title&states=parked');
  await act(async () => list().filter({ states: [] }));
  expect(list().viewId).toBe('v1');
  await act(async () => list().openView(null));
  expect(query()).toBe('?size=50');
});
