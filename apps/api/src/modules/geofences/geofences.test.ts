import { randomUUID } from 'node:crypto';
import { describe, expect } from 'vitest';
import { ask, codesOf, type Served, signUp, test } from '../../../test/api.ts';

const CREATE = `mutation ($data: CreateGeofenceInput!) {
  createGeofence(data: $data) { id kind area radiusM dwellSeconds shown vehicleIds } }`;
const UPDATE = `mutation ($where: VersionWhere!, $data: UpdateGeofenceInput!) {
  updateGeofence(where: $where, data: $data) { id kind radiusM } }`;
const LIST = `query ($where: GeofencesWhere) { geofences(where: $where) { content { title } total } }`;

const CIRCLE = '{"type":"Point","coordinates":[4.4,51.2]}';
const BOW = '{"type":"Polygon","coordinates":[[[4,51],[4.1,51.1],[4.1,51],[4,51.1],[4,51]]]}';
const SQUARE = '{"type":"Polygon","coordinates":[[[4,51],[4.1,51],[4.1,51.1],[4,51.1],[4,51]]]}';

async function create(api: Served, token: string, data: object) {
  return ask(api, CREATE, { token, variables: { data: { title: `Depot ${randomUUID()}`, ...data } } });
}

describe('a geofence', () => {
  test('is a circle, an area or a corridor, kept to the centimetre', async ({ api }) => {
    const { accessToken: token } = await signUp(api);
    const area = '{"type":"Point","coordinates":[4.40000000049,51.2]}';
    const { data } = await create(api, token, { area, radiusM: 300 });
    expect(data).toMatchObject({
      createGeofence: {
        ...{ kind: 'CIRCLE', radiusM: 300, dwellSeconds: 60, shown: true, vehicleIds: [] },
        area: { type: 'Point', coordinates: [4.4, 51.2] },
      },
    });
    expect((await create(api, token, { area: SQUARE })).data).toMatchObject({
      createGeofence: { kind: 'AREA', radiusM: null },
    });
  });

  test.for<[string, object, string]>([
    ['a circle without a radius', { area: CIRCLE }, 'BAD_REQUEST'],
    ['an area with one', { area: SQUARE, radiusM: 100 }, 'BAD_REQUEST'],
    ['a circle of ten metres', { area: CIRCLE, radiusM: 10 }, 'BAD_REQUEST'],
    ['an outline that crosses itself', { area: BOW }, 'BAD_REQUEST'],
    ['no JSON', { area: '{' }, 'BAD_REQUEST'],
    ['a pole', { area: '{"type":"Point","coordinates":[0,90]}', radiusM: 100 }, 'BAD_REQUEST'],
    ['1e308', { area: '{"type":"Point","coordinates":[1e308,0]}', radiusM: 100 }, 'BAD_REQUEST'],
    [
      'a hundred thousand corners',
      { area: `{"type":"LineString","coordinates":[${'[4,51],'.repeat(20_000)}[4,51]]}`, radiusM: 50 },
      'BAD_REQUEST',
    ],
    ['a vehicle of nobody', { area: CIRCLE, radiusM: 100, vehicleIds: [randomUUID()] }, 'NOT_FOUND'],
  ])('is refused as %s', async ([, data, code], { api }) => {
    const { accessToken: token } = await signUp(api);
    expect(codesOf(await create(api, token, data))).toEqual([code]);
  });

  test('does not name vehicles of another account, at its change either', async ({ api, db }) => {
    const [own, other] = [await signUp(api), await signUp(api)];
    const made = await create(api, own.accessToken, { area: CIRCLE, radiusM: 100 });
    const { createGeofence } = made.data as unknown as { createGeofence: { id: string } };
    const vehicle = `mutation ($data: CreateVehicleInput!) { createVehicle(data: $data) { id } }`;
    const theirs = await ask(api, vehicle, {
      token: other.accessToken,
      variables: { data: { title: 'Van', type: 'CAR' } },
    });
    const { createVehicle } = theirs.data as unknown as { createVehicle: { id: string } };
    const change = { where: { id: createGeofence.id }, data: { vehicleIds: [createVehicle.id] } };
    const answer = await ask(api, UPDATE, { token: own.accessToken, variables: change });
    expect(codesOf(answer)).toEqual(['NOT_FOUND']);
    expect(await db.geofenceVersion.count({ where: { geofenceId: createGeofence.id } })).toBe(1);
  });

  test('changes its shape with its radius, and has a name of its own', async ({ api }) => {
    const { accessToken: token } = await signUp(api);
    const made = await create(api, token, { title: 'Yard', area: CIRCLE, radiusM: 100 });
    const { createGeofence } = made.data as unknown as { createGeofence: { id: string } };
    const where = { id: createGeofence.id };
    const wrong = await ask(api, UPDATE, { token, variables: { where, data: { area: SQUARE } } });
    expect(codesOf(wrong)).toEqual(['BAD_REQUEST']);
    const right = await ask(api, UPDATE, {
      token,
      variables: { where, data: { area: SQUARE, radiusM: null } },
    });
    expect(right.data).toMatchObject({ updateGeofence: { kind: 'AREA', radiusM: null } });
    expect(codesOf(await create(api, token, { title: 'Yard', area: SQUARE }))).toEqual([
      'GEOFENCE_TITLE_TAKEN',
    ]);
  });

  test('is found by its kind', async ({ api }) => {
    const { accessToken: token } = await signUp(api);
    await create(api, token, { title: 'Circle', area: CIRCLE, radiusM: 100 });
    await create(api, token, { title: 'Square', area: SQUARE });
    const { data } = await ask(api, LIST, { token, variables: { where: { kinds: ['AREA'] } } });
    expect(data).toEqual({ geofences: { content: [{ title: 'Square' }], total: 1 } });
  });
});
