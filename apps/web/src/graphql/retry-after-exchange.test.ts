import { Client, fetchExchange, gql } from 'urql';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { pipe, subscribe } from 'wonka';
import { retryAfterExchange } from './retry-after-exchange.ts';

const PAGE = gql`
  {
    page
  }
`;

/** A client whose server puts off the first `refusals` requests for so many seconds. */
function setUp(refusals: number, retryAfter = 5) {
  let left = refusals;
  const sent: string[] = [];
  vi.stubGlobal('fetch', async (_url: string, { method = 'GET' }: RequestInit = {}) => {
    sent.push(method);
    const isRefused = left-- > 0;
    const errors = [{ message: 'no', extensions: { code: 'TOO_MANY_REQUESTS', retryAfter } }];
    return new Response(JSON.stringify(isRefused ? { errors } : { data: { page: 1 } }), {
      status: isRefused ? 429 : 200,
      headers: { 'content-type': 'application/json' },
    });
  });
  const client = new Client({
    url: 'http://api.test/graphql',
    preferGetMethod: 'force',
    exchanges: [retryAfterExchange(() => 0), fetchExchange],
  });
  return { client, sent };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('a query that was put off is asked again when the server said, and not before', async () => {
  const { client, sent } = setUp(1);
  const answer = client.query(PAGE, {}).toPromise();
  await vi.advanceTimersByTimeAsync(4_999);
  expect(sent).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(1);
  expect((await answer).data).toEqual({ page: 1 });
  expect(sent).toHaveLength(2);
});

test('whoever polls meanwhile sends nothing', async () => {
  const { client, sent } = setUp(1);
  const told: unknown[] = [];
  pipe(
    client.executeQuery(client.createRequestOperation('query', { key: 1, query: PAGE, variables: {} })),
    subscribe(({ data }) => told.push(data)),
  );
  await vi.advanceTimersByTimeAsync(100);
  for (let turn = 0; turn < 20; turn += 1)
    client.reexecuteOperation(client.createRequestOperation('query', { key: 1, query: PAGE, variables: {} }));
  await vi.advanceTimersByTimeAsync(4_000);
  expect(sent).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(sent).toHaveLength(2);
  expect(told).toEqual([{ page: 1 }]);
});

test('after three times the refusal is told', async () => {
  const { client, sent } = setUp(100);
  const answer = client.query(PAGE, {}).toPromise();
  await vi.advanceTimersByTimeAsync(15_000);
  expect((await answer).error?.graphQLErrors[0]?.extensions?.code).toBe('TOO_MANY_REQUESTS');
  await vi.advanceTimersByTimeAsync(120_000);
  expect(sent).toHaveLength(4);
});

test.for<[string, number, 'query' | 'mutation']>([
  ['a longer wait than a person has', 61, 'query'],
  ['a change, which a person must want again', 5, 'mutation'],
])('%s is told at once', async ([, retryAfter, kind]) => {
  const { client, sent } = setUp(1, retryAfter);
  const answer = kind === 'query' ? client.query(PAGE, {}) : client.mutation(gql`mutation { page }`, {});
  const { error } = await answer.toPromise();
  expect(error?.graphQLErrors[0]?.extensions?.retryAfter).toBe(retryAfter);
  await vi.advanceTimersByTimeAsync(120_000);
  expect(sent).toHaveLength(1);
});

test('who went away is not asked for', async () => {
  const { client, sent } = setUp(1);
  const { unsubscribe } = pipe(
    client.query(PAGE, {}),
    subscribe(() => undefined),
  );
  await vi.advanceTimersByTimeAsync(100);
  unsubscribe();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(sent).toHaveLength(1);
});
