import { once } from 'node:events';
import { request } from 'node:http';
import { read, utils, type WorkBook } from '@e965/xlsx';
import pg from 'pg';
import { describe, expect, vi } from 'vitest';
import { signUp, test } from '../../test/api.ts';

type Api = { port: number };
type Options = { token?: string; language?: string };

const addressOf = ({ port }: Api, path: string, parameters: Record<string, string> = {}): string =>
  `http://127.0.0.1:${port}/exports/${path}?${new URLSearchParams(parameters)}`;

function get(api: Api, path: string, parameters: Record<string, string>, { token, language }: Options = {}) {
  return fetch(addressOf(api, path, parameters), {
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(language && { 'accept-language': language }),
    },
  });
}

async function rowsOf(response: Response): Promise<unknown[][]> {
  const book: WorkBook = read(new Uint8Array(await response.arrayBuffer()), { dense: true });
  const sheet = book.Sheets[book.SheetNames[0] ?? ''];
  if (!sheet) throw new Error('the file has no sheet');
  return utils.sheet_to_json<unknown[]>(sheet, { header: 1, raw: true, defval: null });
}

const codeOf = async (response: Response): Promise<string> =>
  ((await response.json()) as { errors: { extensions: { code: string } }[] }).errors[0]?.extensions.code ??
  '';

const DAY_S = 86_400;
/** Seconds of a sheet's time, which counts days from the end of 1899. */
const secondsOf = (serial: unknown): number => Math.round((Number(serial) - 25_569) * DAY_S);
const secondsAt = (text: string): number => Date.parse(`${text.replace(' ', 'T')}Z`) / 1_000;

async function addVehicles(pool: pg.Pool, accountId: string, count: number): Promise<void> {
  await pool.query(
    `INSERT INTO vehicles (id, account_id, title, type, plate_number, vin_number, odometer_offset_m, service_on, created_at, updated_at)
     SELECT gen_random_uuid(), $1, 'Van ' || n, 'CAR', CASE WHEN n % 3 > 0 THEN 'P-' || n END, 'VIN' || n,
       n * 1234.5, date '2027-01-01' + n % 100, timestamptz '2026-01-31 22:30:00Z' + n * interval '1 second', now()
       FROM generate_series(1, $2::int) n`,
    [accountId, count],
  );
}

const COLUMNS = 'title,plateNumber,vinNumber,odometer,serviceOn,createdAt';

describe('a file of vehicles', () => {
  test('holds ten thousand rows as the database has them, in the order of the list', async ({
    api,
    pool,
  }) => {
    const { accountId, accessToken: token } = await signUp(api);
    await addVehicles(pool, accountId, 10_000);
    const response = await get(
      api,
      'vehicles.xlsx',
      {
        columns: COLUMNS,
        orderBy: JSON.stringify({ field: 'plateNumber', direction: 'DESC' }),
        timeZone: 'Europe/Moscow',
      },
      { token },
    );
    expect(response.status).toBe(200);
    const day = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Moscow' }).format(new Date());
    expect(response.headers.get('content-disposition')).toBe(`attachment; filename="vehicles-${day}.xlsx"`);
    const [header, ...rows] = await rowsOf(response);
    expect(header).toEqual(['Vehicle', 'Plate', 'VIN', 'Odometer, km', 'Next service on', 'Added']);
    const { rows: stored } = await pool.query(
      `SELECT title, plate_number AS plate, vin_number AS vin, odometer_offset_m / 1000 AS km, service_on::text AS day,
         (created_at AT TIME ZONE 'Europe/Moscow')::text AS added
         FROM vehicles WHERE account_id = $1 ORDER BY plate_number DESC NULLS LAST, id DESC`,
      [accountId],
    );
    const expected = stored.map(({ title, plate, vin, km, day: service, added }) => [
      title,
      plate,
      vin,
      Number(km.toFixed(2)),
      secondsAt(`${service} 00:00:00`),
      secondsAt(added),
    ]);
    expect(rows).toHaveLength(10_000);
    const rounded = rows.map(([title, plate, vin, km, service, added]) => [
      title,
      plate,
      vin,
      km,
      secondsOf(service),
      secondsOf(added),
    ]);
    expect(rounded).toEqual(expected);
  });

  test('is in the language and narrowed by the filter that was asked for', async ({ api, db }) => {
    const { accountId, accessToken: token } = await signUp(api);
    await db.vehicle.createMany({
      data: [
        { accountId, title: 'One', type: 'CAR' },
        { accountId, title: 'Two', type: 'TRUCK' },
      ],
    });
    const parameters = { where: JSON.stringify({ types: ['TRUCK'] }), columns: 'title,type', language: 'ru' };
    const text = await (await get(api, 'vehicles.csv', parameters, { token })).text();
    expect(text).toBe('Машина,Тип\r\nTwo,Грузовик\r\n');
    const spoken = await get(api, 'vehicles.csv', { columns: 'type' }, { token, language: 'ru,en;q=0.5' });
    expect(await spoken.text()).toContain('Легковая');
  });

  test('is UTF-8 that spreadsheets know, and runs no formula', async ({ api, db }) => {
    const { accountId, accessToken: token } = await signUp(api);
    const titles = ['=1+1', '+7', '-1', '@x', 'say "hi", please'];
    await db.vehicle.createMany({
      data: titles.map((title) => ({ accountId, title, type: 'CAR' as const })),
    });
    const file = await get(api, 'vehicles.csv', { columns: 'title,odometer' }, { token });
    const bytes = Buffer.from(await file.arrayBuffer());
    expect(bytes.subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]));
    const lines = bytes.toString().slice(1).split('\r\n').slice(1, -1);
    expect(lines.toSorted()).toEqual(
      ["'+7,0", "'-1,0", "'=1+1,0", "'@x,0", '"say ""hi"", please",0'].toSorted(),
    );
    const sheet = await rowsOf(await get(api, 'vehicles.xlsx', { columns: 'title' }, { token }));
    expect(sheet.flat()).toContain('=1+1');
  });

  test("holds nothing of another account, and nothing of a driver's colleagues", async ({ api, db }) => {
    const [mine, theirs] = [await signUp(api), await signUp(api)];
    const data = { title: 'Theirs', type: 'CAR' as const, accountId: theirs.accountId, vinNumber: 'SECRET' };
    await db.vehicle.create({ data });
    const where = JSON.stringify({ accountId: theirs.accountId });
    const greedy = await get(api, 'vehicles.csv', { where, columns: 'title' }, { token: mine.accessToken });
    expect((await greedy.text()).split('\r\n')).toHaveLength(2);
    await db.membership.updateMany({
      where: { userId: theirs.userId },
      data: { roles: ['DRIVER'], vehicleScope: 'GIVEN' },
    });
    const none = await get(api, 'vehicles.csv', { columns: 'title' }, { token: theirs.accessToken });
    expect((await none.text()).split('\r\n')).toHaveLength(2);
  });

  test('has no column that a driver may not read, and refuses one by name', async ({ api, db }) => {
    const { accountId, userId, accessToken: token } = await signUp(api);
    await db.vehicle.create({ data: { accountId, title: 'Van', type: 'CAR', vinNumber: 'SECRET' } });
    await db.membership.updateMany({ where: { userId }, data: { roles: ['DRIVER'], vehicleScope: 'ALL' } });
    const text = await (await get(api, 'vehicles.csv', {}, { token })).text();
    expect(text).toContain('Van');
    expect(text).not.toMatch(/SECRET|VIN|Trackers/);
    for (const columns of ['title,vinNumber', 'devices']) {
      const refused = await get(api, 'vehicles.csv', { columns }, { token });
      expect([refused.status, await codeOf(refused)]).toEqual([403, 'USER_NOT_ALLOWED']);
    }
    expect((await get(api, 'devices.csv', {}, { token })).status).toBe(403);
  });
});

test('a file of devices holds those of the account', async ({ api, db }) => {
  const { accountId, accessToken: token } = await signUp(api);
  const vehicle = await db.vehicle.create({
    data: { accountId, title: 'Van', type: 'CAR', plateNumber: 'P-1' },
  });
  const device = await db.device.create({
    data: {
      accountId,
      externalDeviceId: `imei-${accountId}`,
      title: 'Box',
      sim: '+49151',
      smsVolume: 7,
      dataTotalBytes: 500_000_000n,
      dataBytes: 480_250_000n,
    },
  });
  await db.deviceAssignment.create({
    data: { deviceId: device.id, vehicleId: vehicle.id, accountId, from: new Date() },
  });
  const columns =
    'title,externalDeviceId,vehicle,plateNumber,connection,sim,smsVolume,dataVolume,dataTotalVolume';
  const rows = await rowsOf(await get(api, 'devices.xlsx', { columns }, { token }));
  expect(rows[1]).toEqual(['Box', `imei-${accountId}`, 'Van', 'P-1', 'Unknown', '+49151', 7, 480.25, 500]);
});

describe('an export', () => {
  test.for<[string, Record<string, string>]>([
    ['a column that is none', { columns: 'title,toString' }],
    ['an order that is none', { orderBy: '{"field":"constructor"}' }],
    ['a filter that is no JSON', { where: '{' }],
    ['a filter that is none', { where: '{"types":"CAR"}' }],
    ['a zone that is none', { timeZone: 'Mars/Olympus' }],
    ['a language that is none', { language: 'tlh' }],
  ])('with %s is refused before it begins', async ([, parameters], { api }) => {
    const { accessToken: token } = await signUp(api);
    const response = await get(api, 'vehicles.csv', parameters, { token });
    expect([response.status, await codeOf(response)]).toEqual([400, 'BAD_REQUEST']);
  });

  test('is for who is signed in', async ({ api }) => {
    const response = await get(api, 'vehicles.csv', {});
    expect([response.status, await codeOf(response)]).toEqual([401, 'UNAUTHORIZED']);
    expect((await get(api, 'accounts.csv', {})).status).toBe(404);
  });

  test('of which the reader goes away asks the database no more, and makes room for another', async ({
    api,
    pool,
  }) => {
    const { accountId, accessToken: token } = await signUp(api);
    await addVehicles(pool, accountId, 20_000);
    const statements = vi.spyOn(pg.Client.prototype, 'query');
    const headers = { authorization: `Bearer ${token}` };
    const open = async () => {
      const sent = request(addressOf(api, 'vehicles.csv'), { headers }).end();
      const [response] = await once(sent, 'response');
      return { sent, status: (response as { statusCode: number }).statusCode };
    };
    const first = await open();
    const second = await open();
    const third = await open();
    expect([first.status, second.status, third.status]).toEqual([200, 200, 429]);
    for (const { sent } of [first, second, third]) {
      sent.on('error', () => undefined);
      sent.destroy();
    }
    const again = await vi.waitFor(async () => {
      const response = await get(api, 'vehicles.csv', { where: '{"search":"Van 17"}' }, { token });
      if (response.status !== 200) throw new Error('still taken');
      return response;
    });
    await again.text();
    const count = statements.mock.calls.length;
    statements.mockRestore();
    // Forty batches of three statements each for a file that was read to its end.
    expect(count).toBeLessThan(100);
  });
});
