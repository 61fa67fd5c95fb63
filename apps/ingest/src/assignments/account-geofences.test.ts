import { randomUUID } from 'node:crypto';
import { test } from '@fleet/testing/database';
import { DEFAULT_RULE } from '@fleet/tracks/track-rule';
import type { Pool, PoolClient } from 'pg';
import { afterEach, describe, expect, vi } from 'vitest';
import { registerDevice } from '../../test/harness.ts';
import { AccountGeofences } from './account-geofences.ts';
import type { AssignmentHistory } from './assignment.ts';

const CORNERS = 1_000;
const HOUR_MS = 3_600_000;

/** An account with so many outlines of a thousand corners, and what it takes to ask for them. */
async function openYards(pool: Pool, count: number) {
  const { accountId, vehicleId, deviceId } = await registerDevice(pool);
  const ring = Array.from({ length: CORNERS }, (_, at) => {
    const angle = (2 * Math.PI * (at % (CORNERS - 1))) / (CORNERS - 1);
    return [4 + 0.01 * Math.cos(angle), 51 + 0.01 * Math.sin(angle)];
  });
  const add = (title: string) =>
    pool.query(
      `INSERT INTO geofences (id, account_id, title, area, corners, updated_at) VALUES ($1, $2, $3, $4, $5, now())`,
      [randomUUID(), accountId, title, JSON.stringify({ type: 'Polygon', coordinates: [ring] }), CORNERS],
    );
  for (let at = 0; at < count; at++) await add(`Yard ${at}`);
  const settings = {
    ...{ vehicleId, groupId: null, sinceMs: 0, maxSpeedKmh: null, tankL: null, fuelConsumptionL100: null },
  };
  const present = { accountId, vehicleId, rule: DEFAULT_RULE, settings };
  const history: AssignmentHistory = {
    ...{ present, unfitted: { accountId, vehicleId: null, rule: DEFAULT_RULE }, accountFrom: null },
    periods: [{ assignment: present, fromMs: Number.NEGATIVE_INFINITY, untilMs: Number.POSITIVE_INFINITY }],
    knownFromMs: Number.NEGATIVE_INFINITY,
  };
  return { accountId, add, deviceId, histories: new Map([[deviceId, history]]) };
}

/** Counts the queries that go to the database. */
function counting(pool: Pool): { client: PoolClient; queries: () => number } {
  let queries = 0;
  const query = (...args: unknown[]) => {
    queries++;
    return (pool.query as (...given: unknown[]) => unknown)(...args);
  };
  return { client: { query } as unknown as PoolClient, queries: () => queries };
}

afterEach(() => void vi.restoreAllMocks());

describe('geofences of an account', () => {
  test('are read again a while after a change, by how many corners there are', async ({ pool }) => {
    const { accountId, add, deviceId, histories } = await openYards(pool, 3);
    const { client, queries } = counting(pool);
    const startMs = performance.now();
    let sinceMs = 0;
    vi.spyOn(performance, 'now').mockImplementation(() => startMs + sinceMs);
    const known = new AccountGeofences();
    const backTo = new Map([[deviceId, Date.now()]]);
    const edges = async () => (await known.read(client, histories, backTo)).get(accountId)?.edges;
    expect(await edges()).toBe(3 * CORNERS);
    for (let at = 0; at < 20; at++) {
      await add(`More ${at}`);
      known.forget(accountId);
      expect(await edges()).toBe(3 * CORNERS);
    }
    expect(queries()).toBe(1);
    sinceMs = 29;
    expect(await edges()).toBe(3 * CORNERS);
    sinceMs = 30;
    expect(await edges()).toBe(23 * CORNERS);
    expect(await edges()).toBe(23 * CORNERS);
    expect(queries()).toBe(2);
  });

  test('that change while they are read are read once more', async ({ pool }) => {
    const { accountId, deviceId, histories } = await openYards(pool, 1);
    const { client, queries } = counting(pool);
    const startMs = performance.now();
    let sinceMs = 0;
    vi.spyOn(performance, 'now').mockImplementation(() => startMs + sinceMs);
    const known = new AccountGeofences();
    const backTo = new Map([[deviceId, Date.now()]]);
    const reading = known.read(client, histories, backTo);
    known.forget(accountId);
    await reading;
    sinceMs = 10;
    await known.read(client, histories, backTo);
    await known.read(client, histories, backTo);
    expect(queries()).toBe(2);
  });

  test('are read back further in ever larger steps', async ({ pool }) => {
    const { deviceId, histories } = await openYards(pool, 1);
    const { client, queries } = counting(pool);
    const known = new AccountGeofences();
    const nowMs = Date.now();
    for (let hours = 0; hours < 1_000; hours++)
      await known.read(client, histories, new Map([[deviceId, nowMs - hours * HOUR_MS]]));
    // A day, and two, four, eight, sixteen, thirty-two and sixty-four of them.
    expect(queries()).toBeLessThanOrEqual(7);
  });
});
