import { expect } from 'vitest';
import { type signUp, test } from '../api.ts';
import { drive, store } from './days.ts';
import { at, MIDNIGHT_MS, openNight } from './night.ts';
import { sheetsOf } from './workbook.ts';

type FileTextsRequest = { file: string; columns: string; where?: object };

async function fileOf(
  api: Parameters<typeof signUp>[0],
  token: string,
  { file, columns, where }: FileTextsRequest,
) {
  const period = JSON.stringify({ from: at(-1_440), to: at(1_440), ...where });
  const address = `http://127.0.0.1:${api.port}/exports/${file}?${new URLSearchParams({ where: period, columns })}`;
  const answer = await fetch(address, { headers: { authorization: `Bearer ${token}` } });
  expect(answer.status).toBe(200);
  return Buffer.from(await answer.arrayBuffer());
}

test('a title that looks like a letter of a workbook is itself in it', async ({ api, pool, databaseUrl }) => {
  const { token, vehicleId } = await openNight(api, pool, databaseUrl);
  await pool.query("UPDATE vehicles SET title = 'Van _x0041_ _xABCD_' WHERE id = $1", [vehicleId]);
  const { rows } = sheetsOf(await fileOf(api, token, { file: 'summary.xlsx', columns: 'title' }));
  expect(rows[1]).toEqual(['Van _x0041_ _xABCD_']);
});

test('what is still worked out, and what is a total, is said without the column of names', async ({
  api,
  pool,
  databaseUrl,
}) => {
  const { token, deviceId } = await openNight(api, pool, databaseUrl);
  await store(databaseUrl, deviceId, drive(MIDNIGHT_MS, -120, -100), 86_400_000);
  const asked = { columns: 'day,distance', where: { groupBy: 'DAY' } };
  const csv = (await fileOf(api, token, { file: 'summary.csv', ...asked }))
    .toString()
    .trimEnd()
    .split('\r\n');
  expect(csv.slice(-2)).toEqual(['', 'Some of this is still being worked out']);
  const { rows, totals, about } = sheetsOf(await fileOf(api, token, { file: 'summary.xlsx', ...asked }));
  expect(rows.map((row) => row.length)).toEqual(Array(rows.length).fill(2));
  expect(totals.at(0)).toEqual(['Vehicle', 'Distance, km']);
  expect(totals.filter(([name]) => name === 'Total')).toEqual([['Total', 36]]);
  for (const sheet of [totals, about])
    expect(sheet.at(-1)?.[0]).toBe('Some of this is still being worked out');
});
