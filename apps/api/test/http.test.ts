import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, inject } from 'vitest';
import { ask, codesOf, openApi, signUp, test } from './api.ts';

const base = ({ port }: { port: number }) => `http://127.0.0.1:${port}`;
const NAME = '{__typename}';
const query = (text: string) => new URLSearchParams({ query: text }).toString();

describe('GraphQL over HTTP', () => {
  test('a query may come by GET', async ({ api }) => {
    const response = await fetch(`${base(api)}/graphql?${query(NAME)}`, {
      headers: { accept: 'application/json' },
    });
    expect(await response.json()).toEqual({ data: { __typename: 'Query' } });
  });

  test('an address of 2047 characters is taken, one of 2048 is told to come by POST', async ({ api }) => {
    const bare = `${base(api)}/graphql?${query(NAME)}&extensions=`;
    const padded = (length: number) => `${bare}${'x'.repeat(length - bare.length)}`;
    expect((await fetch(padded(2_047))).status).not.toBe(414);
    const refused = await fetch(padded(2_048));
    expect(refused.status).toBe(414);
    expect(await refused.json()).toMatchObject({ errors: [{ extensions: { code: 'BAD_REQUEST' } }] });
  });

  test('a mutation never comes by GET', async ({ api }) => {
    const text = 'mutation { refreshCredentials(data: { refreshToken: "x" }) { tokenType } }';
    const response = await fetch(`${base(api)}/graphql?${query(text)}`);
    expect(response.status).toBe(405);
    expect(await response.json()).toMatchObject({ errors: [{ extensions: { code: 'BAD_REQUEST' } }] });
  });

  test.for(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'])(
    'a body of type %s, which any page may send, is refused',
    async (type, { api }) => {
      const response = await fetch(`${base(api)}/graphql`, {
        method: 'POST',
        headers: { 'content-type': type },
        body: JSON.stringify({ query: NAME }),
      });
      expect(response.status).toBe(415);
    },
  );

  test.for(['declared', 'undeclared'] as const)(
    'a body too long is refused, its length %s',
    async (kind, { api }) => {
      const body = JSON.stringify({ query: NAME, variables: { pad: 'x'.repeat(300_000) } });
      const status = await new Promise((resolve, reject) => {
        const headers = {
          'content-type': 'application/json',
          ...(kind === 'declared' && { 'content-length': Buffer.byteLength(body) }),
        };
        const sent = request(`${base(api)}/graphql`, { method: 'POST', headers }, (answer) =>
          resolve(answer.statusCode),
        );
        sent.on('error', reject);
        sent.end(body);
      });
      expect(status).toBe(413);
    },
  );

  test('several operations in one request are not executed', async ({ api }) => {
    const response = await fetch(`${base(api)}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify([{ query: NAME }, { query: NAME }]),
    });
    expect(response.ok).toBe(false);
    expect(await response.json()).toMatchObject({ errors: [{ extensions: { code: 'BAD_REQUEST' } }] });
  });
});

describe('limits of a query', () => {
  test.for<[string, () => string]>([
    [
      'too deep',
      () => `{ vehicle(where: { id: "x" }) { ${'account { owner { '.repeat(6)} id ${'} }'.repeat(6)} } }`,
    ],
    ['too many aliases', () => `{ ${Array.from({ length: 31 }, (_, i) => `a${i}: __typename`).join(' ')} }`],
    [
      'too many directives',
      (): string => `{ ${Array.from({ length: 31 }, () => '__typename @include(if: true)').join(' ')} }`,
    ],
    ['too many tokens', (): string => `{ ${'__typename '.repeat(2_001)} }`],
    [
      'too dear',
      (): string =>
        '{ vehicles(options: { size: 0 }) { content { account { users(options: { size: 0 }) { content { id email firstName lastName } } } } } }',
    ],
  ])('%s is refused', async ([, text], { api }) => {
    const { accessToken } = await signUp(api);
    const answer = await ask(api, text(), { token: accessToken });
    expect(codesOf(answer)).toEqual(['QUERY_TOO_COMPLEX']);
  });

  test('the live map fits: every vehicle with its place, devices and features at once', async ({ api }) => {
    const { accessToken } = await signUp(api);
    const text = `{ vehicles(options: { size: 0 }) { total content { id title type category status plateNumber brand
      model latestPosition { id fixTime latitude longitude speed course ignition motion connection lastHeardAt }
      devices { id title connection heardAt } features { key name } account { id title } } } }`;
    expect(codesOf(await ask(api, text, { token: accessToken }))).toEqual([]);
  });

  test('the schema is not shown to strangers', async ({ api }) => {
    const text = '{ __schema { types { name } } }';
    expect(codesOf(await ask(api, text))).toEqual(['USER_NOT_ALLOWED']);
    const { accessToken } = await signUp(api);
    expect(codesOf(await ask(api, text, { token: accessToken }))).toEqual([]);
  });

  test('a misspelled field is refused without offering the right one', async ({ api }) => {
    const answer = await ask(api, '{ vehicle(where: { id: "x" }) { titel } }');
    expect(codesOf(answer)).toEqual(['BAD_REQUEST']);
    expect(JSON.stringify(answer)).not.toMatch(/did you mean/i);
  });
});

describe('what goes wrong inside', () => {
  test('leaves no trace of the inside, but the id of the request', async ({ databaseUrl, pool }) => {
    const api = await openApi(databaseUrl, null, { LOG_LEVEL: 'silent' });
    const { accessToken } = await signUp(api);
    await pool.query('ALTER TABLE vehicles RENAME TO vehicles_gone');
    try {
      const answer = await ask(api, '{ vehicles { content { id } } }', { token: accessToken });
      expect(answer.errors).toMatchObject([
        {
          message: 'Something went wrong',
          extensions: { code: 'INTERNAL_SERVER_ERROR', requestId: expect.any(String) },
        },
      ]);
      expect(JSON.stringify(answer)).not.toMatch(/prisma|relation|vehicles_gone|stack/i);
    } finally {
      await pool.query('ALTER TABLE vehicles_gone RENAME TO vehicles');
      await api.close();
    }
  });
});

describe('files and probes', () => {
  test('tiles come out of the basemap, cached and tagged', async ({ api }) => {
    const first = await fetch(`${base(api)}/basemap/0/0/0.pbf`);
    expect(first.status).toBe(200);
    expect(first.headers.get('content-type')).toBe('application/vnd.mapbox-vector-tile');
    expect((await first.arrayBuffer()).byteLength).toBeGreaterThan(1_000);
    const tag = first.headers.get('etag') ?? '';
    const again = await fetch(`${base(api)}/basemap/0/0/0.pbf`, { headers: { 'if-none-match': tag } });
    expect(again.status).toBe(304);
    expect((await fetch(`${base(api)}/basemap/1/9/9.pbf`)).status).toBe(404);
    expect((await fetch(`${base(api)}/basemap/12/0/0.pbf`)).status).toBe(204);
  });

  test('probes say that the process lives and that the database is ready', async ({ api }) => {
    expect((await fetch(`${base(api)}/health`)).status).toBe(200);
    expect(await (await fetch(`${base(api)}/ready`)).json()).toEqual({ ready: true });
  });

  test('a database without this version is not ready', async ({ api, pool }) => {
    await pool.query('UPDATE _prisma_migrations SET finished_at = NULL');
    const response = await fetch(`${base(api)}/ready`);
    await pool.query('UPDATE _prisma_migrations SET finished_at = now()');
    expect(response.status).toBe(503);
  });

  test('metrics are for this machine, not for whoever a proxy speaks for', async ({ api }) => {
    expect((await fetch(`${base(api)}/metrics`)).status).toBe(200);
    const proxied = await fetch(`${base(api)}/metrics`, { headers: { 'x-forwarded-for': '203.0.113.7' } });
    expect(proxied.status).toBe(404);
  });

  test('the web app: files as files, screens as index.html, all under one policy', async ({
    databaseUrl,
  }) => {
    const dist = await mkdtemp(path.join(tmpdir(), 'web-'));
    await mkdir(path.join(dist, 'assets'));
    await writeFile(path.join(dist, 'index.html'), '<!doctype html><title>Meridian</title>');
    await writeFile(path.join(dist, 'assets/app-abc123.js'), 'export {}');
    const api = await openApi(databaseUrl, inject('redisUrl'), { WEB_DIST: dist });
    const get = (at: string) => fetch(`${base(api)}${at}`);
    const screen = await get('/vehicles/0197?tab=events');
    expect(await screen.text()).toContain('Meridian');
    expect(screen.headers.get('cache-control')).toBe('no-cache');
    expect(screen.headers.get('content-security-policy')).toContain("worker-src 'self' blob:");
    expect(screen.headers.get('x-content-type-options')).toBe('nosniff');
    const asset = await get('/assets/app-abc123.js');
    expect(asset.headers.get('cache-control')).toContain('immutable');
    for (const absent of ['/assets/gone.js', '/favicon.ico', '/graphql/x', '/..%2f..%2fpackage.json']) {
      expect((await get(absent)).status, absent).toBe(404);
    }
    expect(await (await get('/config.json')).json()).toMatchObject({ productName: 'Meridian' });
    await api.close();
  });
});
