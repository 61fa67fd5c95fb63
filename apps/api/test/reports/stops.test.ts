import { randomUUID } from 'node:crypto';
import { read, utils } from '@e965/xlsx';
import { describe, expect } from 'vitest';
import { ask, signUp, test } from '../api.ts';
import { STOPS, type Stops } from './compare-stops.ts';
import { addTracked, drive, fold, MINUTE_MS, stand, store } from './days.ts';
import { at, MIDNIGHT_MS, openNight } from './night.ts';
import { rowSheetOf, sheetsOf } from './workbook.ts';

const DAY_MS = 86_400_000;
const HOUR_MS = 60 * MINUTE_MS;
const WEEK = { from: at(-24 * 60), to: at(6 * 24 * 60) };

type Api = { port: number };

async function stopsOf({ port }: Api, token: string, where: object): Promise<Stops> {
  const { data, errors } = await ask({ port }, STOPS, { token, variables: { where } });
  if (errors) throw new Error(errors[0]?.extensions.code);
  return data?.vehiclesStopsReport as Stops;
}

const get = ({ port }: Api, token: string, file: string, parameters: Record<string, string>) =>
  fetch(`http://127.0.0.1:${port}/exports/${file}?${new URLSearchParams(parameters)}`, {
    headers: { authorization: `Bearer ${token}` },
  });

/** Of three days two stops each: twenty minutes idling, then, after a drive, half an hour without the engine. */
async function openDays(
  api: Parameters<typeof signUp>[0],
  parts: Parameters<typeof openNight>[1],
  url: string,
) {
  const { accountId, accessToken: token } = await signUp(api);
  await parts.query(`UPDATE accounts SET time_zone = 'Europe/Berlin' WHERE id = $1`, [accountId]);
  const { vehicleId, deviceId } = await addTracked(parts, accountId);
  for (const day of [0, 1, 2]) {
    const startMs = MIDNIGHT_MS + day * DAY_MS + 12 * HOUR_MS;
    await store(url, deviceId, [
      ...drive(startMs, 0, 10),
      ...stand(startMs, 11, 31, 10, true),
      ...drive(startMs, 32, 42, 10),
      ...stand(startMs, 43, 73, 20),
      ...drive(startMs, 74, 84, 20),
    ]);
  }
  await fold(parts);
  await parts.query(`UPDATE vehicles SET title = 'Van' WHERE id = $1`, [vehicleId]);
  return { accountId, token, vehicleId, deviceId };
}

describe('stops', () => {
  test('are of the day of the account in which they began, with what day and vehicle come to', async ({
    api,
    pool,
    databaseUrl,
  }) => {
    const { token, vehicleId } = await openNight(api, pool, databaseUrl);
    const { content, subtotals, totals } = await stopsOf(api, token, { ...WEEK, subtotals: 'DAY' });
    // Berlin's 28th begins an hour before that of UTC.
    expect(content.map(({ day, startTime }) => [day, startTime])).toEqual([
      ['2026-03-27', at(-40).toISOString()],
      ['2026-03-28', at(31).toISOString()],
    ]);
    const stood = { stops: 1, duration: 10 * 60, idlingDuration: 0 };
    const idled = { stops: 1, duration: 39 * 60, idlingDuration: 20 * 60 };
    expect(subtotals).toMatchObject([
      { vehicleId, day: '2026-03-27', totals: stood },
      { vehicleId, day: '2026-03-28', totals: idled },
      { vehicleId, day: null, totals: { stops: 2, duration: 49 * 60, idlingDuration: 20 * 60 } },
    ]);
    expect(totals).toMatchObject({ stops: 2, duration: 49 * 60, idlingDuration: 20 * 60 });
    expect((await stopsOf(api, token, WEEK)).subtotals).toEqual([]);
    const ofVehicles = await stopsOf(api, token, { ...WEEK, subtotals: 'VEHICLE' });
    expect(ofVehicles.subtotals.map(({ day }) => day)).toEqual([null]);
  });

  test('a day’s and a vehicle’s sums are whole in every part, and those of the stored rows', async ({
    api,
    pool,
    databaseUrl,
  }) => {
    const { token, vehicleId } = await openDays(api, pool, databaseUrl);
    const { rows: stored } = await pool.query<{ day: string; count: string; s: string; idling: string }>(
      `SELECT to_char(from_at AT TIME ZONE 'Europe/Berlin', 'YYYY-MM-DD') AS day, count(*) AS count,
          sum(extract(epoch FROM until_at - from_at)) AS s, sum(ignition_ms) / 1000 AS idling
         FROM stretches WHERE vehicle_id = $1 AND kind = 'STOP' GROUP BY 1 ORDER BY 1`,
      [vehicleId],
    );
    expect(stored.length).toBe(3);
    const wanted = new Map(stored.map(({ day, count, s, idling }) => [day, [+count, +s, +idling]]));
    let cursor: string | null = null;
    const seen: string[] = [];
    do {
      const part: Stops = await stopsOf(api, token, { ...WEEK, subtotals: 'DAY', limit: 1, cursor });
      for (const { day, totals } of part.subtotals.filter((each) => each.day !== null))
        expect([totals.stops, totals.duration, totals.idlingDuration], `${day}`).toEqual(
          wanted.get(day ?? ''),
        );
      const ofVehicle = part.subtotals.find(({ day }) => day === null);
      expect(ofVehicle?.totals).toEqual(part.totals);
      seen.push(...part.content.map(({ day }) => day));
      cursor = part.nextCursor;
    } while (cursor);
    expect(seen.length).toBe(stored.reduce((all, { count }) => all + +count, 0));
  });

  test('shorter ones are left out, of sums as of rows', async ({ api, pool, databaseUrl }) => {
    const { token } = await openDays(api, pool, databaseUrl);
    const all = await stopsOf(api, token, WEEK);
    const least = 25 * 60;
    const long = await stopsOf(api, token, { ...WEEK, minDuration: least, subtotals: 'DAY' });
    const kept = all.content.filter(({ duration }) => Number(duration) >= least);
    expect(kept.length).toBeGreaterThan(0);
    expect(kept.length).toBeLessThan(all.content.length);
    expect(long.content).toEqual(kept);
    expect(long.totals.stops).toBe(kept.length);
    const summed = long.subtotals.filter(({ day }) => day !== null).map(({ totals }) => totals.stops);
    expect(summed.reduce((sum, count) => sum + count, 0)).toBe(kept.length);
    const idle = await stopsOf(api, token, { ...WEEK, minIdling: 60 });
    expect(idle.content.map(({ startTime }) => startTime)).toEqual(
      all.content
        .filter(({ idlingDuration }) => Number(idlingDuration) >= 60)
        .map(({ startTime }) => startTime),
    );
  });

  test('as a workbook hold real numbers, one row for each stop, and their totals on a sheet of their own', async ({
    api,
    pool,
    databaseUrl,
  }) => {
    const { token } = await openDays(api, pool, databaseUrl);
    const { content, totals } = await stopsOf(api, token, { ...WEEK, subtotals: 'DAY' });
    const where = JSON.stringify({ ...WEEK, subtotals: 'DAY' });
    const columns = 'title,day,duration,idlingDuration,idlingShare,latitude,stops';
    const answer = await get(api, token, 'stops.xlsx', { where, columns });
    expect(answer.status).toBe(200);
    const bytes = new Uint8Array(await answer.arrayBuffer());
    const { rows, totals: sums } = sheetsOf(bytes);
    const [header, ...lines] = rows;
    expect(header).toEqual(['Vehicle', 'Day', 'Duration', 'Idling', 'Idling, %', 'Latitude']);
    const close = (value: number, digits: number) => expect.closeTo(value, digits);
    const figures = (of: { duration: number; idlingDuration: number }) => [
      close(of.duration / 86_400, 8),
      close(of.idlingDuration / 86_400, 8),
      close((of.idlingDuration / of.duration) * 100, 2),
    ];
    const dayNumber = (day: string) => Date.parse(day) / DAY_MS + 25_569;
    expect(lines).toEqual(
      content.map((stop) => [
        'Van',
        dayNumber(stop.day),
        ...figures(stop as never),
        close(stop.latitude as number, 6),
      ]),
    );
    expect(sums).toEqual([
      ['Vehicle', 'Duration', 'Idling', 'Idling, %', 'Stops'],
      ['Van', ...figures(totals), totals.stops],
      ['Total', ...figures(totals), totals.stops],
    ]);
    const book = read(bytes, { dense: true });
    expect(rowSheetOf(book)).toBe('Stops');
    const shown = utils.sheet_to_json<string[]>(book.Sheets.Totals ?? {}, { header: 1, raw: false });
    // Under each other: a share with its two digits, and stops that nobody counts by halves.
    expect(shown.slice(-2).map((line) => [line[3], line[4]])).toEqual(
      Array(2).fill([((totals.idlingDuration / totals.duration) * 100).toFixed(2), String(totals.stops)]),
    );
  });

  test('as text hold the rows alone, in the reader’s words', async ({ api, pool, databaseUrl }) => {
    const { token, vehicleId } = await openNight(api, pool, databaseUrl);
    await pool.query(`UPDATE vehicles SET title = 'Van' WHERE id = $1`, [vehicleId]);
    const parameters = {
      where: JSON.stringify(WEEK),
      columns: 'title,day,startTime,duration,idlingShare,stops',
    };
    const answer = await get(api, token, 'stops.csv', { ...parameters, language: 'ru' });
    const lines = (await answer.text()).replace('\uFEFF', '').trim().split('\r\n');
    expect(lines).toEqual([
      'Машина,День,Начало,Длительность,"Холостой ход, %"',
      'Van,2026-03-27,2026-03-27 23:20:00,00:10:00,0',
      'Van,2026-03-28,2026-03-28 00:31:00,00:39:00,51.28',
    ]);
  });

  test('a file that is read in parts has each stop once, and one total', async ({ api, pool }) => {
    const { accountId, accessToken: token } = await signUp(api);
    const { vehicleId, deviceId } = await addTracked(pool, accountId);
    // One more than a part holds, of one day.
    await pool.query(
      `INSERT INTO stretches (device_id, from_at, kind, until_at, is_open, account_id, vehicle_id, from_latitude, from_longitude,
          until_latitude, until_longitude, distance_m, later_distance_m, engine_s, known_ms, ignition_ms, unknown_ms, max_speed_kmh, fixes)
        SELECT $1, $4::timestamptz + n * interval '10 seconds', 'STOP', $4::timestamptz + n * interval '10 seconds' + interval '5 seconds',
          false, $2, $3, 52, 13, 52, 13, 0, 0, 0, 5000, 2000, 0, 0, 2 FROM generate_series(0, 5000) n`,
      [deviceId, accountId, vehicleId, new Date(MIDNIGHT_MS + 2 * HOUR_MS)],
    );
    const where = JSON.stringify({ ...WEEK, subtotals: 'DAY' });
    const answer = await get(api, token, 'stops.xlsx', { where, columns: 'title,startTime,duration,stops' });
    const { rows, totals } = sheetsOf(new Uint8Array(await answer.arrayBuffer()));
    expect(rows.length).toBe(1 + 5_001);
    expect(new Set(rows.map(([, startTime]) => startTime)).size).toBe(rows.length);
    const duration = expect.closeTo((5_001 * 5) / 86_400, 8);
    expect(totals.slice(1).map((line) => line.slice(1))).toEqual(Array(2).fill([duration, 5_001]));
  });

  test.for([
    ['a length below none', { minDuration: -1 }],
    ['a length over a year', { minDuration: 366 * 86_400 + 1 }],
    ['a part of a second', { minIdling: 0.5 }],
    ['sums of nothing that is known', { subtotals: 'HOUR' }],
    ['a vehicle that there is not', { vehicleIds: [randomUUID()] }],
  ] as const)('%s is refused', async ([what, wrong], { api }) => {
    const { accessToken: token } = await signUp(api);
    const { data, errors } = await ask(api, STOPS, { token, variables: { where: { ...WEEK, ...wrong } } });
    expect(data ?? null).toBeNull();
    expect(errors?.length).toBe(1);
    const where = JSON.stringify({ ...WEEK, ...wrong });
    expect((await get(api, token, 'stops.csv', { where })).status).toBe(
      what === 'a vehicle that there is not' ? 404 : 400,
    );
  });
});
