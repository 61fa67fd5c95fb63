import { expect } from 'vitest';
import { attempts } from './kit/attempt.ts';
import { sql } from './kit/database.ts';
import { ask, isAnswered, made } from './kit/graphql.ts';
import { tryOnOthers } from './kit/others.ts';
import { type Session, signIn, signUp } from './kit/people.ts';
import { vehicleOf } from './kit/vehicles.ts';

/*
 * Geofences of others by their id and by every list; geofences that name vehicles of others; outlines that are none, or too much.
 */

const CREATE = 'mutation ($data: CreateGeofenceInput!) { createGeofence(data: $data) { id } }';
const UPDATE = `mutation ($where: VersionWhere!, $data: UpdateGeofenceInput!) {
  updateGeofence(where: $where, data: $data) { id } }`;
const ERASE = 'mutation ($where: VersionWhere!) { eraseGeofence(where: $where) { total } }';
const ONE = 'query ($where: ById!) { geofence(where: $where) { title area } }';
const LIST = 'query ($where: GeofencesWhere) { geofences(where: $where) { content { title } } }';

const CIRCLE = { area: '{"type":"Point","coordinates":[4.4,51.2]}', radiusM: 300 };
const SECRET = 'Secret yard';

const create = ({ accessToken: token }: Session, data: object) => ask(CREATE, { token, variables: { data } });

attempts('geofences of others', async (make) => {
  const [owner, stranger, driver] = [await signIn('owner'), await signUp(), await signIn('driver')];
  const title = `${SECRET} ${Date.now()}`;
  const { id } = made<{ id: string }>((await create(owner, { ...CIRCLE, title })).data, 'createGeofence');
  for (const [who, person] of [
    ['a stranger', stranger],
    ['a driver', driver],
  ] as const) {
    await tryOnOthers(
      make,
      { who, person },
      {
        changes: [UPDATE, { where: { id }, data: { title: 'mine' } }],
        erases: [ERASE, { where: { id } }],
        'makes one in the account of': [
          CREATE,
          { data: { ...CIRCLE, title: 'Mine', accountId: owner.accountId } },
        ],
      },
    );
    await make(`${who} reads it`, async () => {
      const { data } = await ask(ONE, { token: person.accessToken, variables: { where: { id } } });
      return data?.geofence ? 'it is read' : null;
    });
    for (const where of [{ search: SECRET }, { accountId: owner.accountId }, {}, { shown: true }])
      await make(`${who} lists it by ${JSON.stringify(Object.keys(where))}`, async () => {
        const { data } = await ask(LIST, { token: person.accessToken, variables: { where } });
        return JSON.stringify(data ?? {}).includes(SECRET) ? 'it is listed' : null;
      });
  }
  const vehicleId = await vehicleOf(owner);
  const own = made<{ id: string }>(
    (await create(stranger, { ...CIRCLE, title: 'Own' })).data,
    'createGeofence',
  );
  const named = { vehicleIds: [vehicleId] };
  await tryOnOthers(
    make,
    { who: 'a stranger', person: stranger },
    {
      'names the vehicle in a new one for': [CREATE, { data: { ...CIRCLE, title: 'Watch', ...named } }],
      'names the vehicle in a change for': [UPDATE, { where: { id: own.id }, data: named }],
    },
  );
  await make('the database holds a version that names a vehicle of another account', async () => {
    const kept = await sql(
      `SELECT FROM geofence_versions g JOIN vehicles v ON v.id = ANY(g.vehicle_ids) WHERE v.account_id <> g.account_id`,
    );
    return kept.length > 0 ? 'it does' : null;
  });
});

attempts('outlines that are none', async (make) => {
  const person = await signUp();
  const line = (corners: number) => `{"type":"LineString","coordinates":[${Array(corners).fill('[4,51]')}]}`;
  const areas: Record<string, { area: string; radiusM?: number }> = {
    'no JSON': { area: '{' },
    'nested a thousand deep': { area: '['.repeat(1_000) },
    'a bow': {
      area: '{"type":"Polygon","coordinates":[[[4,51],[4.1,51.1],[4.1,51],[4,51.1],[4,51]]]}',
    },
    'a pole': { area: '{"type":"Point","coordinates":[0,90]}', radiusM: 100 },
    infinity: { area: '{"type":"Point","coordinates":[1e999,0]}', radiusM: 100 },
    'two corners': { area: '{"type":"Polygon","coordinates":[[[4,51],[4.1,51]]]}' },
    'half of the earth': {
      area: '{"type":"Polygon","coordinates":[[[-100,0],[0,1],[100,0],[0,50],[-100,0]]]}',
    },
    'one point as a line': { area: line(2), radiusM: 50 },
    'ten thousand corners': { area: line(10_000), radiusM: 50 },
    'a prototype': { area: '{"__proto__":{"type":"Point"},"coordinates":[4,51]}', radiusM: 50 },
    'a hole outside': {
      area: '{"type":"Polygon","coordinates":[[[4,51],[4.1,51],[4.1,51.1],[4,51]],[[5,51],[5.1,51],[5.1,51.1],[5,51]]]}',
    },
    NaN: { area: '{"type":"Point","coordinates":[NaN,51]}', radiusM: 100 },
    'a huge number': { area: '{"type":"Point","coordinates":[1e308,51]}', radiusM: 100 },
    'a radius of the moon': { area: CIRCLE.area, radiusM: 1e308 },
  };
  for (const [name, shape] of Object.entries(areas))
    await make(name, async () => {
      const answer = await create(person, { ...shape, title: name });
      expect(answer.errors?.length, name).toBe(1);
      return isAnswered(answer.data) ? 'it is kept' : null;
    });
});
