import { randomBytes, randomUUID } from 'node:crypto';
import { AccountEvent, LISTEN_ACCOUNT, NOTIFY_ACCOUNT_EVENT, SOCKET_PATH } from '@fleet/contracts/realtime';
import type { Role } from '@fleet/contracts/roles';
import { brokerFrom } from '@fleet/runtime/broker';
import { test } from '@fleet/testing/database';
import type { Pool } from 'pg';
import { io } from 'socket.io-client';
import { describe, expect, inject, onTestFinished, vi } from 'vitest';
import { type App, startApp } from '../bench/lib/child.ts';
import { signUp } from '../bench/lib/sign-up.ts';
import { addVehicle, fit, startTestIngest } from './harness.ts';
import { connectTracker, type Tracker } from './tracker.ts';

const redisUrl = inject('redisUrl');
const WITHIN = { timeout: 15_000, interval: 50 };
const SECRETS = { vin: 'WVWZZZ1JZXW000001', driverUniqueId: '4C0051', io78: 7 };

async function startApi(databaseUrl: string, url: string | null): Promise<App> {
  const env = {
    API_PORT: '0',
    AUTH_SECRET: randomBytes(32).toString('hex'),
    TRUST_PROXY: 'loopback',
    WEB_DIST: '/nowhere',
  };
  const api = await startApp('api', { databaseUrl, redisUrl: url, env });
  onTestFinished(api.stop);
  return api;
}

type Person = { membershipId: string; heard: AccountEvent[]; vehicles: () => string[] };

let people = 0;

/** Somebody new in the account, on a socket of the real api. */
async function join(
  pool: Pool,
  api: App,
  accountId: string,
  { roles, scope }: { roles: Role[]; scope: 'ALL' | 'GIVEN' },
): Promise<Person> {
  const { accessToken, accountId: own } = await signUp(Number(api.ready.port), pool, people++);
  const { rows } = await pool.query(
    `UPDATE memberships SET account_id = $2, roles = $3::"Role"[], vehicle_scope = $4::"VehicleScope"
     WHERE account_id = $1 RETURNING id`,
    [own, accountId, roles, scope],
  );
  const socket = io(`http://127.0.0.1:${api.ready.port}`, {
    path: SOCKET_PATH,
    transports: ['websocket'],
    auth: { tokenType: 'Bearer', accessToken },
    forceNew: true,
  });
  onTestFinished(() => void socket.close());
  const heard: AccountEvent[] = [];
  socket.on(NOTIFY_ACCOUNT_EVENT, (event) => heard.push(AccountEvent.parse(event)));
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve);
    socket.once('connect_error', reject);
  });
  expect(await socket.timeout(10_000).emitWithAck(LISTEN_ACCOUNT, { accountId })).toEqual({ ok: true });
  const vehicles = () => [...new Set(heard.flatMap(vehiclesOf))].toSorted();
  return { membershipId: rows[0].id, heard, vehicles };
}

/** All that an event names, in whatever part. */
function vehiclesOf({ positions, connections, events }: AccountEvent): string[] {
  return [...positions, ...connections, ...events].flatMap(({ vehicleId }) => vehicleId ?? 'none');
}

type Tracked = { vehicleId: string; tracker: Tracker };

async function addTracked(pool: Pool, accountId: string, port: number): Promise<Tracked> {
  const [deviceId, identifier] = [randomUUID(), randomUUID()];
  const vehicleId = await addVehicle(pool, accountId);
  await pool.query(
    `INSERT INTO devices (id, account_id, external_device_id, updated_at) VALUES ($1, $2, $3, now())`,
    [deviceId, accountId, identifier],
  );
  await fit(pool, deviceId, vehicleId, new Date(0));
  const tracker = await connectTracker(port, identifier);
  onTestFinished(() => tracker[Symbol.asyncDispose]());
  return { vehicleId, tracker };
}

const give = (pool: Pool, { membershipId }: Person, vehicleId: string) =>
  pool.query('INSERT INTO membership_vehicles (membership_id, vehicle_id) VALUES ($1, $2)', [
    membershipId,
    vehicleId,
  ]);
const take = (pool: Pool, { membershipId }: Person, vehicleId: string) =>
  pool.query('DELETE FROM membership_vehicles WHERE membership_id = $1 AND vehicle_id = $2', [
    membershipId,
    vehicleId,
  ]);

const idsOf = (...tracked: Tracked[]) => tracked.map(({ vehicleId }) => vehicleId).toSorted();

/** Speaks until it was heard, for rooms are joined and changes told a moment after they are asked for. */
async function untilHeard(all: readonly Tracked[], check: () => void): Promise<void> {
  await vi.waitFor(() => {
    for (const { tracker } of all)
      tracker.position({ attributes: { ...SECRETS, fuelPercent: 40, alarm: randomUUID() } });
    check();
  }, WITHIN);
}

const readingsOf = ({ heard }: Person) =>
  heard
    .flatMap(({ positions, events }) => [...positions, ...events])
    .flatMap(({ attributes }) => Object.keys(attributes));

describe.for([
  ['PostgreSQL', true, null],
  ['Redis', redisUrl !== null, redisUrl],
] as const)('over %s', ([, isThere, url]) => {
  test.skipIf(!isThere)(
    'members hear of the vehicles they see, and only keepers of devices what identifies them',
    { timeout: 60_000 },
    async ({ databaseUrl, pool }) => {
      const broker = brokerFrom({ DATABASE_URL: databaseUrl, REDIS_URL: url ?? undefined });
      const api = await startApi(databaseUrl, url);
      await using ingest = await startTestIngest(databaseUrl, { broker });
      const { accountId } = await signUp(Number(api.ready.port), pool, people++);
      const all: Tracked[] = [];
      for (let count = 0; count < 4; count++) all.push(await addTracked(pool, accountId, ingest.port));
      const [first, second, third, fourth] = all as [Tracked, Tracked, Tracked, Tracked];
      const owner = await join(pool, api, accountId, { roles: ['FAMILY_OWNER'], scope: 'ALL' });
      const member = await join(pool, api, accountId, { roles: ['FAMILY_MEMBER'], scope: 'ALL' });
      const driver = await join(pool, api, accountId, { roles: ['DRIVER'], scope: 'GIVEN' });
      const grouped = await join(pool, api, accountId, { roles: ['DRIVER'], scope: 'GIVEN' });
      const nobody = await join(pool, api, accountId, { roles: ['DRIVER'], scope: 'GIVEN' });
      await give(pool, driver, first.vehicleId);
      await give(pool, driver, second.vehicleId);
      const groupId = randomUUID();
      await pool.query(
        `INSERT INTO vehicle_groups (id, account_id, title, updated_at) VALUES ($1, $2, 'Vans', now())`,
        [groupId, accountId],
      );
      await pool.query('INSERT INTO membership_groups (membership_id, group_id) VALUES ($1, $2)', [
        grouped.membershipId,
        groupId,
      ]);
      await pool.query('UPDATE vehicles SET group_id = $2 WHERE id = $1', [third.vehicleId, groupId]);

      await untilHeard(all, () => {
        expect(owner.vehicles()).toEqual(idsOf(...all));
        expect(member.vehicles()).toEqual(idsOf(...all));
        expect(driver.vehicles()).toEqual(idsOf(first, second));
        expect(grouped.vehicles()).toEqual(idsOf(third));
        // That a tracker connected names its vehicle as well, and is heard before its first fix.
        expect(readingsOf(owner)).toEqual(expect.arrayContaining(Object.keys(SECRETS)));
        for (const person of [member, driver, grouped]) expect(readingsOf(person)).toContain('fuelPercent');
      });
      expect(nobody.heard).toEqual([]);
      for (const person of [member, driver, grouped])
        for (const secret of Object.keys(SECRETS)) expect(readingsOf(person)).not.toContain(secret);

      await take(pool, driver, first.vehicleId);
      await give(pool, driver, fourth.vehicleId);
      await untilHeard(all, () => expect(driver.vehicles()).toContain(fourth.vehicleId));
      // What was on its way when it was taken has arrived by now: the message with the fourth came after it.
      driver.heard.length = 0;
      await untilHeard(all, () => expect(driver.vehicles()).toEqual(idsOf(second, fourth)));

      // A change of the membership itself moves the socket, within the revalidation.
      await pool.query(`UPDATE memberships SET vehicle_scope = 'GIVEN' WHERE id = $1`, [member.membershipId]);
      await give(pool, member, third.vehicleId);
      await pool.query(`UPDATE memberships SET vehicle_scope = 'ALL' WHERE id = $1`, [nobody.membershipId]);
      await untilHeard(all, () => {
        const last = member.heard.at(-1);
        expect(last && vehiclesOf(last).every((id) => id === third.vehicleId)).toBe(true);
        expect(nobody.vehicles()).toEqual(idsOf(...all));
      });
      member.heard.length = 0;
      await untilHeard(all, () => expect(member.vehicles()).toEqual(idsOf(third)));
    },
  );
});
