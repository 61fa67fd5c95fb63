import { read, utils } from '@e965/xlsx';
import { expect } from 'vitest';
import { type signUp, test } from '../api.ts';
import { drive, store } from './days.ts';
import { at, MIDNIGHT_MS, openNight } from './night.ts';

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

function sheetOf(file: Buffer): unknown[][] {
  const [sheet] = Object.values(read(file).Sheets);
  return sheet ? utils.sheet_to_json(sheet, { header: 1 }) : [];
}

test('a title that looks like a letter of a workbook is itself in it', async ({ api, pool, databaseUrl }) => {
  const { token, vehicleId } = await openNight(api, pool, databaseUrl);
  await pool.query("UPDATE vehicles SET title = 'Van _x0041_ _xABCD_' WHERE id = $1", [vehicleId]);
  const rows = sheetOf(await fileOf(api, token, { file: 'summary.xlsx', columns: 'title' }));
  expect(rows[1]).toEqual(['Van _x0041_ _xABCD_']);
});

test.for(['csv', 'xlsx'])(
  'what is still worked out, and what is a total, is said in a %s without the column of names',
  async (format, { api, pool, databaseUrl }) => {
    const { token, deviceId } = await openNight(api, pool, databaseUrl);
    await store(databaseUrl, deviceId, drive(MIDNIGHT_MS, -120, -100), 86_400_000);
    const asked = { columns: 'day,distance', where: { groupBy: 'DAY' } };
    const file = await fileOf(api, token, { file: `summary.${format}`, ...asked });
    const rows =
      format === 'csv'
        ? file
            .toString()
            .trimEnd()
            .split('\r\n')
            .map((line) => line.split(','))
        : sheetOf(file);
    const [total, note] = rows.slice(-2);
    expect([total?.[0], Number(total?.[1]) > 0]).toEqual(['Total', true]);
    expect(note?.[0]).toBe('Some of this is still being worked out');
  },
);
