import { randomUUID } from 'node:crypto';
import { utils } from '@e965/xlsx';
import type { Db } from '@fleet/db/client';
import { expect } from 'vitest';
import type { Geocoder } from '../../src/geocoder/open-geocoder.ts';
import { sendWaitingRuns } from '../../src/report-mails/send-waiting-runs.ts';
import type { Served } from '../api.ts';
import { MIDNIGHT_MS } from '../reports/night.ts';
import { addMember, ordersOf } from './scene.ts';
import { DAY_MS, DUE, HOUR_MS, later, rowsAt, test, workbookAt } from './sending.fixture.ts';

/** The days before and after the midnight of the drive. */
const [FROM, TO] = [MIDNIGHT_MS - DAY_MS, MIDNIGHT_MS + DAY_MS].map((ms) => new Date(ms).toISOString());
const BOTH_DAYS = { period: 'CUSTOM', from: FROM, to: TO };

/** Of the first mail of a report: what its file is called, and what stands in it. */
async function fileOf(api: Served, db: Db, reportId: string) {
  const [order] = await ordersOf(db, reportId);
  return { name: order?.props.file.name, rows: await rowsAt(api, order?.props.downloadUrl) };
}

const runsOf = (db: Db, reportId: string) =>
  db.reportRun.findMany({ where: { reportId }, orderBy: { dueAt: 'asc' } });

test('each reader gets the days before it was due, in their language, and the file says what is stored', async ({
  api,
  db,
  pool,
  sending,
  scene,
}) => {
  const { accountId, ownerId, keep } = scene;
  const colleague = await addMember(api, db, accountId, { locale: 'ru' });
  const recipientIds = [ownerId, colleague.userId];
  const id = await keep({ recipientIds });
  await sendWaitingRuns(sending, () => later(3 * HOUR_MS));

  expect(await runsOf(db, id)).toMatchObject([
    { state: 'SENT', sent: 2, skipped: 0, dueAt: DUE, failure: null },
  ]);
  const orders = await ordersOf(db, id);
  expect(orders.map(({ to, locale }) => [to, locale])).toContainEqual([colleague.email, 'ru']);
  const english = orders.find(({ locale }) => locale !== 'ru');
  expect(english?.props).toMatchObject({
    from: new Date(MIDNIGHT_MS - DAY_MS).toISOString(),
    to: new Date(MIDNIGHT_MS).toISOString(),
    isUpdating: false,
    file: { name: 'summary-2026-03-27.xlsx', isAttached: true },
  });
  const [row] = await rowsAt(api, english?.props.downloadUrl);
  const { Sheets } = await workbookAt(api, english?.props.downloadUrl);
  const total = utils.sheet_to_json(Sheets.Totals ?? {}).at(-1);
  const { rows } = await pool.query(
    `SELECT sum(distance_m) / 1000 AS km, sum(moving_ms) / 86400000.0 AS moving FROM device_days
     WHERE account_id = $1 AND day = '2026-03-27'`,
    [accountId],
  );
  for (const line of [row, total])
    expect(line).toMatchObject({
      'Distance, km': expect.closeTo(rows[0].km, 2),
      Driving: expect.closeTo(Number(rows[0].moving), 5),
    });
  const russian = orders.find(({ locale }) => locale === 'ru');
  expect((await workbookAt(api, russian?.props.downloadUrl)).SheetNames).toEqual([
    'Итоги',
    'Сводка',
    'О файле',
  ]);
});

test('stops are sent as they were kept: those that idled', async ({
  api,
  db,
  sending,
  scene: { vehicleId, keep },
}) => {
  await db.vehicle.update({ where: { id: vehicleId }, data: { title: 'Van' } });
  const id = await keep({ kind: 'STOPS', scope: { ...BOTH_DAYS, minIdling: 60, subtotals: 'DAY' } });
  await sendWaitingRuns(sending, () => later(3 * HOUR_MS));

  const { name, rows } = await fileOf(api, db, id);
  expect(name).toBe('stops-2026-03-27-2026-03-28.xlsx');
  const idled = { Duration: expect.closeTo(39 / 1_440, 6), Idling: expect.closeTo(20 / 1_440, 6) };
  expect(rows.map((row) => row.Vehicle)).toEqual(['Van']);
  for (const row of rows) expect(row).toMatchObject(idled);
});

test('events are sent of the types that were chosen', async ({
  api,
  db,
  sending,
  scene: { vehicleId, keep },
}) => {
  const { accountId } = await db.vehicle.update({ where: { id: vehicleId }, data: { title: 'Van' } });
  const { deviceId } = await db.deviceAssignment.findFirstOrThrow({ where: { vehicleId } });
  const of = { accountId, vehicleId, deviceId, at: new Date(MIDNIGHT_MS) };
  await db.event.create({ data: { ...of, id: randomUUID(), type: 'alarm' } });
  await db.event.create({ data: { ...of, id: randomUUID(), type: 'deviceOnline' } });
  const id = await keep({ kind: 'EVENTS', scope: { ...BOTH_DAYS, types: ['alarm'] } });
  await sendWaitingRuns(sending, () => later(3 * HOUR_MS));

  const { name, rows } = await fileOf(api, db, id);
  expect(name).toBe('events-2026-03-27-2026-03-28.xlsx');
  expect(rows).toMatchObject([{ Vehicle: 'Van', Event: 'Alarm' }]);
});

test('routes are sent with every fix, and how many they are', async ({
  api,
  db,
  pool,
  sending,
  scene: { accountId, keep },
}) => {
  const id = await keep({ kind: 'ROUTES', scope: BOTH_DAYS });
  await sendWaitingRuns(sending, () => later(3 * HOUR_MS));

  const { name, rows } = await fileOf(api, db, id);
  expect(name).toBe('routes-2026-03-27-2026-03-28.xlsx');
  const { rows: stored } = await pool.query<{ count: number }>(
    `SELECT count(*)::int AS count FROM positions p JOIN devices d ON d.id = p.device_id
      WHERE d.account_id = $1 AND p.valid AND p.fix_time >= $2 AND p.fix_time < $3`,
    [accountId, FROM, TO],
  );
  expect(stored[0]?.count).toBeGreaterThan(100);
  expect(rows.length).toBe(stored[0]?.count);
});

test('trips that are sent have addresses where the installation has a geocoder', async ({
  api,
  db,
  sending,
  scene: { ownerId, keep },
}) => {
  const id = await keep({ kind: 'TRIPS', scope: BOTH_DAYS });
  const asked: { person: string; language: string }[] = [];
  const geocoder: Geocoder = {
    attribution: 'the makers of the map',
    addressesAt: async (points, language, asking) => {
      if (asking) asked.push({ person: asking.asker.person, language });
      return points.map(() => ({
        text: asked.length > 0 ? 'Via Marconi 71' : null,
        isPending: asked.length === 0,
      }));
    },
    placesByName: async () => [],
    close: async () => undefined,
  };
  await sendWaitingRuns({ ...sending, geocoder }, () => later(3 * HOUR_MS));
  const { rows } = await fileOf(api, db, id);
  expect(rows[0]).toMatchObject({ 'Start, address': 'Via Marconi 71', 'End, address': 'Via Marconi 71' });
  expect(rows).toHaveLength(1);
  expect(asked).toEqual([{ person: ownerId, language: 'en' }]);
});

test('charts are sent with every stored value of their readings, and of the usual one where none was chosen', async ({
  api,
  db,
  pool,
  sending,
  scene: { accountId, keep, sent },
}) => {
  const chosen = await keep({ kind: 'CHARTS', scope: { ...BOTH_DAYS, readings: ['fuelUsedL', 'ignition'] } });
  const usual = await keep({ kind: 'CHARTS', scope: BOTH_DAYS });
  await sendWaitingRuns(sending, () => later(3 * HOUR_MS));

  const { rows: stored } = await pool.query<{ count: number }>(
    `SELECT count(*)::int AS count
       FROM positions p JOIN devices d ON d.id = p.device_id WHERE d.account_id = $1 AND p.fix_time >= $2 AND p.fix_time < $3`,
    [accountId, FROM, TO],
  );
  const { name, rows } = await fileOf(api, db, chosen);
  expect(name).toBe('charts-2026-03-27-2026-03-28.xlsx');
  expect(stored[0]?.count).toBeGreaterThan(100);
  expect(rows).toHaveLength(stored[0]?.count ?? 0);
  const litres = rows.reduce((sum, row) => sum + Number(row['Fuel used, l']), 0);
  expect(litres).toBeCloseTo(
    sent.reduce((sum, { attributes }) => sum + Number(attributes.fuelUsedL), 0),
    6,
  );
  expect(new Set(rows.map(({ Ignition }) => Ignition))).toEqual(new Set(['on', 'off']));
  const other = await fileOf(api, db, usual);
  expect(Object.keys(other.rows[0] ?? {})).toContain('Speed, km/h');
});
