import { describe, expect } from 'vitest';
import { type Answer, ask, codesOf, freshAddress, type Served, signUp, test } from '../../../test/api.ts';

const CREATE = `mutation ($where: CreateShareLinkWhere!, $data: CreateShareLinkInput!) {
  createShareLink(where: $where, data: $data) { id token link { state openedTimes version } } }`;
const UPDATE = `mutation ($where: VersionWhere!, $data: UpdateShareLinkInput!) {
  updateShareLink(where: $where, data: $data) { title untilAt } }`;
const RENEW = 'mutation ($where: VersionWhere!) { renewShareLink(where: $where) { token } }';
const REVOKE = 'mutation ($where: VersionWhere!) { revokeShareLink(where: $where) { state } }';
const LIST = `query ($where: ShareLinksWhere) { shareLinks(where: $where) { total content { id state } } }`;
const LOOK = `query ($where: SharedVehicleWhere!) { sharedVehicle(where: $where) {
  state sharedBy title vehicleTitle plateNumber showsSpeed trail
  position { latitude longitude speed address fixTime } } }`;

const HOUR_MS = 3_600_000;
const inHours = (hours: number) => new Date(Date.now() + hours * HOUR_MS).toISOString();

type Vehicle = { token: string; vehicleId: string; deviceId: string };
type Sql = { query: (text: string, values: unknown[]) => Promise<{ rows: Record<string, string>[] }> };

/** The returned row of a mutation; fails the test if there is none. */
function rowOf({ data }: Answer, name: string): { id: string; token: string } {
  const row = data?.[name];
  if (!row) throw new Error(`${name} was not done`);
  return row as { id: string; token: string };
}

async function aVehicle(api: Served): Promise<Vehicle> {
  const { accessToken: token } = await signUp(api);
  const made = await ask(api, 'mutation ($data: CreateVehicleInput!) { createVehicle(data: $data) { id } }', {
    token,
    variables: { data: { title: 'Van 15', type: 'CAR', plateNumber: `P ${Math.random()}`.slice(0, 10) } },
  });
  const { id: vehicleId } = rowOf(made, 'createVehicle');
  const device = await ask(api, 'mutation ($data: CreateDeviceInput!) { createDevice(data: $data) { id } }', {
    token,
    variables: { data: { title: 'T', vehicleId, externalDeviceId: `share-${Math.random()}`.slice(0, 30) } },
  });
  const { id: deviceId } = rowOf(device, 'createDevice');
  return { token, vehicleId, deviceId };
}

/** Writes a position as ingest does. */
async function report(sql: Sql, deviceId: string, at: Date, latitude: number): Promise<void> {
  await sql.query(
    `UPDATE device_assignments SET "from" = $2::timestamptz - interval '1 day' WHERE device_id = $1`,
    [deviceId, at],
  );
  await sql.query(
    `INSERT INTO device_states (device_id, fix_time, hash, received_at, valid, latitude, longitude, speed_kmh)
     VALUES ($1, $2, 1, $2, true, $3, 4.4, 64)
     ON CONFLICT (device_id) DO UPDATE SET fix_time = $2, latitude = $3`,
    [deviceId, at, latitude],
  );
}

async function share(api: Served, { token, vehicleId }: Vehicle, more: object = {}) {
  const data = { untilAt: inHours(4), ...more };
  const answer = await ask(api, CREATE, { token, variables: { where: { vehicleId }, data } });
  const made = answer.data?.createShareLink as { id: string; token: string } | null;
  return { answer, id: made?.id ?? '', secret: made?.token ?? '' };
}

const look = (api: Served, secret: string, { address = freshAddress(), ...more } = {}) =>
  ask(api, LOOK, { variables: { where: { token: secret, ...more } }, address });

describe('a link', () => {
  test('shows what it says to whoever has it, and nothing of before it began', async ({ api, pool }) => {
    const vehicle = await aVehicle(api);
    await report(pool, vehicle.deviceId, new Date(Date.now() - HOUR_MS), 51.1);
    const { secret } = await share(api, vehicle, { title: 'On its way', shows: ['TITLE'] });
    expect((await look(api, secret)).data?.sharedVehicle).toMatchObject({
      ...{ state: 'DELAYED', title: 'On its way', vehicleTitle: 'Van 15', plateNumber: null },
      ...{ position: null, trail: [] },
    });
    const other = await share(api, vehicle, { shows: ['PLATE', 'SPEED'] });
    await report(pool, vehicle.deviceId, new Date(), 51.234567);
    expect((await look(api, other.secret)).data?.sharedVehicle).toMatchObject({
      ...{ state: 'LIVE', title: null, vehicleTitle: null, plateNumber: expect.stringMatching(/^P/) },
      position: { latitude: 51.23457, longitude: 4.4, speed: 64, address: null },
    });
  });

  test('counts how often it was opened, and is listed for its managers alone', async ({ api }) => {
    const vehicle = await aVehicle(api);
    const { secret, id } = await share(api, vehicle);
    await look(api, secret, { isOpening: true } as object);
    await look(api, secret);
    const one = await ask(
      api,
      'query ($id: ID!) { shareLink(where: { id: $id }) { openedTimes createdBy } }',
      {
        token: vehicle.token,
        variables: { id },
      },
    );
    expect(one.data?.shareLink).toMatchObject({ openedTimes: 1, createdBy: expect.any(String) });
    const stranger = await signUp(api);
    const theirs = await ask(api, LIST, {
      token: stranger.accessToken,
      variables: { where: { vehicleId: vehicle.vehicleId } },
    });
    expect(theirs.data?.shareLinks).toMatchObject({ total: 0 });
  });

  test('ends when it is revoked, and its former address when it gets another', async ({ api }) => {
    const vehicle = await aVehicle(api);
    const { token } = vehicle;
    const { secret, id } = await share(api, vehicle);
    const where = { id };
    const renewed = await ask(api, RENEW, { token, variables: { where } });
    const { token: next } = rowOf(renewed, 'renewShareLink');
    expect(next).not.toBe(secret);
    expect(codesOf(await look(api, secret))).toEqual(['SHARE_LINK_ENDED']);
    expect((await look(api, next)).data?.sharedVehicle).toMatchObject({ state: 'DELAYED' });
    const revoked = await ask(api, REVOKE, { token, variables: { where } });
    expect(revoked.data?.revokeShareLink).toMatchObject({ state: 'REVOKED' });
    // Answers are cached for two seconds.
    await expect
      .poll(async () => codesOf(await look(api, next)), { timeout: 5_000 })
      .toEqual(['SHARE_LINK_ENDED']);
    const late = await ask(api, UPDATE, { token, variables: { where, data: { title: 'x' } } });
    expect(codesOf(late)).toEqual(['SHARE_LINK_ENDED']);
  });

  test.for<[string, string]>([
    [
      'its end',
      `UPDATE share_links SET from_at = now() - interval '2 h', until_at = now() - interval '1 s' WHERE id = $1`,
    ],
    [
      'an erased vehicle',
      `UPDATE vehicles SET status = 'ERASED' WHERE id = (SELECT vehicle_id FROM share_links WHERE id = $1)`,
    ],
    [
      'a suspended account',
      `UPDATE accounts SET status = 'SUSPENDED' WHERE id = (SELECT account_id FROM share_links WHERE id = $1)`,
    ],
  ])('has ended by %s', async ([, change], { api, pool }) => {
    const { secret, id } = await share(api, await aVehicle(api));
    await pool.query(change, [id]);
    expect(codesOf(await look(api, secret))).toEqual(['SHARE_LINK_ENDED']);
  });

  test('shows nothing of its vehicle before it begins', async ({ api, pool }) => {
    const vehicle = await aVehicle(api);
    await report(pool, vehicle.deviceId, new Date(), 51.1);
    const { secret } = await share(api, vehicle, { fromAt: inHours(1) });
    expect((await look(api, secret)).data?.sharedVehicle).toMatchObject({
      ...{ state: 'NOT_YET', vehicleTitle: null, position: null, trail: [] },
    });
  });

  test.for<[string, object, string]>([
    ['more than 30 days', { untilAt: inHours(31 * 24) }, 'BAD_REQUEST'],
    ['an end that is over', { untilAt: inHours(-1) }, 'BAD_REQUEST'],
    ['a begin in a year', { fromAt: inHours(9_000), untilAt: inHours(9_001) }, 'BAD_REQUEST'],
    ['a trail of days', { trailMinutes: 10_000 }, 'BAD_REQUEST'],
  ])('is refused with %s', async ([, more, code], { api }) => {
    const { answer } = await share(api, await aVehicle(api), more);
    expect(codesOf(answer)).toEqual([code]);
  });

  test('is refused for the vehicle of another account, and beyond twenty', async ({ api }) => {
    const [own, other] = [await aVehicle(api), await aVehicle(api)];
    const foreign = await share(api, { ...own, vehicleId: other.vehicleId });
    expect(codesOf(foreign.answer)).toEqual(['NOT_FOUND']);
    const made = await Promise.all(Array.from({ length: 23 }, () => share(api, own)));
    const refused = made.flatMap(({ answer }) => codesOf(answer));
    expect(refused).toEqual(Array(3).fill('TOO_MANY_SHARE_LINKS'));
  });

  test('lets one network guess a few times a minute, and others look on', async ({ api }) => {
    const { secret } = await share(api, await aVehicle(api));
    const address = freshAddress();
    const guesses = [];
    for (let guess = 0; guess < 12; guess++)
      guesses.push(...codesOf(await look(api, `${guess}`.padStart(43, 'x'), { address })));
    expect(guesses.filter((code) => code === 'SHARE_LINK_ENDED')).toHaveLength(7);
    expect(codesOf(await look(api, secret, { address }))).toEqual(['TOO_MANY_REQUESTS']);
    expect((await look(api, secret)).data?.sharedVehicle).toBeTruthy();
  });
});
