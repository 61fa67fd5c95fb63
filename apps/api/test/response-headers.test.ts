import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, inject, onTestFinished } from 'vitest';
import { openApi, type Served, signUp, test } from './api.ts';

const ELSEWHERE = 'https://elsewhere.example';
const SECRET_OF_THE_CHECKOUT = 'url = https://somebody:password@git.example';

type Door = { name: string; path: string; method?: string; body?: string; signedIn?: boolean };

/** One answer of each kind that the origin gives. */
const DOORS: readonly Door[] = [
  { name: 'a screen', path: '/tracker' },
  { name: 'a script', path: '/assets/app-abc123.js' },
  { name: 'a style', path: '/assets/app-abc123.css' },
  { name: 'a file that is none', path: '/assets/gone.js' },
  { name: 'the manifest', path: '/manifest.webmanifest' },
  { name: 'the configuration', path: '/config.json' },
  { name: 'a probe', path: '/health' },
  { name: 'a query', path: '/graphql', method: 'POST', body: '{"query":"{__typename}"}' },
  { name: 'a query that is refused', path: '/graphql', method: 'POST', body: '{"query":"{nothing}"}' },
  { name: 'a body that is no JSON', path: '/graphql', method: 'POST', body: '{' },
  { name: 'a method that is none', path: '/graphql', method: 'PUT', body: '{}' },
  { name: 'a file of rows', path: '/exports/vehicles.csv', signedIn: true },
  { name: 'a file of rows, to a stranger', path: '/exports/vehicles.csv' },
  { name: 'the live connection', path: '/socket.io/?EIO=4&transport=polling' },
  { name: 'the live connection, asked wrongly', path: '/socket.io/?EIO=4&transport=pigeon' },
];

async function serve(databaseUrl: string, more: NodeJS.ProcessEnv = {}) {
  const dist = await mkdtemp(path.join(tmpdir(), 'web-'));
  for (const folder of ['assets', '.git']) await mkdir(path.join(dist, folder));
  await writeFile(path.join(dist, 'index.html'), '<!doctype html><title>Meridian</title>');
  await writeFile(path.join(dist, 'assets/app-abc123.js'), 'export const ё = 1;');
  await writeFile(path.join(dist, 'assets/app-abc123.css'), ':root { --ё: 1; }');
  for (const name of ['config', 'pack-1.idx'])
    await writeFile(path.join(dist, '.git', name), SECRET_OF_THE_CHECKOUT);
  const api = await openApi(databaseUrl, inject('redisUrl'), { WEB_DIST: dist, ...more });
  onTestFinished(async () => {
    await api.close();
    await rm(dist, { recursive: true });
  });
  return api;
}

async function ask(api: Served, door: Door, headers: Record<string, string> = {}) {
  const token = door.signedIn ? (await signUp(api)).accessToken : null;
  return fetch(`http://127.0.0.1:${api.port}${door.path}`, {
    method: door.method ?? 'GET',
    headers: {
      ...(door.body && { 'content-type': 'application/json' }),
      ...(token && { authorization: `Bearer ${token}` }),
      ...headers,
    },
    ...(door.body && { body: door.body }),
  });
}

describe('every answer', () => {
  test('tells browsers to come by TLS for a year, where people use https', async ({ databaseUrl }) => {
    const api = await serve(databaseUrl, { PUBLIC_URL: 'https://track.example' });
    for (const door of DOORS) {
      const value = (await ask(api, door)).headers.get('strict-transport-security') ?? '';
      expect(Number(/^max-age=(\d+); includeSubDomains$/.exec(value)?.[1]), door.name).toBeGreaterThanOrEqual(
        31_536_000,
      );
    }
  });

  test('lets no other page run, read or frame it, and is what it says it is', async ({ databaseUrl }) => {
    const api = await serve(databaseUrl);
    for (const door of DOORS) {
      const { headers } = await ask(api, door, { origin: ELSEWHERE });
      const policy = new Map(
        (headers.get('content-security-policy') ?? '')
          .split('; ')
          .map((part) => [part.split(' ')[0], part.split(' ').slice(1)]),
      );
      expect(policy.get('script-src'), door.name).toEqual(["'self'"]);
      expect(policy.get('object-src'), door.name).toEqual(["'none'"]);
      expect(policy.get('frame-ancestors'), door.name).toEqual(["'none'"]);
      expect(headers.get('x-content-type-options'), door.name).toBe('nosniff');
      expect(
        [...headers.keys()].filter((name) => name.startsWith('access-control-')),
        door.name,
      ).toEqual([]);
    }
  });

  test('that has a body says its type, and texts their characters', async ({ databaseUrl }) => {
    const api = await serve(databaseUrl);
    for (const door of DOORS) {
      const response = await ask(api, door);
      const type = response.headers.get('content-type') ?? '';
      expect((await response.arrayBuffer()).byteLength, door.name).toBeGreaterThan(0);
      expect(type, door.name).toMatch(/^(?:text|application)\/[\w.+-]+/);
      if (/^text\/|[/+]xml\b/.test(type)) expect(type, door.name).toMatch(/;\s*charset=utf-8$/i);
    }
  });
});

test('a page of another origin is not let past the question that browsers ask first', async ({ api }) => {
  for (const path of ['/graphql', '/exports/vehicles.csv', '/socket.io/?EIO=4&transport=polling']) {
    const { status, headers } = await fetch(`http://127.0.0.1:${api.port}${path}`, {
      method: 'OPTIONS',
      headers: {
        origin: ELSEWHERE,
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'authorization, content-type',
      },
    });
    expect(headers.get('access-control-allow-origin'), path).toBeNull();
    expect(status, path).toBeGreaterThanOrEqual(400);
  }
});

test('what version control keeps is not served, not even from the folder of the web app', async ({
  databaseUrl,
}) => {
  const api = await serve(databaseUrl);
  for (const at of ['/.git/config', '/.git/pack-1.idx', '/.git%2fpack-1.idx', '/assets/..%2f.git/pack-1.idx'])
    expect(await (await ask(api, { name: at, path: at })).text(), at).not.toContain('somebody');
});
