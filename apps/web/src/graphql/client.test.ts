import { afterEach, describe, expect, test, vi } from 'vitest';
import type { Failure } from '../lib/failure.ts';
import { memoryStorage } from '../lib/storage.ts';
import { RefreshRefusedError } from '../session/refresh-error.ts';
import { createSession } from '../session/session.ts';
import { createTokenStore, type IssuedCredentials } from '../session/token-store.ts';
import { createGraphqlClient } from './client.ts';

const URL_LIMIT = 2047;
const issued = (n: number): IssuedCredentials => ({
  tokenType: 'Bearer',
  accessToken: `access-${n}`,
  refreshToken: `refresh-${n}`,
  roles: [],
});

type Request = { url: string; method: string; authorization: string | null; key: string | null };

/** A client whose server is `answer`. */
function setUp(answer: (request: Request) => { status?: number; body: object } | 'unreachable') {
  const requests: Request[] = [];
  vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}) => {
    const headers = new Headers(init.headers);
    const request = {
      url,
      method: init.method ?? 'GET',
      authorization: headers.get('authorization'),
      key: headers.get('idempotency-key'),
    };
    requests.push(request);
    const reply = answer(request);
    if (reply === 'unreachable') throw new TypeError('Failed to fetch');
    return new Response(JSON.stringify(reply.body), {
      status: reply.status ?? 200,
      headers: { 'content-type': 'application/json' },
    });
  });
  const tokens = createTokenStore({ tab: memoryStorage(), persistent: memoryStorage() });
  tokens.save(issued(1));
  const refreshCredentials = vi.fn(async () => issued(2));
  const session = createSession({ tokens, exclusive: (task) => task(), refreshCredentials });
  const failures: Failure[] = [];
  const client = createGraphqlClient(session, (failure) => failures.push(failure), {
    url: 'http://api.test/graphql',
  });
  return { client, requests, failures, refreshCredentials, session };
}

afterEach(() => vi.unstubAllGlobals());

const unauthorized = { errors: [{ message: 'no', extensions: { code: 'UNAUTHORIZED' } }] };

describe('authentication', () => {
  test('operations that fail together wait for one refresh, and each is tried again', async () => {
    const { client, requests, failures, refreshCredentials } = setUp(({ authorization }) =>
      authorization === 'Bearer access-2' ? { body: { data: { ok: true } } } : { body: unauthorized },
    );
    const answers = await Promise.all([client.query('{ a }', {}), client.query('{ b }', {})]);
    expect(answers.map(({ data }) => data)).toEqual([{ ok: true }, { ok: true }]);
    expect(refreshCredentials).toHaveBeenCalledOnce();
    expect(requests.map(({ authorization }) => authorization)).toEqual([
      'Bearer access-1',
      'Bearer access-1',
      'Bearer access-2',
      'Bearer access-2',
    ]);
    expect(failures).toEqual([]);
  });
});

test('who was shut out is signed out by the first answer that says so', async () => {
  const shutOut = { errors: [{ message: 'no', extensions: { code: 'ACCOUNT_NOT_ACTIVE' } }] };
  const { client, session, refreshCredentials } = setUp(() => ({ body: shutOut }));
  refreshCredentials.mockRejectedValue(new RefreshRefusedError('ACCOUNT_NOT_ACTIVE'));
  await client.query('{ a }', {});
  expect(session.state()).toMatchObject({ signedIn: false, endedBy: 'server' });
  // Whoever only tries to sign in has no session that could be over.
  await client.mutation('mutation { signIn }', {});
  expect(refreshCredentials).toHaveBeenCalledOnce();
});

test('what was begun in an account of others is never sent as oneself', async () => {
  const { requests, session } = setUp(() => ({ body: unauthorized }));
  session.act({
    id: 's',
    authorization: 'Bearer acting',
    accountId: 'a',
    accountTitle: 'Dube & Sons',
    allowsChanges: true,
    endsAtMs: Date.now(),
    roles: [],
  });
  const acting = createGraphqlClient(session, () => undefined, { url: 'http://api.test/graphql' });
  await acting.mutation('mutation { a }', {});
  // It was refused, so that one is oneself again; that client speaks for nobody from then on.
  expect(session.acting()).toBeNull();
  expect(session.authorization()).toBe('Bearer access-2');
  await acting.mutation('mutation { b }', {});
  const sent = requests.map(({ authorization }) => authorization);
  expect(sent.slice(0, 2)).toEqual(['Bearer acting', 'Bearer acting']);
  expect(new Set(sent.slice(2))).toEqual(new Set([null]));
});

test('a mutation that is tried again after a refresh keeps its own headers', async () => {
  const { client, requests } = setUp(({ authorization }) =>
    authorization === 'Bearer access-2' ? { body: { data: { ok: true } } } : { body: unauthorized },
  );
  await client.mutation('mutation { a }', {}, { fetchOptions: { headers: { 'Idempotency-Key': 'k' } } });
  expect(requests.map(({ key }) => key)).toEqual(['k', 'k']);
});

describe('method', () => {
  test('queries go by GET while their address stays within the limit, else by POST', async () => {
    const { client, requests } = setUp(() => ({ body: { data: { a: 1 } } }));
    await client.query('query Q($x: String) { a(x: $x) }', { x: 'short' });
    await client.query('query Q($x: String) { a(x: $x) }', { x: 'x'.repeat(URL_LIMIT) });
    expect(requests.map(({ method }) => method)).toEqual(['GET', 'POST']);
  });

  test('mutations always go by POST', async () => {
    const { client, requests } = setUp(() => ({ body: { data: { a: 1 } } }));
    await client.mutation('mutation { a }', {});
    expect(requests[0]?.method).toBe('POST');
  });
});

describe('failures', () => {
  test('of the network are told as such', async () => {
    const { client, failures } = setUp(() => 'unreachable');
    await client.query('{ a }', {});
    expect(failures).toEqual([{ kind: 'network' }]);
  });

  test('of GraphQL are told together, with their codes', async () => {
    const { client, failures } = setUp(() => ({
      body: { errors: [{ message: 'one', extensions: { code: 'NOT_FOUND' } }, { message: 'two' }] },
    }));
    await client.query('{ a }', {});
    expect(failures).toEqual([
      {
        kind: 'refused',
        errors: [
          { code: 'NOT_FOUND', message: 'one' },
          { code: null, message: 'two' },
        ],
      },
    ]);
  });

  test('without a word, neither data nor errors, are told as no content', async () => {
    const { client, failures } = setUp(() => ({ body: { data: null } }));
    await client.query('{ a }', {});
    expect(failures).toEqual([{ kind: 'noContent' }]);
  });

  test('that the caller shows itself are not told', async () => {
    const { client, failures } = setUp(() => ({ body: { errors: [{ message: 'one' }] } }));
    await client.query('{ a }', {}, { quiet: true });
    expect(failures).toEqual([]);
  });
});
