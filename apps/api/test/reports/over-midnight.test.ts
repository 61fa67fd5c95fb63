import { STRETCHES_MAX } from '@fleet/contracts/fleet-report';
import type { Db } from '@fleet/db/client';
import { tenantDb } from '@fleet/db/tenant-db';
import type { Pool } from 'pg';
import { expect, vi } from 'vitest';
import { tenantScopeOf } from '../../src/caller.ts';
import { openReportFile, type ReportReader } from '../../src/exports/open-report-file.ts';
import { memberAsCaller } from '../../src/report-mails/member-as-caller.ts';
import { ask, signUp, test } from '../api.ts';
import { openSending } from '../report-mails/scene.ts';
import { addTracked } from './days.ts';

const MIDNIGHT_MS = Date.parse('2026-03-28T00:00:00Z');
const SECOND_MS = 1_000;

/** So many trips in each of the two days around midnight, an hour and more from it. */
async function addTrips(pool: Pool, accountId: string, count: number): Promise<void> {
  const { vehicleId, deviceId } = await addTracked(pool, accountId);
  await pool.query(
    `INSERT INTO stretches (device_id, from_at, kind, is_open, until_at, vehicle_id, account_id, from_latitude, from_longitude,
       until_latitude, until_longitude, distance_m, known_ms, unknown_ms, ignition_ms, engine_s, max_speed_kmh, later_distance_m, fixes)
     SELECT $1, at, 'TRIP', false, at + interval '5 seconds', $2, $3, 1, 1, 1, 1, 1, 5000, 0, 0, 0, 1, 0, 0
       FROM generate_series(1, $5::int) n, unnest(ARRAY[-80000, 4000]) AS start,
         LATERAL (SELECT $4::timestamptz + (start + n * 10) * interval '1 second' AS at) t`,
    [deviceId, vehicleId, accountId, new Date(MIDNIGHT_MS), count],
  );
  // What the days came to is what their trips did.
  await pool.query(
    `INSERT INTO device_days (device_id, from_at, until_at, day, account_id, vehicle_id, distance_m, engine_s, moving_ms,
       idling_ms, parked_ms, unknown_ms, max_speed_kmh, fixes, generation)
     SELECT $1, at, at + interval '1 day', (at AT TIME ZONE 'UTC')::date, $3, $2, $5::int, 0, $5::int * 5000, 0, 0, 0, 1, $5::int, 0
       FROM unnest(ARRAY[$4::timestamptz - interval '1 day', $4::timestamptz]) AS at`,
    [deviceId, vehicleId, accountId, new Date(MIDNIGHT_MS), count],
  );
}

async function readerOf(db: Db, accountId: string, userId: string) {
  const member = await memberAsCaller(db, { userId, accountId }, new Date());
  if (!member) throw new Error('They are a member');
  const { caller } = member;
  return { caller, db: tenantDb(db, () => tenantScopeOf(caller)) };
}

/** Null of a line of sums. */
const tripOf = (line: object) => ('trip' in line ? (line.trip as { from: Date } | null) : null);
/** `new Date()` and `Date.now()` alike; timers go on. */
const setClock = (atMs: number) => vi.setSystemTime(atMs);

test('a file of today that is written over midnight is of the day on which it was begun', async ({
  api,
  db,
  pool,
  databaseUrl,
}) => {
  const { accountId, userId } = await signUp(api);
  const count = STRETCHES_MAX + 1;
  await addTrips(pool, accountId, count);
  const { sending, close } = openSending(databaseUrl, { db, pool });
  const reader: ReportReader = {
    ...(await readerOf(db, accountId, userId)),
    ...{ reportRunner: sending.reports, files: sending.files, signal: AbortSignal.timeout(60 * SECOND_MS) },
    ...{ productName: 'Meridian', addresses: null, placesFile: '' },
    ...{ now: new Date(), namesReader: true },
  };
  try {
    setClock(MIDNIGHT_MS - SECOND_MS);
    const where = { period: 'TODAY' };
    const file = await openReportFile(reader, { name: 'trips', where, columns: null, language: 'en' });
    setClock(MIDNIGHT_MS + SECOND_MS);
    const lines: object[] = [];
    for await (const batch of file.batches) lines.push(...batch);
    const head = await file.head();

    const trips = lines.flatMap((line) => tripOf(line) ?? []);
    expect(trips.length).toBe(count);
    expect(trips.every(({ from }) => from.getTime() < MIDNIGHT_MS)).toBe(true);
    expect((await file.summary?.())?.total).toMatchObject({ mark: 'TOTAL', sums: { distanceM: count } });
    expect(head.facts[0]?.value.replaceAll('\u00a0', ' ')).toBe('27 Mar 2026 (UTC)');
  } finally {
    vi.useRealTimers();
    await close();
  }
});

test('pages of today that are asked for over midnight are of the day of the first', async ({ api, pool }) => {
  const { accountId, accessToken: token } = await signUp(api);
  await addTrips(pool, accountId, 3);
  const text = `query ($where: VehiclesTripsReportWhere!) { vehiclesTripsReport(where: $where) {
    nextCursor period { from } totals { trips } content { startTime } } }`;
  const page = async (cursor: string | null) => {
    const where = { period: 'TODAY', limit: 2, cursor };
    return (await ask(api, text, { token, variables: { where } })).data?.vehiclesTripsReport as Page;
  };
  // The token is known before the clock goes back: one of the future is refused.
  await page(null);
  try {
    setClock(MIDNIGHT_MS - SECOND_MS);
    const first = await page(null);
    setClock(MIDNIGHT_MS + SECOND_MS);
    const second = await page(first.nextCursor);
    expect([first.content.length, second.content.length, second.nextCursor]).toEqual([2, 1, null]);
    expect(Date.parse(second.content[0]?.startTime ?? '')).toBeLessThan(MIDNIGHT_MS);
    expect([second.period, second.totals]).toEqual([first.period, first.totals]);
  } finally {
    vi.useRealTimers();
  }
});

type Page = {
  nextCursor: string | null;
  period: object;
  totals: object;
  content: { startTime: string }[];
};
