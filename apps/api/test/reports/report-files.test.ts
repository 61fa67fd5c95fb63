import { describe, expect } from 'vitest';
import { ask, signUp, test } from '../api.ts';
import { drive, store } from './days.ts';
import { at, MIDNIGHT_MS, openNight } from './night.ts';
import { sheetsOf } from './workbook.ts';

const DAY_MS = 86_400_000;

describe('a file of a report', () => {
  const get = ({ port }: { port: number }, token: string, file: string, parameters: Record<string, string>) =>
    fetch(`http://127.0.0.1:${port}/exports/${file}?${new URLSearchParams(parameters)}`, {
      headers: { authorization: `Bearer ${token}` },
    });

  test('holds real numbers, durations and times of the account, and its totals', async ({
    api,
    pool,
    databaseUrl,
  }) => {
    const { token } = await openNight(api, pool, databaseUrl);
    const where = JSON.stringify({ from: at(-24 * 60), to: at(24 * 60) });
    const columns = 'title,startTime,duration,distance,maxSpeed,endOdometer';
    const answer = await get(api, token, 'trips.xlsx', { where, columns });
    expect(answer.status).toBe(200);
    const { names, rows, totals, about } = sheetsOf(new Uint8Array(await answer.arrayBuffer()));
    expect(names).toEqual(['Totals', 'Trips', 'About']);
    const [header, trip, more] = rows;
    expect(header?.[3]).toBe('Distance, km');
    // As the clock in Berlin showed it, in days since the end of 1899.
    const startedAt = (Date.parse('2026-03-27T23:30:00Z') / 1_000 + 25_569 * 86_400) / 86_400;
    expect(trip?.[1]).toBeCloseTo(startedAt, 4);
    expect(trip?.slice(2)).toEqual([expect.closeTo(3_660 / 86_400, 8), 36, 36, 36]);
    expect(more).toBeUndefined();
    const sums = [expect.closeTo(3_660 / 86_400, 8), 36, 36];
    expect(totals).toEqual([
      ['Vehicle', 'Duration', 'Distance, km', 'Highest speed, km/h'],
      ['Car', ...sums],
      ['Total', ...sums],
    ]);
    expect(about.slice(1)).toEqual([
      [
        'Period',
        '27 Mar 2026 – 28 Mar 2026 (Europe/Berlin)'
          .replaceAll(' 2026', '\u00a02026')
          .replaceAll(' Mar', '\u00a0Mar'),
      ],
      ['Vehicles', 'Car'],
    ]);
  });

  test('says under its rows that something is still worked out', async ({ api, pool, databaseUrl }) => {
    const { token, deviceId } = await openNight(api, pool, databaseUrl);
    await store(databaseUrl, deviceId, drive(MIDNIGHT_MS, -120, -100), DAY_MS);
    const where = JSON.stringify({ from: at(-24 * 60), to: at(24 * 60), groupBy: 'DAY' });
    const answer = await get(api, token, 'summary.csv', {
      where,
      columns: 'title,day,distance,movingDuration',
      language: 'ru',
    });
    const lines = (await answer.text()).replace('\uFEFF', '').trim().split('\r\n');
    expect(lines).toEqual([
      'Машина,День,"Пробег, км",В движении',
      'Car,2026-03-27,18,00:30:00',
      'Car,2026-03-28,18,00:31:00',
      '',
      'Часть данных ещё пересчитывается',
    ]);
  });

  test('says since when history is kept, where its period begins before; so does the report', async ({
    api,
    pool,
    databaseUrl,
  }) => {
    const { token, deviceId } = await openNight(api, pool, databaseUrl);
    await pool.query(
      `INSERT INTO account_histories (account_id, kept_from, looked_at)
       SELECT account_id, '2026-03-26T23:00:00Z', now() FROM devices WHERE id = $1`,
      [deviceId],
    );
    const period = `query ($where: VehiclesTripsReportWhere!) {
      vehiclesTripsReport(where: $where) { period { historyFrom } } }`;
    const noteIn = async (language: string, where: object) => {
      const asked = { where: JSON.stringify(where), columns: 'title,distance', language };
      const file = await (await get(api, token, 'trips.csv', asked)).text();
      return /(?:History is kept from|История хранится с) [\p{L}\d.\s]+\d/u
        .exec(file)?.[0]
        .replaceAll('\u00a0', ' ');
    };
    const told = async (from: string) => {
      const where = { from, to: at(24 * 60) };
      const { data } = await ask(api, period, { token, variables: { where } });
      return [data?.vehiclesTripsReport, await noteIn('en', where), await noteIn('ru', where)];
    };
    expect(await told('2026-03-26T23:00:00Z')).toEqual([
      { period: { historyFrom: null } },
      undefined,
      undefined,
    ]);
    expect(await told('2026-03-26T22:59:59Z')).toEqual([
      { period: { historyFrom: '2026-03-26T23:00:00.000Z' } },
      'History is kept from 27 Mar 2026',
      'История хранится с 27.03.2026',
    ]);
  });

  test('of days holds days alone, whatever sums were asked for', async ({ api, pool, databaseUrl }) => {
    const { token } = await openNight(api, pool, databaseUrl);
    const asked = { from: at(-24 * 60), to: at(24 * 60), groupBy: 'DAY', subtotals: 'VEHICLE' };
    const columns = 'title,day,distance,movingDuration';
    const answer = await get(api, token, 'summary.csv', { where: JSON.stringify(asked), columns });
    const lines = (await answer.text()).replace('\uFEFF', '').trim().split('\r\n');
    expect(lines.slice(1)).toEqual(['Car,2026-03-27,18,00:30:00', 'Car,2026-03-28,18,00:31:00']);
  });

  test('of trips holds trips alone, and says what a total would have besides', async ({
    api,
    pool,
    databaseUrl,
  }) => {
    const { token } = await openNight(api, pool, databaseUrl);
    const period = { from: at(-24 * 60), to: at(24 * 60) };
    const columns = 'title,day,distance,duration,maxSpeed';
    const linesOf = async (more: object) => {
      const answer = await get(api, token, 'trips.csv', {
        where: JSON.stringify({ ...period, ...more }),
        columns,
      });
      return (await answer.text()).trim().split('\r\n').slice(1);
    };
    const row = 'Car,2026-03-27,36,01:01:00,36';
    for (const subtotals of [null, 'VEHICLE', 'DAY']) expect(await linesOf({ subtotals })).toEqual([row]);
    expect(await linesOf({ to: at(0) })).toEqual([
      row,
      '',
      '"After the end of this period: Distance, km -18; Duration -00:31:00"',
    ]);
  });

  test('is refused where the report is', async ({ api }) => {
    const [mine, theirs] = [await signUp(api), await signUp(api)];
    const { data } = await ask(
      api,
      'mutation ($data: CreateVehicleInput!) { createVehicle(data: $data) { id } }',
      {
        token: theirs.accessToken,
        variables: { data: { title: 'Theirs', type: 'CAR' } },
      },
    );
    const { id } = (data?.createVehicle ?? {}) as { id?: string };
    const where = JSON.stringify({ vehicleIds: [id ?? ''], period: 'TODAY' });
    expect((await get(api, mine.accessToken, 'trips.csv', { where })).status).toBe(404);
    expect((await get(api, theirs.accessToken, 'trips.csv', { where })).status).toBe(200);
  });
});
