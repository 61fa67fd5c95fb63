import { cleanup, screen, waitFor } from '@testing-library/react';
import type { Operation } from '@urql/core';
import { parse } from 'graphql';
import type { TypedDocumentNode } from 'urql';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { provideBrowserParts } from '../../test/browser.ts';
import { renderInApp } from '../../test/render-in-app.tsx';
import { listUrl } from './list-url.ts';
import { oneOf } from './url-parts.ts';
import { useNeighbours } from './use-neighbours.ts';

beforeAll(provideBrowserParts);
afterEach(cleanup);

type Answer = { things: { content: { id: string }[]; total: number; pages: number } };
const Things: TypedDocumentNode<Answer, never> = parse(`
  query Things($where: W, $orderBy: O, $options: P) { things(where: $where, orderBy: $orderBy, options: $options) { total } }
`);
const LIST = {
  schema: listUrl({
    sorts: ['title'],
    start: { field: 'title', direction: 'ASC' },
    filters: { kind: oneOf(['a']) },
  }),
  whereOf: ({ kind }: { kind?: 'a' }) => (kind ? { isA: true } : {}),
  query: Things,
  pageOf: ({ things }: Answer) => things,
};
const SIZE = 5;
const IDS = Array.from({ length: 12 }, (_, index) => `t${index + 1}`);

function reply({ variables = {} }: Operation) {
  const { page, size } = variables.options;
  const content = IDS.slice((page - 1) * size, page * size).map((id) => ({ id }));
  return { data: { things: { content, total: IDS.length, pages: Math.ceil(IDS.length / size) } } };
}

function Thing({ id }: { id: string }) {
  const neighbours = useNeighbours({ path: '/things', id }, LIST);
  return <output>{JSON.stringify(neighbours)}</output>;
}

async function show(id: string, from: string | null) {
  const shown = await renderInApp(<Thing id={id} />, { path: `/things/${id}/map`, reply });
  if (from) await shown.router.navigate(`/things/${id}/map`, { state: { from }, replace: true });
  const neighbours = () => JSON.parse(screen.getByRole('status').textContent ?? 'null');
  return { ...shown, neighbours };
}

const step = (id: string, page: string) => ({
  to: `/things/${id}/map`,
  state: { from: `/things?${page}` },
});

test('in the middle of a page both stand on it, and the tab is kept', async () => {
  const { neighbours, sent } = await show('t7', `/things?kind=a&size=${SIZE}&page=2`);
  await waitFor(() => expect(neighbours()).not.toBeNull());
  expect(neighbours()).toEqual({
    position: 7,
    total: 12,
    previous: step('t6', 'kind=a&size=5&page=2'),
    next: step('t8', 'kind=a&size=5&page=2'),
  });
  const asked = new Set(sent.map(({ variables }) => JSON.stringify(variables?.where)));
  expect([...asked]).toEqual(['{"isA":true}']);
});

test.each([
  { id: 't6', page: 2, previous: step('t5', 'size=5'), next: step('t7', 'size=5&page=2') },
  { id: 't10', page: 2, previous: step('t9', 'size=5&page=2'), next: step('t11', 'size=5&page=3') },
])('the last and the first of a page lead over its edge: $id', async ({ id, page, previous, next }) => {
  const { neighbours } = await show(id, `/things?size=${SIZE}&page=${page}`);
  await waitFor(() => expect(neighbours()).toMatchObject({ previous, next }));
});

test.each([
  { id: 't1', page: 1, end: 'previous' },
  { id: 't12', page: 3, end: 'next' },
])('there is nothing beyond the ends: $id', async ({ id, page, end }) => {
  const { neighbours } = await show(id, `/things?size=${SIZE}&page=${page}`);
  await waitFor(() => expect(neighbours()).toMatchObject({ [end]: null }));
});

test('who comes from elsewhere, or is no longer in the list, walks nowhere', async () => {
  const elsewhere = await show('t1', '/others?page=2');
  expect(elsewhere.neighbours()).toBeNull();
  expect(elsewhere.sent).toEqual([]);
  cleanup();
  const gone = await show('t99', '/things');
  await waitFor(() => expect(gone.sent).not.toEqual([]));
  expect(gone.neighbours()).toBeNull();
});
