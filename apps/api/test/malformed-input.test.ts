import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { connect } from 'node:net';
import { describe, expect } from 'vitest';
import { ask, codesOf, PASSWORD, signUp, test } from './api.ts';

const PERIOD = { from: '2026-01-01T00:00:00Z', to: '2026-02-01T00:00:00Z' };
const VEHICLES =
  'query ($where: VehiclesWhere, $options: PageOptions) { vehicles(where: $where, options: $options) { total } }';
const VEHICLE = 'query ($id: ID!) { vehicle(where: { id: $id }) { id } }';
const ROUTES = 'query ($where: VehiclesRoutesReportWhere!) { vehiclesRoutesReport(where: $where) { total } }';
const POSITION =
  'query ($where: VehiclePositionWhere!) { resolveVehiclePosition(where: $where) { __typename } }';
const SIGN_IN = 'mutation ($data: SignInInput!) { signIn(data: $data) { tokenType } }';
const SIGN_UP = 'mutation ($data: SignUpInput!) { signUp(data: $data) { tokenType } }';

const person = (more: object) => ({
  data: {
    email: `${randomUUID()}@example.com`,
    password: PASSWORD,
    firstName: 'Nomsa',
    lastName: 'Dube',
    ...more,
  },
});
const cursor = (parts: unknown[]) => Buffer.from(JSON.stringify(parts)).toString('base64url');
const place = (at: string) => ({ where: { vehicleId: randomUUID(), at } });
const route = (more: object) => ({ where: { vehicleIds: [randomUUID()], ...PERIOD, ...more } });

describe('what a client sends wrong is its own mistake, never a failure of ours', () => {
  test.for<[string, string, object]>([
    ['a NUL in a search', VEHICLES, { where: { search: 'a\0b' } }],
    ['half of a surrogate pair', VEHICLES, { where: { search: '\ud83d' } }],
    ['a NUL in an e-mail', SIGN_IN, { data: { email: 'a\0b@example.com', password: PASSWORD } }],
    ['a NUL in a name', SIGN_UP, person({ firstName: 'Nom\0sa' })],
    ['a NUL in a title', SIGN_UP, person({ accountTitle: '\0' })],
    ['an id that is none', VEHICLE, { id: "1' OR '1'='1" }],
    ['an id of another type', VEHICLE, { id: { gt: '' } }],
    ['an absent variable', VEHICLE, {}],
    ['a size of another type', VEHICLES, { options: { size: 'NaN' } }],
    ['a size below zero', VEHICLES, { options: { size: -1 } }],
    ['a size past every limit', VEHICLES, { options: { size: 1e15 } }],
    ['a page of no number', VEHICLES, { options: { page: null, size: 0.5 } }],
    ['a field that no filter has', VEHICLES, { where: { accountid: randomUUID() } }],
    ['a value that no enum has', VEHICLES, { where: { type: 'HOVERCRAFT' } }],
    ['a day for an instant', ROUTES, route({ from: '2026-01-01' })],
    ['a number for an instant', ROUTES, route({ from: 1 })],
    ['a year of six digits', ROUTES, route({ to: '+275760-09-13T00:00:00Z' })],
    ['a period from the year 0', ROUTES, route({ from: '0000-01-01T00:00:00Z' })],
    ['a period until the year 10000', ROUTES, route({ to: '9999-12-31T23:59:59-12:00' })],
    ['an instant of the year 0', POSITION, place('0000-01-01T00:00:00Z')],
    ['an instant of the year 10000', POSITION, place('9999-12-31T23:59:59-12:00')],
    ['a period that ends before it starts', ROUTES, route({ to: '2025-01-01T00:00:00Z' })],
    ['an empty period', ROUTES, route({ to: PERIOD.from })],
    ['more positions than one answer holds', ROUTES, route({ limit: 20_001 })],
    ['no vehicle', ROUTES, route({ vehicleIds: [] })],
  ])('%s', async ([, text, variables], { api }) => {
    const { accessToken } = await signUp(api);
    const answer = await ask(api, text, { token: accessToken, variables });
    expect(new Set(codesOf(answer))).toEqual(new Set(['BAD_REQUEST']));
    expect(JSON.stringify(answer)).not.toMatch(/stack|originalError|prisma/i);
  });

  test.for<[string, unknown]>([
    ['text', 'made up'],
    ['a hash of more than 64 bits', [randomUUID(), PERIOD.from, randomUUID(), '9999999999999999999']],
    ['too few parts', [randomUUID()]],
    ['an object', { vehicleId: randomUUID() }],
  ])('a cursor made of %s', async ([, parts], { api, db }) => {
    const { accessToken, accountId } = await signUp(api);
    const { id } = await db.vehicle.create({ data: { accountId, title: 'Van', type: 'CAR' } });
    const made = typeof parts === 'string' ? parts : cursor(parts as unknown[]);
    const answer = await ask(api, ROUTES, {
      token: accessToken,
      variables: route({ vehicleIds: [id], cursor: made }),
    });
    expect(codesOf(answer)).toEqual(['BAD_REQUEST']);
  });

  test('a null where a default stood', async ({ api }) => {
    const { accessToken } = await signUp(api);
    const text = 'query ($id: ID = "x") { vehicle(where: { id: $id }) { id } }';
    const answer = await ask(api, text, { token: accessToken, variables: { id: null } });
    expect(codesOf(answer)).toEqual(['BAD_REQUEST']);
  });

  test('a deep value is not quoted back whole', async ({ api }) => {
    const text = `{ vehicles(where: { ids: ${'['.repeat(900)}${']'.repeat(900)} }) { total } }`;
    const answer = await ask(api, text);
    expect(codesOf(answer)).toEqual(['BAD_REQUEST']);
    expect(JSON.stringify(answer).length).toBeLessThan(1_000);
  });

  test.for<[string, string, string | undefined]>([
    ['no body', '/graphql', ''],
    ['no JSON', '/graphql', '{"query":'],
    ['null', '/graphql', 'null'],
    ['variables that are a list', '/graphql', '{"query":"{__typename}","variables":[1]}'],
    ['variables of an address that are no JSON', '/graphql?query={__typename}&variables=x', undefined],
  ])('%s', async ([, path, body], { api }) => {
    const response = await fetch(`http://127.0.0.1:${api.port}${path}`, {
      method: body === undefined ? 'GET' : 'POST',
      headers: { 'content-type': 'application/json' },
      ...(body !== undefined && { body }),
    });
    expect(response.status).toBeLessThan(500);
    const text = await response.text();
    expect(JSON.parse(text)).toMatchObject({ errors: [{ extensions: { code: 'BAD_REQUEST' } }] });
    expect(text).not.toMatch(/SyntaxError|originalError|Something went wrong/);
  });

  test('a host that is none', async ({ api }) => {
    const socket = connect(api.port, '127.0.0.1');
    const received: Buffer[] = [];
    socket.on('data', (chunk) => received.push(chunk));
    socket.end('GET /graphql?query={__typename} HTTP/1.1\r\nHost: [::1\r\nConnection: close\r\n\r\n');
    await once(socket, 'close');
    expect(Buffer.concat(received).toString()).toMatch(/^HTTP\/1\.1 400 /);
  });
});

describe('a search', () => {
  test.for(['%', '_', '\\', "'; DROP TABLE vehicles; --"])(
    'for %s finds that text, not everything',
    async (search, { api, db }) => {
      const { accessToken, accountId } = await signUp(api);
      for (const title of ['Van', `Van ${search} 2`])
        await db.vehicle.create({ data: { accountId, title, type: 'CAR' } });
      const answer = await ask(api, VEHICLES, { token: accessToken, variables: { where: { search } } });
      expect(answer.data).toEqual({ vehicles: { total: 1 } });
    },
  );
});

test('an id is the same in capitals', async ({ api, db }) => {
  const { accessToken, accountId } = await signUp(api);
  const { id } = await db.vehicle.create({ data: { accountId, title: 'Van', type: 'CAR' } });
  const variables = route({ vehicleIds: [id, id.toUpperCase()] });
  expect(codesOf(await ask(api, ROUTES, { token: accessToken, variables }))).toEqual([]);
});
