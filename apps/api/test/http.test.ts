import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, inject } from 'vitest';
import { ask, openApi, signUp, test } from './api.ts';

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

  test('metrics are for whoever has the token, and closed without one', async ({ api, databaseUrl }) => {
    const METRICS_TOKEN = 'a token of thirty-two characters';
    const metrics = (of: { port: number }, headers = {}) => fetch(`${base(of)}/metrics`, { headers });
    expect((await metrics(api)).status).toBe(404);
    const scraped = await openApi(databaseUrl, inject('redisUrl'), { METRICS_TOKEN });
    expect((await metrics(scraped)).status).toBe(404);
    expect((await metrics(scraped, { authorization: `Bearer ${METRICS_TOKEN}x` })).status).toBe(404);
    const answer = await metrics(scraped, { authorization: `Bearer ${METRICS_TOKEN}` });
    const text = await answer.text();
    expect(text).toContain('process_cpu_seconds_total');
    // Read from the database, each of them.
    expect(text).toMatch(/^packing_days_failed 0$/m);
    expect(text).toMatch(/^positions_bytes [1-9]/m);
    // Node's own are none until something was measured.
    expect(text).not.toMatch(/^(?!nodejs_)\S+ NaN$/im);
    await scraped.close();
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
