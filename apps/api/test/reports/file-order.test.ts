import { expect } from 'vitest';
import { signUp, test } from '../api.ts';
import { addTracked, drive, fold, store } from './days.ts';
import { at, MIDNIGHT_MS } from './night.ts';
import { sheetsOf } from './workbook.ts';

const NAMES = ['Дежурная 21', 'Van 37', 'Van 4', 'Survey 28', 'van 12'];
const WHERE = JSON.stringify({ from: at(-24 * 60), to: at(24 * 60), subtotals: 'DAY' });
const COORDINATES_AND_ODOMETERS = /latitude|longitude|odometer/i;

test('a file has its vehicles as people sort them, columns for people, and no sum among its rows', async ({
  api,
  pool,
  databaseUrl,
}) => {
  const { accountId, accessToken: token } = await signUp(api);
  for (const name of NAMES) {
    const { vehicleId, deviceId } = await addTracked(pool, accountId);
    await pool.query('UPDATE vehicles SET title = $1 WHERE id = $2', [name, vehicleId]);
    await store(databaseUrl, deviceId, drive(MIDNIGHT_MS, 60, 90, 0));
  }
  await fold(pool);
  const get = async (file: string, more: Record<string, string> = {}) => {
    const parameters = new URLSearchParams({ where: WHERE, ...more });
    const answer = await fetch(`http://127.0.0.1:${api.port}/exports/${file}?${parameters}`, {
      headers: { authorization: `Bearer ${token}` },
    });
    expect(answer.status).toBe(200);
    return new Uint8Array(await answer.arrayBuffer());
  };
  const sorted = ['Survey 28', 'Van 4', 'van 12', 'Van 37', 'Дежурная 21'];
  for (const file of ['trips', 'summary'])
    for (const language of ['en', 'ru']) {
      const { rows, totals } = sheetsOf(await get(`${file}.xlsx`, { language }));
      // Russian letters come first in Russian.
      const wanted = language === 'ru' ? ['Дежурная 21', ...sorted.slice(0, -1)] : sorted;
      expect(rows.slice(1).map(([name]) => name)).toEqual(wanted);
      expect(totals.slice(1, -1).map(([name]) => name)).toEqual(wanted);
    }
  const [header = []] = sheetsOf(await get('trips.xlsx')).rows;
  expect(header.filter((name) => COORDINATES_AND_ODOMETERS.test(String(name)))).toEqual([]);
  const asked = sheetsOf(await get('trips.xlsx', { columns: 'title,startLatitude,endOdometer' })).rows[0];
  expect(asked).toEqual(['Vehicle', 'Start, latitude', 'Odometer at end, km']);
});
