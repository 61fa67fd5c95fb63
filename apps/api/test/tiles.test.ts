import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect } from 'vitest';
import { createCostBudget } from '../src/limits/cost-budget.ts';
import { TILE_QUOTAS } from '../src/limits/quotas.ts';
import type { Api } from '../src/server.ts';
import { openApi, signUp, test } from './api.ts';

const KEY = 'a key that stays here';
const PICTURE = Buffer.from('a picture');

type Fake = {
  url: string;
  sessions: Record<string, unknown>[];
  tiles: string[];
  /** Answers the next tiles instead of the fake. */
  answer: ((request: IncomingMessage, response: ServerResponse) => void) | null;
  refuseSessions: boolean;
};

const closing: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

/** The service we do not own: sessions by POST, tiles by session and key. */
async function openFake(): Promise<Fake> {
  const fake: Fake = { url: '', sessions: [], tiles: [], answer: null, refuseSessions: false };
  const server = createServer((request, response) => void serveFake(fake, request, response));
  await listen(server);
  fake.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`;
  return fake;
}

async function serveFake(fake: Fake, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const url = new URL(request.url ?? '/', 'http://fake');
  if (url.searchParams.get('key') !== KEY || (request.method === 'POST' && fake.refuseSessions)) {
    response.writeHead(403).end();
    return;
  }
  if (request.method === 'POST') {
    const chunks: Buffer[] = [];
    for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk);
    fake.sessions.push(JSON.parse(Buffer.concat(chunks).toString()));
    const expiry = String(Math.floor(Date.now() / 1000) + 86_400);
    response
      .writeHead(200, { 'content-type': 'application/json' })
      .end(JSON.stringify({ session: `s${fake.sessions.length}`, expiry, imageFormat: 'jpeg' }));
    return;
  }
  fake.tiles.push(`${url.pathname} ${url.searchParams.get('session')}`);
  if (fake.answer) return fake.answer(request, response);
  response
    .writeHead(200, { 'content-type': 'image/jpeg', 'cache-control': 'private, max-age=3600' })
    .end(PICTURE);
}

async function listen(server: Server): Promise<void> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  closing.push(async () => {
    server.closeAllConnections();
    server.close();
  });
}

async function openWithFake(databaseUrl: string): Promise<{ api: Api; fake: Fake; get: Get }> {
  const fake = await openFake();
  const api = await openApi(databaseUrl, null, {
    SATELLITE_TILE_KEY: KEY,
    SATELLITE_TILE_URL: fake.url,
    RASTER_TILE_URL: 'https://tiles.example/{z}/{x}/{y}.png',
    LOG_LEVEL: 'silent',
  });
  closing.push(api.close);
  const { accessToken } = await signUp(api);
  return { api, fake, get: (path) => ask(api, path, accessToken) };
}

type Get = (path: string) => Promise<Response>;

const ask = ({ port }: Api, path: string, token?: string): Promise<Response> =>
  fetch(`http://127.0.0.1:${port}${path}`, token ? { headers: { authorization: `Bearer ${token}` } } : {});

describe('satellite pictures', () => {
  test('come through one session that says what to draw, and are kept as long as the service allows', async ({
    databaseUrl,
  }) => {
    const { fake, get } = await openWithFake(databaseUrl);
    const many = await Promise.all(Array.from({ length: 5 }, () => get('/tiles/satellite/3/4/2')));
    for (const response of many) {
      expect(response.status).toBe(200);
      expect(response.headers.get('cache-control')).toMatch(/^private, max-age=3[56]\d\d$/);
      expect(Buffer.from(await response.arrayBuffer())).toEqual(PICTURE);
    }
    await get('/tiles/satellite/3/4/3');
    expect(fake.tiles).toEqual(['/v1/2dtiles/3/4/2 s1', '/v1/2dtiles/3/4/3 s1']);
    expect(fake.sessions).toEqual([
      {
        mapType: 'satellite',
        language: 'en-US',
        region: 'US',
        scale: 'scaleFactor2x',
        highDpi: true,
        layerTypes: [],
        overlay: false,
      },
    ]);
  });

  test('hybrid has a session of its own, with the roads', async ({ databaseUrl }) => {
    const { fake, get } = await openWithFake(databaseUrl);
    expect((await get('/tiles/hybrid/1/0/0')).status).toBe(200);
    expect(fake.sessions).toMatchObject([{ layerTypes: ['layerRoadmap'] }]);
  });

  test('a session that ended early is made anew, once', async ({ databaseUrl }) => {
    const { fake, get } = await openWithFake(databaseUrl);
    await get('/tiles/satellite/1/0/0');
    fake.answer = (_request, response) => {
      fake.answer = null;
      response.writeHead(400).end();
    };
    expect((await get('/tiles/satellite/1/0/1')).status).toBe(200);
    expect(fake.tiles.at(-1)).toBe('/v1/2dtiles/1/0/1 s2');
  });

  test('are for who is signed in, and the key is in no answer', async ({ databaseUrl }) => {
    const { api, fake, get } = await openWithFake(databaseUrl);
    expect((await ask(api, '/tiles/satellite/1/0/0')).status).toBe(401);
    expect((await ask(api, '/tiles/satellite/1/0/0', 'forged')).status).toBe(401);
    expect(fake.tiles).toEqual([]);
    const config = await (await ask(api, '/config.json')).text();
    expect(JSON.parse(config)).toMatchObject({
      map: { satelliteUrl: '/tiles/satellite/{z}/{x}/{y}', hybridUrl: '/tiles/hybrid/{z}/{x}/{y}' },
    });
    expect(config).not.toContain(KEY);
    fake.answer = (_request, response) => void response.writeHead(500).end(`wrong: ${KEY}`);
    expect(await (await get('/tiles/satellite/1/1/0')).text()).not.toContain(KEY);
  });

  test('are not for somebody who was blocked, or signed out, while their token is still good', async ({
    databaseUrl,
    db,
  }) => {
    const { api, fake } = await openWithFake(databaseUrl);
    const { accessToken, userId } = await signUp(api);
    const see = async () => (await ask(api, '/tiles/satellite/1/0/0', accessToken)).status;
    expect(await see()).toBe(200);
    await db.session.updateMany({ where: { userId }, data: { revokedAt: new Date() } });
    expect(await see()).toBe(401);
    await db.session.updateMany({ where: { userId }, data: { revokedAt: null } });
    await db.user.update({ where: { id: userId }, data: { status: 'BLOCKED' } });
    expect(await see()).toBe(403);
    expect(fake.tiles).toHaveLength(1);
  });

  test.for<[string, number, Fake['answer']]>([
    ['an error', 502, (_request, response) => void response.writeHead(500).end()],
    [
      'a page',
      502,
      (_request, response) => void response.writeHead(200, { 'content-type': 'text/html' }).end(),
    ],
    [
      'a picture without end',
      502,
      (_request, response) =>
        void response.writeHead(200, { 'content-type': 'image/png' }).end(Buffer.alloc(2 * 1024 * 1024)),
    ],
    ['a closed connection', 504, (request) => void request.socket.destroy()],
  ])(
    '%s of the service is %i, in the shape of our errors, and not kept',
    async ([, status, answer], { databaseUrl }) => {
      const { fake, get } = await openWithFake(databaseUrl);
      fake.answer = answer;
      const response = await get('/tiles/satellite/2/1/1');
      expect(response.status).toBe(status);
      expect(await response.json()).toMatchObject({
        errors: [{ extensions: { code: 'SERVICE_UNAVAILABLE' } }],
      });
      fake.answer = null;
      expect((await get('/tiles/satellite/2/1/1')).status).toBe(200);
    },
  );

  test('after a refused session the service is left alone for a while', async ({ databaseUrl }) => {
    const { fake, get } = await openWithFake(databaseUrl);
    fake.refuseSessions = true;
    expect((await get('/tiles/satellite/1/0/0')).status).toBe(502);
    fake.refuseSessions = false;
    expect((await get('/tiles/satellite/1/0/0')).status).toBe(502);
    expect(fake.tiles).toEqual([]);
  });

  test('a person has a quota a minute, which others do not share', async ({ databaseUrl }) => {
    const { api, fake, get } = await openWithFake(databaseUrl);
    const busy = await signUp(api);
    const { userId: person, accountId: account } = busy;
    createCostBudget(api.services.usage.tiles).take({ person, account }, TILE_QUOTAS.person.max);
    const refused = await ask(api, '/tiles/satellite/3/1/2', busy.accessToken);
    expect([refused.status, Number(refused.headers.get('retry-after')) > 0]).toEqual([429, true]);
    expect(fake.tiles).toEqual([]);
    expect((await get('/tiles/satellite/3/1/2')).status).toBe(200);
  });

  test('an address that is no tile is not found', async ({ databaseUrl }) => {
    const { get } = await openWithFake(databaseUrl);
    for (const path of [
      '/tiles/satellite/1/2/0',
      '/tiles/satellite/23/0/0',
      '/tiles/roads/1/0/0',
      '/tiles/satellite/1/0/x',
    ])
      expect((await get(path)).status, path).toBe(404);
  });
});

test('without a key there are no satellite pictures, and the page is told so', async ({ api }) => {
  const { accessToken } = await signUp(api);
  expect((await ask(api, '/tiles/satellite/1/0/0', accessToken)).status).toBe(404);
  expect(await (await ask(api, '/config.json')).json()).toMatchObject({
    map: { satelliteUrl: null, hybridUrl: null, rasterUrl: null },
  });
});

test('browsers may talk to the tile services of the configuration', async ({ databaseUrl }) => {
  const { api } = await openWithFake(databaseUrl);
  const policy = (await ask(api, '/config.json')).headers.get('content-security-policy');
  expect(policy).toMatch(/img-src [^;]*https:\/\/tiles\.example(?:;| )/);
  expect(policy).toMatch(/connect-src [^;]*https:\/\/tiles\.example(?:;| )/);
});
