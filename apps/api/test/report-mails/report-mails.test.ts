import { read, utils } from '@e965/xlsx';
import type { Db } from '@fleet/db/client';
import { expect } from 'vitest';
import { PDF_MAX_ROWS } from '../../src/exports/pdf/gather-sheet.ts';
import { planDueReports } from '../../src/report-mails/plan-due-reports.ts';
import { purgeReports } from '../../src/report-mails/purge-reports.ts';
import { WAIT_FOR_DAYS_MS } from '../../src/report-mails/send-report-run.ts';
import { sendWaitingRuns } from '../../src/report-mails/send-waiting-runs.ts';
import { ATTEMPTS_MAX, takeRun } from '../../src/report-mails/take-run.ts';
import { test as base, type Served } from '../api.ts';
import { readPdf } from '../pdf-text.ts';
import { drive, fold, store } from '../reports/days.ts';
import { MIDNIGHT_MS } from '../reports/night.ts';
import { addMember, keepReport, openScene, openSending, ordersOf, SITE } from './scene.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** Seven in the morning of the 28th, of which the day before has half of the drive. */
const DUE = new Date(MIDNIGHT_MS + 7 * HOUR_MS);
const SOON = new Date(DUE.getTime() + 20_000);
const later = (ms: number) => new Date(SOON.getTime() + ms);

type Opened = Awaited<ReturnType<typeof openScene>> & {
  /** Its owner's daily report to its owner, but for what is said. */
  keep: (more?: Partial<Parameters<typeof keepReport>[1]>) => Promise<string>;
};

const test = base.extend<{
  $test: { scene: Opened; sending: ReturnType<typeof openSending>['sending'] };
}>({
  scene: async ({ api, db, pool, databaseUrl }, use) => {
    const opened = await openScene(api, pool, databaseUrl);
    const { accountId, ownerId } = opened;
    const usual = { accountId, userId: ownerId, recipientIds: [ownerId], dueAt: DUE };
    await use({ ...opened, keep: (more) => keepReport(db, { ...usual, ...more }) });
  },
  sending: async ({ db, pool, databaseUrl }, use) => {
    await db.savedReport.deleteMany({});
    const opened = openSending(databaseUrl, { db, pool });
    await use(opened.sending);
    await opened.close();
  },
});

const runsOf = (db: Db, reportId: string) =>
  db.reportRun.findMany({ where: { reportId }, orderBy: { dueAt: 'asc' } });
const pathOf = (url: string) => url.replace(SITE, '');
const get = ({ port }: Served, url: string, method = 'GET') =>
  fetch(`http://127.0.0.1:${port}${pathOf(url)}`, { method });

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
  const answer = await get(api, english?.props.downloadUrl ?? '');
  const book = read(new Uint8Array(await answer.arrayBuffer()));
  const [row, total] = utils.sheet_to_json<Record<string, number>>(
    book.Sheets[book.SheetNames[0] ?? ''] ?? {},
  );
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
  const told = await get(api, russian?.props.downloadUrl ?? '');
  const sheet = read(new Uint8Array(await told.arrayBuffer()));
  expect(sheet.SheetNames).toEqual(['Сводка']);
});

test('stops are sent as they were kept: those that idled, with what each day came to', async ({
  api,
  db,
  pool,
  databaseUrl,
  sending,
}) => {
  const { accountId, ownerId, vehicleId } = await openScene(api, pool, databaseUrl);
  await db.vehicle.update({ where: { id: vehicleId }, data: { title: 'Van' } });
  const [from, to] = [MIDNIGHT_MS - DAY_MS, MIDNIGHT_MS + DAY_MS].map((ms) => new Date(ms).toISOString());
  const id = await keepReport(db, {
    ...{ accountId, userId: ownerId, recipientIds: [ownerId], dueAt: DUE, kind: 'STOPS' },
    scope: { period: 'CUSTOM', from, to, minIdling: 60, subtotals: 'DAY' },
  });
  await sendWaitingRuns(sending, () => later(3 * HOUR_MS));

  const [order] = await ordersOf(db, id);
  expect(order?.props.file.name).toBe('stops-2026-03-27-2026-03-28.xlsx');
  const answer = await get(api, order?.props.downloadUrl ?? '');
  const { SheetNames, Sheets } = read(new Uint8Array(await answer.arrayBuffer()));
  const rows = utils.sheet_to_json<Record<string, unknown>>(Sheets[SheetNames[0] ?? ''] ?? {});
  const idled = { Duration: expect.closeTo(39 / 1_440, 6), Idling: expect.closeTo(20 / 1_440, 6) };
  expect(rows.map((row) => row.Vehicle)).toEqual(['Van', 'Van, day total', 'Van, total', 'Total']);
  for (const row of rows) expect(row).toMatchObject(idled);
});

test('as PDF it is of the same days, in the language of each', async ({
  api,
  db,
  pool,
  databaseUrl,
  sending,
}) => {
  const { accountId, ownerId } = await openScene(api, pool, databaseUrl);
  const colleague = await addMember(api, db, accountId, { locale: 'ru' });
  const recipientIds = [ownerId, colleague.userId];
  const kept = { accountId, userId: ownerId, recipientIds, dueAt: DUE, format: 'PDF' } as const;
  const id = await keepReport(db, kept);
  await sendWaitingRuns(sending, () => later(3 * HOUR_MS));
  const orders = await ordersOf(db, id);
  expect(orders.map(({ props }) => props.file.name)).toEqual(Array(2).fill('summary-2026-03-27.pdf'));
  const told = { 'en-US': ['Summary', '27 Mar 2026', 'Total'], ru: ['Сводка', '27.03.2026', 'Итого'] };
  for (const [locale, [title, day, total]] of Object.entries(told)) {
    const order = orders.find((each) => each.locale === locale);
    const answer = await get(api, order?.props.downloadUrl ?? '');
    expect(answer.headers.get('content-type')).toBe('application/pdf');
    const pdf = await readPdf(new Uint8Array(await answer.arrayBuffer()));
    const cells = pdf.pages.flatMap(({ lines }) => lines.flat());
    expect(pdf.title).toBe(title);
    expect(cells).toEqual(expect.arrayContaining([`${day} (Europe/Berlin)`, total, '18', '00:30:00']));
  }
});

test('what has no room in a PDF is told at the report at once, and nobody gets half of it', async ({
  api,
  db,
  pool,
  databaseUrl,
  sending,
}) => {
  const { accountId, ownerId, deviceId } = await openScene(api, pool, databaseUrl);
  await store(databaseUrl, deviceId, drive(MIDNIGHT_MS, 100, 100 + PDF_MAX_ROWS));
  const [from, to] = [MIDNIGHT_MS, MIDNIGHT_MS + 7 * DAY_MS].map((ms) => new Date(ms).toISOString());
  const id = await keepReport(db, {
    ...{ accountId, userId: ownerId, recipientIds: [ownerId], dueAt: DUE, kind: 'ROUTES', format: 'PDF' },
    scope: { period: 'CUSTOM', from, to },
  });
  await sendWaitingRuns(sending, () => later(3 * HOUR_MS));
  expect(await runsOf(db, id)).toMatchObject([
    { state: 'FAILED', failure: 'TOO_LARGE', sent: 0, attempts: 1 },
  ]);
  expect(await ordersOf(db, id)).toEqual([]);
});

test('routes are sent with every fix, and how many they are', async ({
  api,
  db,
  pool,
  databaseUrl,
  sending,
}) => {
  const { accountId, ownerId } = await openScene(api, pool, databaseUrl);
  const [from, to] = [MIDNIGHT_MS - DAY_MS, MIDNIGHT_MS + DAY_MS].map((ms) => new Date(ms).toISOString());
  const id = await keepReport(db, {
    ...{ accountId, userId: ownerId, recipientIds: [ownerId], dueAt: DUE, kind: 'ROUTES' },
    scope: { period: 'CUSTOM', from, to },
  });
  await sendWaitingRuns(sending, () => later(3 * HOUR_MS));

  const [order] = await ordersOf(db, id);
  expect(order?.props.file.name).toBe('routes-2026-03-27-2026-03-28.xlsx');
  const answer = await get(api, order?.props.downloadUrl ?? '');
  const { SheetNames, Sheets } = read(new Uint8Array(await answer.arrayBuffer()));
  const rows = utils.sheet_to_json<Record<string, unknown>>(Sheets[SheetNames[0] ?? ''] ?? {});
  const { rows: stored } = await pool.query<{ count: number }>(
    `SELECT count(*)::int AS count FROM positions p JOIN devices d ON d.id = p.device_id
      WHERE d.account_id = $1 AND p.valid AND p.fix_time >= $2 AND p.fix_time < $3`,
    [accountId, from, to],
  );
  expect(stored[0]?.count).toBeGreaterThan(100);
  expect([rows.length, rows.at(-1)?.Positions]).toEqual([(stored[0]?.count ?? 0) + 1, stored[0]?.count]);
});

test('several processes at once, again and after a restart: each time is sent once', async ({
  db,
  pool,
  databaseUrl,
  sending,
  scene,
}) => {
  const ids = await Promise.all([1, 2, 3, 4, 5].map(() => scene.keep()));
  const others = [1, 2].map(() => openSending(databaseUrl, { db, pool }));
  const turn = () =>
    Promise.all(
      [sending, ...others.map((one) => one.sending)].map((one) => sendWaitingRuns(one, () => SOON)),
    );
  await turn();
  await turn();
  for (const other of others) await other.close();
  for (const id of ids) {
    expect(await runsOf(db, id)).toMatchObject([{ state: 'SENT', attempts: 1 }]);
    expect(await ordersOf(db, id)).toHaveLength(1);
  }
  const { nextDueAt } = await db.savedReport.findUniqueOrThrow({ where: { id: ids[0] ?? '' } });
  // The clocks went ahead in the night between: seven is an hour sooner.
  expect(nextDueAt).toEqual(new Date(DUE.getTime() + 23 * HOUR_MS));
});

test('who slept over several times sends one, and who ended half-way is taken over', async ({
  db,
  pool,
  sending,
  scene,
}) => {
  const id = await scene.keep();
  await planDueReports(db, later(5 * DAY_MS));
  await planDueReports(db, later(5 * DAY_MS));
  expect(await runsOf(db, id)).toHaveLength(1);
  // Somebody takes it and is never heard of again.
  const dead = await takeRun(pool, null, later(5 * DAY_MS));
  expect(dead?.reportId).toBe(id);
  await sendWaitingRuns(sending, () => later(5 * DAY_MS + 60_000));
  expect(await ordersOf(db, id)).toHaveLength(0);
  await sendWaitingRuns(sending, () => later(5 * DAY_MS + 11 * 60_000));
  expect(await ordersOf(db, id)).toHaveLength(1);
  expect(await runsOf(db, id)).toMatchObject([{ state: 'SENT', attempts: 2 }]);
});

test('who left, who may not see it and who stopped it get nothing', async ({ api, db, sending, scene }) => {
  const { accountId, ownerId, keep } = scene;
  const [lowered, gone, stopped, blocked] = [
    await addMember(api, db, accountId),
    await addMember(api, db, accountId),
    await addMember(api, db, accountId),
    await addMember(api, db, accountId),
  ];
  const people = [lowered, gone, stopped, blocked].map(({ userId }) => userId);
  const id = await keep({ recipientIds: [ownerId, ...people] });
  await sendWaitingRuns(sending, () => SOON);
  const [first] = await ordersOf(db, id);
  expect(await ordersOf(db, id)).toHaveLength(5);

  const ofStopped = (await ordersOf(db, id)).find(({ to }) => to === stopped.email)?.props.stopUrl ?? '';
  expect((await get(api, ofStopped)).status).toBe(200);
  expect(await db.reportRecipient.count({ where: { reportId: id, stoppedAt: { not: null } } })).toBe(0);
  expect((await get(api, ofStopped, 'POST')).status).toBe(200);
  const linkOfGone = (await ordersOf(db, id)).find(({ to }) => to === gone.email)?.props.downloadUrl ?? '';
  expect((await get(api, linkOfGone)).status).toBe(200);
  await db.membership.updateMany({
    where: { userId: lowered.userId, accountId },
    data: { roles: ['DRIVER'], vehicleScope: 'GIVEN' },
  });
  await db.membership.deleteMany({ where: { userId: gone.userId, accountId } });
  await db.user.update({ where: { id: blocked.userId }, data: { status: 'BLOCKED' } });
  expect((await get(api, linkOfGone)).status).toBe(404);

  await sendWaitingRuns(sending, () => later(DAY_MS));
  const [, second] = await runsOf(db, id);
  expect(second).toMatchObject({ state: 'SENT', sent: 1, skipped: 2 });
  expect((await ordersOf(db, id)).slice(5).map(({ to }) => to)).toEqual([first?.to]);

  // Without its owner nobody gets it, and whoever sees the report sees why.
  await db.membership.deleteMany({ where: { userId: ownerId, accountId } });
  await sendWaitingRuns(sending, () => later(2 * DAY_MS));
  expect((await runsOf(db, id)).at(-1)).toMatchObject({ state: 'FAILED', failure: 'OWNER_LEFT' });
  expect(await ordersOf(db, id)).toHaveLength(6);
});

test('days that are being worked out are waited for, and at last it is sent and says so', async ({
  db,
  pool,
  databaseUrl,
  sending,
  scene,
}) => {
  const { deviceId, keep } = scene;
  await store(databaseUrl, deviceId, drive(MIDNIGHT_MS, -120, -100), DAY_MS);
  const [patient, tired] = [await keep(), await keep()];
  await sendWaitingRuns(sending, () => SOON);
  expect(await runsOf(db, patient)).toMatchObject([{ state: 'WAITING', isUpdating: true, attempts: 0 }]);
  expect(await ordersOf(db, patient)).toHaveLength(0);
  const since = { createdAt: new Date(SOON.getTime() - WAIT_FOR_DAYS_MS) };
  await db.reportRun.updateMany({ where: { reportId: tired }, data: since });
  await db.reportRun.updateMany({ where: { reportId: patient }, data: { createdAt: SOON } });
  await sendWaitingRuns(sending, () => later(61_000));
  expect((await ordersOf(db, tired)).map(({ props }) => props.isUpdating)).toEqual([true]);
  expect(await ordersOf(db, patient)).toHaveLength(0);

  await fold(pool);
  await sendWaitingRuns(sending, () => later(122_000));
  expect((await ordersOf(db, patient)).map(({ props }) => props.isUpdating)).toEqual([false]);
  expect(await runsOf(db, patient)).toMatchObject([{ state: 'SENT', isUpdating: false, attempts: 1 }]);
});

test('what fails is tried so often, is seen at the report, and leaves no file', async ({
  db,
  sending,
  scene,
}) => {
  const { ownerId, keep } = scene;
  const id = await keep();
  const files: string[] = [];
  const broken = {
    ...sending,
    files: {
      ...sending.files,
      write: async (fileId: string) => {
        files.push(fileId);
        throw new Error('the disk is full');
      },
    },
  };
  for (let turn = 0; turn <= ATTEMPTS_MAX + 1; turn++)
    await sendWaitingRuns(broken, () => later(turn * HOUR_MS));
  expect(await runsOf(db, id)).toMatchObject([
    { state: 'FAILED', failure: 'FAILED', attempts: ATTEMPTS_MAX },
  ]);
  expect(files).toHaveLength(ATTEMPTS_MAX);
  expect(await ordersOf(db, id)).toHaveLength(0);

  const named = await keep({ scope: { vehicleIds: [ownerId] } });
  await sendWaitingRuns(sending, () => SOON);
  expect(await runsOf(db, named)).toMatchObject([{ state: 'FAILED', failure: 'NOT_FOUND', attempts: 1 }]);
});

test('an account that moved is due by its new clock, and not by the former one', async ({ db, scene }) => {
  const { accountId, keep } = scene;
  const id = await keep();
  await db.account.update({ where: { id: accountId }, data: { timeZone: 'America/New_York' } });
  await planDueReports(db, SOON);
  const { nextDueAt } = await db.savedReport.findUniqueOrThrow({ where: { id } });
  expect(nextDueAt?.toISOString()).toBe('2026-03-28T11:00:00.000Z');
  expect(await runsOf(db, id)).toEqual([]);
});

test('links are over after a week, and strangers find none', async ({ api, db, pool, sending, scene }) => {
  const id = await scene.keep();
  await sendWaitingRuns(sending, () => SOON);
  const [order] = await ordersOf(db, id);
  const link = order?.props.downloadUrl ?? '';
  const served = await get(api, link);
  expect([served.status, served.headers.get('content-disposition')]).toEqual([
    200,
    'attachment; filename="summary-2026-03-27.xlsx"',
  ]);
  for (const url of [link.replace(/.\/file/, '_/file'), `${SITE}/report-mails/${'a'.repeat(43)}/file`])
    expect((await get(api, url)).status).toBe(404);

  const old = new Date(Date.now() - 7 * DAY_MS - 1);
  await db.reportMail.updateMany({ where: { run: { reportId: id } }, data: { createdAt: old } });
  expect((await get(api, link)).status).toBe(404);
  await purgeReports(pool, sending.log);
  expect(await db.removedFile.count({ where: { id: order?.props.file.id ?? '' } })).toBe(1);
  // Its reader ends the mails by an old one all the same.
  expect((await get(api, order?.props.stopUrl ?? '', 'POST')).status).toBe(200);
  expect(await db.reportRecipient.count({ where: { reportId: id, stoppedAt: { not: null } } })).toBe(1);
});
