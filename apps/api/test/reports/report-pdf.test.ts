import type { Pool } from 'pg';
import { describe, expect } from 'vitest';
import { TimeoutError } from '../../src/errors.ts';
import { drawInThread } from '../../src/exports/pdf/draw-in-thread.ts';
import type { PdfSheet } from '../../src/exports/pdf/pdf-sheet.ts';
import { signUp, test } from '../api.ts';
import { type PdfPage, readPdf } from '../pdf-text.ts';
import { at, openNight } from './night.ts';
import { sheetsOf } from './workbook.ts';

type Api = { port: number };
type ReportPdfQuery = { token?: string; file: string; parameters?: Record<string, string> };

const get = ({ port }: Api, { token, file, parameters = {} }: ReportPdfQuery) =>
  fetch(`http://127.0.0.1:${port}/exports/${file}?${new URLSearchParams(parameters)}`, {
    headers: token ? { authorization: `Bearer ${token}` } : {},
  });

const NIGHT = { from: at(-24 * 60), to: at(24 * 60) };
const DAY_S = 86_400;

async function pdfOf(api: Api, wanted: ReportPdfQuery) {
  const answer = await get(api, wanted);
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/pdf']);
  return readPdf(new Uint8Array(await answer.arrayBuffer()));
}

async function sheetOf(api: Api, wanted: ReportPdfQuery): Promise<unknown[][]> {
  const answer = await get(api, wanted);
  return sheetsOf(new Uint8Array(await answer.arrayBuffer())).rows;
}

/** The lines of the table on a page: under its head, above its foot. */
function rowsOf({ lines }: PdfPage, head: readonly string[]): string[][] {
  const from = lines.findIndex((line) => line.join('|') === head.join('|'));
  expect(from).toBeGreaterThanOrEqual(0);
  return lines.slice(from + 1, -1);
}

/** An instant as a sheet counts it, as a Russian page says it. */
function russianTime(serial: unknown): string {
  const text = new Date(Math.round((Number(serial) - 25_569) * DAY_S) * 1_000).toISOString();
  return `${text.slice(8, 10)}.${text.slice(5, 7)}.${text.slice(0, 4)} ${text.slice(11, 19)}`;
}

const numberOf = (text: string | undefined) => Number(text?.replaceAll(' ', '').replace(',', '.'));
const nameAccount = (pool: Pool, accountId: string, title: string) =>
  pool.query('UPDATE accounts SET title = $2 WHERE id = $1', [accountId, title]);
const nameVehicle = (pool: Pool, id: string, title: string) =>
  pool.query('UPDATE vehicles SET title = $2 WHERE id = $1', [id, title]);

const SHEET: PdfSheet = {
  ...{ language: 'en', title: 'Trips', account: 'Ours', productName: 'Meridian', madeAt: new Date() },
  ...{ logo: null, facts: [], columns: [{ header: 'Vehicle', align: 'left' }], rows: [] },
};

describe('a report as PDF', () => {
  test('says on its pages what its sheet says, line by line, in Russian', async ({
    api,
    pool,
    databaseUrl,
  }) => {
    const { token, accountId, vehicleId } = await openNight(api, pool, databaseUrl);
    await nameAccount(pool, accountId, 'ООО «Ёлка и Co»');
    await nameVehicle(pool, vehicleId, 'Газель Next 3');
    const columns = 'title,fixTime,latitude,longitude,speed,fixes';
    const parameters = { where: JSON.stringify(NIGHT), columns, language: 'ru' };
    const [[, ...sheet], pdf] = await Promise.all([
      sheetOf(api, { token, file: 'routes.xlsx', parameters }),
      pdfOf(api, { token, file: 'routes.pdf', parameters }),
    ]);
    expect([pdf.title, pdf.language]).toEqual(['Маршруты', 'ru']);
    expect(pdf.pages.length).toBeGreaterThan(1);
    const head = ['Машина', 'Время', 'Широта', 'Долгота', 'Скорость, км/ч', 'Координат'];
    const rows = pdf.pages.flatMap((page) => rowsOf(page, head));
    expect(sheet.length).toBeGreaterThan(100);
    // Its total stands first.
    expect(rows.shift()).toEqual(['Итого', String(sheet.length)]);
    expect(rows).toHaveLength(sheet.length);
    for (const [index, [title, time, latitude, longitude, speed]] of sheet.entries()) {
      const row = rows[index] ?? [];
      expect([row[0], row[1], ...row.slice(2).map(numberOf)]).toEqual([
        title,
        russianTime(time),
        expect.closeTo(Number(latitude), 6),
        longitude,
        speed,
      ]);
    }
  });

  test('has whose it is, its period and of whom on its first page, and where one is on each', async ({
    api,
    pool,
    databaseUrl,
  }) => {
    const { token, accountId, vehicleId } = await openNight(api, pool, databaseUrl);
    await nameAccount(pool, accountId, 'ООО «Ёлка и Co»');
    await nameVehicle(pool, vehicleId, 'Газель Next 3');
    const parameters = { where: JSON.stringify(NIGHT), columns: 'title,fixTime', language: 'ru' };
    const { pages } = await pdfOf(api, { token, file: 'routes.pdf', parameters });
    const [first, ...others] = pages;
    expect(first?.lines.slice(0, 5)).toEqual([
      ['ООО «Ёлка и Co»'],
      ['Маршруты'],
      ['Период', '27.03.2026 – 28.03.2026 (Europe/Berlin)'],
      ['Транспорт', 'Газель Next 3'],
      ['Составлен', expect.stringMatching(/^\d\d\.\d\d\.\d{4} \d\d:\d\d:\d\d \(Europe\/Berlin\)$/)],
    ]);
    for (const [index, { lines }] of pages.entries())
      expect(lines.at(-1)).toEqual(['Meridian', `${index + 1} / ${pages.length}`]);
    for (const { lines } of others)
      expect(lines[0]?.join(' ')).toMatch(/^Маршруты .*ООО «Ёлка и Co».*27\.03\.2026 – 28\.03\.2026/);
  });

  test('of all columns of trips has every figure, its sums and its total', async ({
    api,
    pool,
    databaseUrl,
  }) => {
    const { token } = await openNight(api, pool, databaseUrl);
    const columns =
      'title,day,startTime,endTime,duration,distance,averageSpeed,maxSpeed,engineHours,spentFuel,startOdometer,endOdometer,startLatitude,startLongitude,endLatitude,endLongitude';
    const where = JSON.stringify({ ...NIGHT, from: at(-45), subtotals: 'DAY' });
    const parameters = { where, columns };
    const { pages } = await pdfOf(api, { token, file: 'trips.pdf', parameters });
    const csv = await (await get(api, { token, file: 'trips.csv', parameters })).text();
    const [, trip = ''] = csv.trim().split('\r\n');
    const [page] = pages;
    expect(page?.widthPt).toBeGreaterThan(page?.heightPt ?? 0);
    const cells = page?.lines.flat() ?? [];
    expect(cells).toContain('27 Mar 2026 23:15:00 – 29 Mar 2026 00:00:00 (Europe/Berlin)');
    const figures = trip.split(',').filter((cell) => /^-?\d+(\.\d+)?$/.test(cell));
    expect(figures).toHaveLength(11);
    // Pages show speeds whole.
    const shown = figures.map((figure, at) => (at === 1 ? String(Math.round(Number(figure))) : figure));
    for (const figure of shown)
      expect([figure, cells.some((text) => numberOf(text) === Number(Number(figure).toFixed(6)))]).toEqual([
        figure,
        true,
      ]);
    expect(cells).toEqual(expect.arrayContaining(['Car', '28 Mar 2026', '23:30:00', '00:31:00']));
    expect(cells.filter((text) => text === '01:01:00')).toHaveLength(4);
    expect(cells.join(' ')).toMatch(/Total.*Car, day .*total.*Car, .*total/);
  });

  test('is drawn whatever things are called', async ({ api, pool, databaseUrl }) => {
    const { token, accountId, vehicleId } = await openNight(api, pool, databaseUrl);
    await nameAccount(pool, accountId, `${'Очень длинное название '.repeat(40)}\u202eконец`);
    const title = `😀 שלום \u202egpj.exe\u0007\u200b Ґрунт\tŽluť ${'Щ'.repeat(3_000)}`;
    await nameVehicle(pool, vehicleId, title);
    const parameters = { where: JSON.stringify(NIGHT), columns: 'title,day,distance' };
    const { pages } = await pdfOf(api, { token, file: 'trips.pdf', parameters });
    const text = pages.flatMap(({ lines }) => lines.flat()).join('');
    expect(text).toContain('? ???? gpj.exe Ґрунт Žluť');
    // In the row, which is longer than a page, and nothing is left out of it; the head says that it goes on.
    const rows = pages.flatMap((page) => rowsOf(page, ['Vehicle', 'Day', 'Distance, km']));
    expect(rows.flat().join('').match(/Щ/g)).toHaveLength(3_000);
    expect(pages[0]?.lines.flat().filter((line) => line.endsWith('…'))).toHaveLength(2);
    expect(pages.length).toBeGreaterThan(1);
  });

  test('is drawn whatever a device calls its readings', async () => {
    const header = 'Тормоз 😀 שלום\u0007\nгидро';
    const drawn = await drawInThread(
      { ...SHEET, columns: [{ header, align: 'right' }], rows: [{ cells: ['13.9'], mark: null }] },
      AbortSignal.timeout(60_000),
    );
    const { pages } = await readPdf(drawn);
    expect(pages[0]?.lines.flat()).toEqual(expect.arrayContaining(['Тормоз ? ???? гидро', '13.9']));
  });

  test('of more rows than it may have is refused, where a sheet is not', async ({ api, pool }) => {
    const { accountId, accessToken: token } = await signUp(api);
    await pool.query(
      `INSERT INTO vehicles (id, account_id, title, type, updated_at)
       SELECT gen_random_uuid(), $1, 'Van ' || n, 'CAR', now() FROM generate_series(1, 5001) n`,
      [accountId],
    );
    const parameters = { columns: 'title' };
    const refused = await get(api, { token, file: 'vehicles.pdf', parameters });
    expect([refused.status, await refused.json()]).toMatchObject([
      413,
      { errors: [{ extensions: { code: 'PDF_TOO_LARGE' } }] },
    ]);
    expect(await sheetOf(api, { token, file: 'vehicles.xlsx', parameters })).toHaveLength(5_002);
  });

  test('of a list has room for all its columns', async ({ api, pool, databaseUrl }) => {
    const { token } = await openNight(api, pool, databaseUrl);
    for (const list of ['vehicles', 'devices']) {
      const { pages } = await pdfOf(api, { token, file: `${list}.pdf` });
      expect(pages).toHaveLength(1);
    }
  });

  test('is one of two that a person has made: the second waits, and a third is refused', async ({
    api,
    pool,
    databaseUrl,
  }) => {
    const { token } = await openNight(api, pool, databaseUrl);
    const wanted = { token, file: 'routes.pdf', parameters: { where: JSON.stringify(NIGHT) } };
    const answers = await Promise.all([1, 2, 3].map(() => get(api, wanted)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 429]);
  });

  test('is not drawn beside another of the same person, and who has one waiting is put off', async ({
    api,
    pool,
    databaseUrl,
  }) => {
    const { token, accountId } = await openNight(api, pool, databaseUrl);
    const { rows } = await pool.query('SELECT user_id FROM memberships WHERE account_id = $1', [accountId]);
    const holders = { person: String(rows[0].user_id), account: accountId };
    const parameters = { where: JSON.stringify(NIGHT) };
    const limiter = api.services.usage.pdfLimiter;
    const drawing = await limiter.enter(holders);
    const waiting = limiter.enter(holders);
    expect((await get(api, { token, file: 'trips.pdf', parameters })).status).toBe(429);
    expect((await get(api, { token, file: 'trips.xlsx', parameters })).status).toBe(200);
    drawing.leave();
    (await waiting).leave();
    expect((await get(api, { token, file: 'trips.pdf', parameters })).status).toBe(200);
  });

  test('whose reader has gone is drawn no further', async () => {
    const sheet: PdfSheet = {
      ...SHEET,
      rows: Array.from({ length: 5_000 }, () => ({ cells: ['Van '.repeat(1_000)], mark: null })),
    };
    const reader = new AbortController();
    const drawn = drawInThread(sheet, reader.signal);
    reader.abort();
    await expect(drawn).rejects.toThrow(TimeoutError);
  });

  test('is refused where the report is', async ({ api, pool, databaseUrl }) => {
    const { vehicleId } = await openNight(api, pool, databaseUrl);
    const stranger = await signUp(api);
    const parameters = { where: JSON.stringify({ ...NIGHT, vehicleIds: [vehicleId] }) };
    const asked = { file: 'trips.pdf', parameters };
    expect((await get(api, { ...asked, token: stranger.accessToken })).status).toBe(404);
    expect((await get(api, asked)).status).toBe(401);
  });
});
