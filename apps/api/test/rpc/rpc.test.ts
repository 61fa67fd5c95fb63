import type { Db } from '@fleet/db/client';
import { describe, expect } from 'vitest';
import { PROCEDURES } from '../../src/rpc/procedures.ts';
import { ask, codesOf, openApi, signUp, test } from '../api.ts';
import { seedPerson, seedSide } from '../matrix/world.ts';
import { seedToken } from '../personal-tokens.ts';
import { callRpc, outcomeOf } from '../rpc.ts';

const post = (port: number, path: string, init: RequestInit = {}) =>
  fetch(`http://127.0.0.1:${port}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{}',
    ...init,
  });

describe('a request', () => {
  test('that is none of RPC is told so by status and code', async ({ api: { port } }) => {
    const said = async (response: Response) => {
      const { code, status, data } = (await response.json()) as {
        code: string;
        status: number;
        data: object;
      };
      expect(status).toBe(response.status);
      return [response.status, code, data];
    };
    const get = await post(port, '/api/vehicles', { method: 'GET', body: null });
    expect(get.headers.get('allow')).toBe('POST');
    expect(await said(get)).toEqual([405, 'METHOD_NOT_SUPPORTED', { code: 'BAD_REQUEST' }]);
    for (const method of ['PUT', 'DELETE', 'OPTIONS'])
      expect((await post(port, '/rpc/vehicles', { method, body: null })).status).toBe(405);
    const text = await post(port, '/api/vehicles', { headers: { 'content-type': 'text/plain' } });
    expect(await said(text)).toEqual([415, 'UNSUPPORTED_MEDIA_TYPE', { code: 'UNSUPPORTED_MEDIA_TYPE' }]);
    const large = await post(port, '/api/vehicles', { body: `{"a":"${'a'.repeat(300_000)}"}` });
    expect(await said(large)).toEqual([413, 'PAYLOAD_TOO_LARGE', { code: 'PAYLOAD_TOO_LARGE' }]);
    const broken = await post(port, '/api/vehicles', { body: '{' });
    expect(await said(broken)).toEqual([400, 'BAD_REQUEST', { code: 'BAD_REQUEST' }]);
    expect(await said(await post(port, '/api/noSuchThing'))).toEqual([
      404,
      'NOT_FOUND',
      { code: 'NOT_FOUND' },
    ]);
    expect(await said(await post(port, '/api/signIn'))).toEqual([404, 'NOT_FOUND', { code: 'NOT_FOUND' }]);
    expect(await said(await post(port, '/api/vehicles'))).toEqual([
      401,
      'UNAUTHORIZED',
      { code: 'UNAUTHORIZED' },
    ]);
  });

  test('of another origin is given no leave', async ({ api: { port } }) => {
    const headers = { 'content-type': 'application/json', origin: 'https://elsewhere.example' };
    const answer = await post(port, '/api/vehicles', { headers });
    const allowed = [...answer.headers.keys()].filter((name) => name.startsWith('access-control'));
    expect(allowed).toEqual([]);
  });
});

describe('an answer', () => {
  test('tells what is left of the quotas, and is not kept', async ({ api }) => {
    const { accessToken } = await signUp(api);
    const { headers, body } = await callRpc(api, 'vehicles', {}, { token: accessToken });
    expect(headers.get('ratelimit')).toMatch(/"requests";r=\d+;t=\d+, "cost";r=\d+;t=\d+, "account-cost"/);
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('x-request-id')).toMatch(/^[\da-f-]{36}$/);
    expect(body).toEqual({ content: [], pages: 0, total: 0 });
  });

  test('of wrong input has the issues that GraphQL has, at the same paths', async ({ api }) => {
    const { accessToken: token } = await signUp(api);
    const rpc = await callRpc(api, 'createVehicle', { data: { title: ' ', type: 'CAR' } }, { token });
    expect([outcomeOf(rpc), rpc.body.code]).toEqual(['422 BAD_REQUEST', 'UNPROCESSABLE_CONTENT']);
    const text = 'mutation ($data: CreateVehicleInput!) { createVehicle(data: $data) { id } }';
    const variables = { data: { title: ' ', type: 'CAR' } };
    const { errors } = await ask(api, text, { token, variables });
    expect(rpc.body.data).toEqual(errors?.[0]?.extensions);
    const misspelt = await callRpc(api, 'vehicles', { were: {} }, { token });
    expect(misspelt.body.data.issues).toMatchObject([{ path: ['were'], code: 'UNKNOWN_FIELD' }]);
    const strange = await callRpc(api, 'vehicles', { where: { nothing: 1 } }, { token });
    expect(outcomeOf(strange)).toBe('400 BAD_REQUEST');
    expect(outcomeOf(await callRpc(api, 'vehicles', [], { token }))).toBe('422 BAD_REQUEST');
  });

  test('in the protocol of oRPC is the same', async ({ api }) => {
    const { accessToken } = await signUp(api);
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${accessToken}` };
    const body = JSON.stringify({ json: { data: { title: 'Van', type: 'CAR' } } });
    const made = await post(api.port, '/rpc/createVehicle', { headers, body });
    expect(await made.json()).toMatchObject({ json: { title: 'Van', type: 'CAR' } });
    const wrong = await post(api.port, '/rpc/createVehicle', { headers, body: '{"json":{"data":{}}}' });
    expect(await wrong.json()).toMatchObject({
      json: { code: 'BAD_REQUEST', status: 400, data: { code: 'BAD_REQUEST' } },
    });
  });
});

test('a token takes of its person’s quota, and one that is unknown of its network’s', async ({
  db,
  databaseUrl,
}) => {
  const small = await openApi(databaseUrl, null, { REQUESTS_PER_MINUTE: '5' });
  try {
    const token = await tokenOfSomebody(db);
    const address = '192.0.2.77';
    const statuses = [];
    for (let turn = 0; turn < 8; turn += 1)
      statuses.push((await callRpc(small, 'vehicles', {}, { token, address })).status);
    // The first was the network's.
    expect(statuses).toEqual([200, 200, 200, 200, 200, 200, 429, 429]);
    const refused = await callRpc(small, 'vehicles', {}, { token, address });
    expect(outcomeOf(refused)).toBe('429 TOO_MANY_REQUESTS');
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    const guesses = [];
    for (let turn = 0; turn < 6; turn += 1)
      guesses.push((await callRpc(small, 'vehicles', {}, { token: `meridian_pat_${turn}`, address })).status);
    expect(guesses).toEqual([401, 401, 401, 401, 429, 429]);
  } finally {
    await small.close();
  }
});

test('the description is public, cached, and names every procedure once', async ({ api: { port } }) => {
  const answer = await fetch(`http://127.0.0.1:${port}/api/openapi.json`);
  expect(answer.status).toBe(200);
  const etag = answer.headers.get('etag') ?? '';
  const text = await answer.text();
  const document = JSON.parse(text) as { paths: Record<string, object>; components: { schemas: object } };
  expect(Object.keys(document.paths).sort()).toEqual(PROCEDURES.map(({ name }) => `/${name}`).sort());
  const referred = [...text.matchAll(/"#\/components\/schemas\/(\w+)"/g)].map(([, name]) => name ?? '');
  expect([...new Set(referred)].filter((name) => !(name in document.components.schemas))).toEqual([]);
  const again = await fetch(`http://127.0.0.1:${port}/api/openapi.json`, {
    headers: { 'if-none-match': etag },
  });
  expect(again.status).toBe(304);
});

test('a token of RPC is none elsewhere', async ({ api, db }) => {
  const token = await tokenOfSomebody(db);
  expect(codesOf(await ask(api, '{ vehicles { total } }', { token }))).toEqual(['UNAUTHORIZED']);
  const headers = { authorization: `Bearer ${token}` };
  expect((await fetch(`http://127.0.0.1:${api.port}/exports/vehicles.csv`, { headers })).status).toBe(401);
});

async function tokenOfSomebody(db: Db): Promise<string> {
  const side = await seedSide(db);
  const person = await seedPerson(db, { ...side, role: 'ORGANIZATION_OWNER' });
  return seedToken(db, person);
}
