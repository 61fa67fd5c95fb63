import { DamagedDayError } from '@fleet/stored-fixes/damaged-day-error';
import type { Logger } from '@fleet/telemetry/logger';
import type { Pool } from 'pg';
import { describe, expect, vi } from 'vitest';
import { createDamagedDays } from '../../src/modules/reports/damaged-days.ts';
import { ask, test } from '../api.ts';
import { keepAs } from '../kept-as.ts';
import { drive, store } from './days.ts';
import { at, MIDNIGHT_MS, openNight } from './night.ts';

const DAY = '2026-03-27';
const BEFORE = { from: at(-40), to: at(10) };
/** Of the day in UTC that follows, which begins an hour later. */
const AFTER = { from: at(60), to: at(200) };
/** Days of the account, which were folded while all was well. */
const WHOLE = { from: at(0), to: at(24 * 60) };

/** How it is asked, by vehicle and period, and a period that needs nothing of the damaged day. */

const ASKED = {
  'a track': [
    'query ($where: VehiclesTracksWhere!) { vehiclesTracks(where: $where) { content { points } } }',
    (vehicleId: string, period: object) => ({ stretches: [{ vehicleId, ...period }] }),
    AFTER,
  ],
  'readings over time': [
    `query ($where: VehiclesReadingsReportWhere!) { vehiclesReadingsReport(where: $where) { total } }`,
    (vehicleId: string, period: object) => ({
      vehicleIds: [vehicleId],
      readings: ['speed'],
      ...period,
    }),
    AFTER,
  ],
  'a summary that cuts the day': [
    `query ($where: VehiclesSummaryReportWhere!) { vehiclesSummaryReport(where: $where) { total } }`,
    (vehicleId: string, period: object) => ({ vehicleIds: [vehicleId], groupBy: 'VEHICLE', ...period }),
    WHOLE,
  ],
} as const;

async function turnBit(pool: Pool, deviceId: string, day = DAY): Promise<void> {
  const { rowCount } = await pool.query(
    `UPDATE packed_days SET packed = set_byte(packed, 20, get_byte(packed, 20) # 1)
     WHERE device_id = $1 AND day = $2`,
    [deviceId, day],
  );
  expect(rowCount).toBe(1);
}

describe('a stored day that is damaged', () => {
  test.for(Object.entries(ASKED))(
    'is named to who asks for %s',
    async ([, [query, whereOf, without]], { api, pool, databaseUrl }) => {
      const { token, vehicleId, deviceId } = await openNight(api, pool, databaseUrl, 'packed days');
      const askFor = (period: object) =>
        ask(api, query, { token, variables: { where: whereOf(vehicleId, period) } });
      await turnBit(pool, deviceId);
      const { data, errors } = await askFor(BEFORE);
      expect(data).toBeNull();
      const vehicle = (await pool.query('SELECT title FROM vehicles WHERE id = $1', [vehicleId])).rows[0]
        ?.title;
      expect(errors?.[0]?.extensions).toEqual({
        ...{ code: 'STORED_DAY_DAMAGED', deviceId, day: DAY, vehicleId, vehicle },
      });
      expect(errors?.[0]?.message).toContain(`${vehicle} for ${DAY}`);
      expect((await askFor(without)).errors).toBeUndefined();
      await turnBit(pool, deviceId);
      expect((await askFor(BEFORE)).errors).toBeUndefined();
    },
  );

  test('is named instead of a file', async ({ api, pool, databaseUrl }) => {
    const { token, deviceId } = await openNight(api, pool, databaseUrl, 'packed days');
    await turnBit(pool, deviceId);
    const where = JSON.stringify(BEFORE);
    const answer = await fetch(
      `http://127.0.0.1:${api.port}/exports/routes.csv?${new URLSearchParams({ where })}`,
      {
        headers: { authorization: `Bearer ${token}` },
      },
    );
    expect(answer.status).toBe(500);
    const { errors } = (await answer.json()) as { errors: { extensions: object }[] };
    expect(errors[0]?.extensions).toMatchObject({ code: 'STORED_DAY_DAMAGED', deviceId, day: DAY });
  });

  test('breaks off a file that is half sent, as its reader and the log are told', async ({
    api,
    pool,
    databaseUrl,
  }) => {
    const { token, deviceId } = await openNight(api, pool, databaseUrl);
    // The first part of the file ends on the day before.
    await store(databaseUrl, deviceId, drive(MIDNIGHT_MS, 100, 7_000));
    await keepAs(pool, 'packed days', [deviceId]);
    await turnBit(pool, deviceId, '2026-04-01');
    const error = vi.spyOn(api.services.log, 'error');
    const where = JSON.stringify({ from: at(0), to: at(6 * 24 * 60) });
    const answer = await fetch(
      `http://127.0.0.1:${api.port}/exports/routes.csv?${new URLSearchParams({ where })}`,
      { headers: { authorization: `Bearer ${token}` } },
    );
    expect(answer.status).toBe(200);
    await expect(answer.text()).rejects.toThrow();
    const told = error.mock.calls.map(([, message]) => message);
    error.mockRestore();
    expect(told).toContain('an export broke off');
  });

  test('is named to who asks where the vehicle was then', async ({ api, pool, databaseUrl }) => {
    const { token, vehicleId, deviceId } = await openNight(api, pool, databaseUrl, 'packed days');
    await turnBit(pool, deviceId);
    const query =
      'query ($where: VehiclePositionWhere!) { resolveVehiclePosition(where: $where) { latitude } }';
    const { errors } = await ask(api, query, { token, variables: { where: { vehicleId, at: at(10) } } });
    expect(errors?.[0]?.extensions).toEqual({ code: 'STORED_DAY_DAMAGED', deviceId, day: DAY });
    expect(errors?.[0]?.message).toContain(`the tracker ${deviceId} for ${DAY}`);
  });

  test('is told to who runs the server once an hour, however often it is asked for', async () => {
    const error = vi.fn();
    const { refusal } = createDamagedDays({ error } as unknown as Logger);
    const session = { query: vi.fn(async () => ({ rows: [] })) };
    const days = [0, 0, 86_400_000, 0].map(
      (atMs) => new DamagedDayError({ deviceId: 'a', atMs }, new Error('its checksum')),
    );
    for (const day of days) {
      const refused = await refusal(day, session as never);
      expect(refused.extensions).toEqual({ deviceId: 'a', day: day.day });
    }
    expect(error.mock.calls.map(([told]) => told)).toEqual([
      { err: days[0], deviceId: 'a', day: '1970-01-01' },
      { err: days[2], deviceId: 'a', day: '1970-01-02' },
    ]);
  });
});
