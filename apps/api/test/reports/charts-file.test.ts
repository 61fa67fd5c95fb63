import type { Pool } from 'pg';
import { describe, expect } from 'vitest';
import { signUp, test } from '../api.ts';
import { KEPT, keepAs } from '../kept-as.ts';
import { addTracked } from './days.ts';
import { at } from './night.ts';
import { sheetsOf } from './workbook.ts';

const DAY = { from: at(0), to: at(24 * 60) };
const FIXES = 6_000;
const EVERY_MS = 10_000;
const PROBE = `driver's "probe", =1+1`;

const get = ({ port }: { port: number }, token: string, file: string, where: object, more = {}) =>
  fetch(
    `http://127.0.0.1:${port}/exports/${file}?${new URLSearchParams({ where: JSON.stringify(where), ...more })}`,
    { headers: { authorization: `Bearer ${token}` } },
  );
const linesOf = async (answer: Response) =>
  (await answer.text()).replace('\uFEFF', '').trimEnd().split('\r\n');

/** More fixes than a part has: a voltage each, a probe at every tenth, and ignition from the hundredth on. */
async function addMeasured(pool: Pool, accountId: string, title: string) {
  const tracked = await addTracked(pool, accountId);
  await pool.query('UPDATE vehicles SET title = $2 WHERE id = $1', [tracked.vehicleId, title]);
  await pool.query(
    `INSERT INTO positions (device_id, fix_time, hash, received_at, valid, latitude, longitude, speed_kmh, ignition,
         total_distance_m, protocol, attributes)
       SELECT $1, $2::timestamptz + n * interval '10 seconds', n, now(), n <> 7, 52, 13, n % 90, CASE WHEN n >= 100 THEN n % 2 = 0 END,
              n, 'gt06', jsonb_build_object('powerV', 13 + n / 1e5, 'io9', 4242, 'door', n = 5)
                || CASE n % 10 WHEN 0 THEN jsonb_build_object($4::text, n / 8.0) ELSE '{}' END
         FROM generate_series(0, $3::int - 1) n`,
    [tracked.deviceId, at(0), FIXES, PROBE],
  );
  return tracked;
}

const clockAt = (n: number) =>
  new Date(at(0).getTime() + n * EVERY_MS).toISOString().slice(0, 19).replace('T', ' ');

describe('a file of readings', () => {
  test.for(KEPT)(
    'has a line of each fix that told any of them, vehicle by vehicle, kept as %s',
    async (kept, { api, pool }) => {
      const { accountId, accessToken: token } = await signUp(api);
      const tracked = [await addMeasured(pool, accountId, 'A'), await addMeasured(pool, accountId, 'B')];
      await keepAs(
        pool,
        kept,
        tracked.map(({ deviceId }) => deviceId),
      );
      const answer = await get(api, token, 'charts.csv', { ...DAY, readings: ['powerV', PROBE] });
      expect(answer.status).toBe(200);
      const [header, ...lines] = await linesOf(answer);
      expect(header).toBe(`Vehicle,Plate,Time,"Power, V","driver's ""probe"", =1+1"`);
      const of = (name: string) =>
        Array.from({ length: FIXES }, (_, n) => {
          const power = Number((13 + n / 1e5).toFixed(9));
          return `${name},,${clockAt(n)},${power},${n % 10 === 0 ? n / 8 : ''}`;
        });
      expect(lines).toEqual(['A', 'B'].flatMap(of));
    },
  );

  test('leaves out fixes that told nothing, says on and off, and what the product calls them', async ({
    api,
    pool,
  }) => {
    const { accountId, accessToken: token } = await signUp(api);
    await addMeasured(pool, accountId, 'A');
    const wanted = { columns: 'time,reading1,reading2', language: 'ru' };
    const answer = await get(api, token, 'charts.csv', { ...DAY, readings: [PROBE, 'ignition'] }, wanted);
    const [header, first, second, ...rest] = await linesOf(answer);
    expect(header?.endsWith(',Зажигание')).toBe(true);
    expect([first, second]).toEqual([`${clockAt(0)},0,`, `${clockAt(10)},1.25,`]);
    expect(rest).toHaveLength(8 + FIXES - 100);
    expect(rest[8]).toBe(`${clockAt(100)},12.5,вкл.`);
    expect(rest[9]).toBe(`${clockAt(101)},,выкл.`);
  });

  test('has numbers as they are stored, in the unit of their header', async ({ api, pool }) => {
    const { accountId, accessToken: token } = await signUp(api);
    await addMeasured(pool, accountId, 'A');
    const answer = await get(api, token, 'charts.xlsx', { ...DAY, readings: ['odometer', 'speed'] });
    const { rows } = sheetsOf(new Uint8Array(await answer.arrayBuffer()));
    expect(rows).toHaveLength(FIXES);
    expect(rows[0]).toEqual(['Vehicle', 'Plate', 'Time', 'Odometer, km', 'Speed, km/h']);
    expect(rows[2]?.slice(3)).toEqual([0.001, 1]);
    // What is only guessed drives nowhere.
    expect(rows.slice(1).map((row) => row[4])).not.toContain(null);
    expect(rows[8]?.slice(3)).toEqual([0.008, 8]);
  });

  test('is of whom the report is of, and has nothing that identifies for who keeps no device', async ({
    api,
    pool,
  }) => {
    const [mine, theirs] = [await signUp(api), await signUp(api)];
    const { vehicleId } = await addMeasured(pool, theirs.accountId, 'A');
    const asked = { ...DAY, vehicleIds: [vehicleId], readings: ['io9', 'door'] };
    expect((await get(api, mine.accessToken, 'charts.csv', asked)).status).toBe(404);
    const columns = { columns: 'reading1,reading2' };
    const seen = await linesOf(await get(api, theirs.accessToken, 'charts.csv', asked, columns));
    expect(seen.slice(0, 2)).toEqual(['io9,Door open', '4242,off']);
    await pool.query("UPDATE memberships SET roles = '{DRIVER}', vehicle_scope = 'ALL' WHERE user_id = $1", [
      theirs.userId,
    ]);
    const left = await linesOf(await get(api, theirs.accessToken, 'charts.csv', asked, columns));
    expect([left.length, left[1]]).toEqual([FIXES + 1, ',off']);
    const none = { ...asked, readings: ['io9'] };
    expect(
      await linesOf(await get(api, theirs.accessToken, 'charts.csv', none, { columns: 'reading1' })),
    ).toEqual(['io9']);
  });

  test.for([
    ['no reading', { readings: undefined }],
    ['three readings', { readings: ['a', 'b', 'c'] }],
    ['a NUL in a name', { readings: ['a\0b'] }],
    ['a cursor of nobody', { cursor: Buffer.from('["AAAA"]').toString('base64url') }],
  ] as const)('%s is refused', async ([, wrong], { api }) => {
    const { accessToken } = await signUp(api);
    const answer = await get(api, accessToken, 'charts.csv', { ...DAY, readings: ['speed'], ...wrong });
    expect(answer.status).toBe(400);
  });
});
