import type { Db } from '@fleet/db/client';
import { expect } from 'vitest';
import { planDueReports } from '../../src/report-mails/plan-due-reports.ts';
import { purgeReports } from '../../src/report-mails/purge-reports.ts';
import { WAIT_FOR_DAYS_MS } from '../../src/report-mails/send-report-run.ts';
import { sendWaitingRuns } from '../../src/report-mails/send-waiting-runs.ts';
import { ATTEMPTS_MAX, takeRun } from '../../src/report-mails/take-run.ts';
import { ask, codesOf } from '../api.ts';
import { drive, fold, store } from '../reports/days.ts';
import { MIDNIGHT_MS } from '../reports/night.ts';
import { addMember, openSending, ordersOf, SITE } from './scene.ts';
import { DAY_MS, DUE, get, HOUR_MS, later, SOON, test } from './sending.fixture.ts';

const UPDATE = `mutation ($where: VersionWhere!, $data: UpdateSavedReportInput!) {
  updateSavedReport(where: $where, data: $data) { id } }`;
const runsOf = (db: Db, reportId: string) =>
  db.reportRun.findMany({ where: { reportId }, orderBy: { dueAt: 'asc' } });

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

  // Without its owner nobody gets it, and whoever sees the report sees why; then it is due no more.
  await db.membership.deleteMany({ where: { userId: ownerId, accountId } });
  await sendWaitingRuns(sending, () => later(2 * DAY_MS));
  expect((await runsOf(db, id)).at(-1)).toMatchObject({ state: 'FAILED', failure: 'OWNER_LEFT' });
  expect(await ordersOf(db, id)).toHaveLength(6);
  expect((await db.savedReport.findUniqueOrThrow({ where: { id } })).nextDueAt).toBeNull();
});

test('a report whose recipients all left goes to nobody, and to its owner when they ask for it', async ({
  api,
  db,
  sending,
  scene,
}) => {
  const { accountId, ownerId, keep } = scene;
  const last = await addMember(api, db, accountId);
  const id = await keep({ recipientIds: [last.userId] });
  await sendWaitingRuns(sending, () => SOON);
  await db.membership.deleteMany({ where: { userId: last.userId, accountId } });
  await sendWaitingRuns(sending, () => later(DAY_MS));
  expect((await runsOf(db, id)).at(-1)).toMatchObject({ state: 'FAILED', failure: 'NOBODY', attempts: 1 });
  expect((await ordersOf(db, id)).map(({ to }) => to)).toEqual([last.email]);

  const at = later(DAY_MS + HOUR_MS);
  const asked = { reportId: id, accountId, askedById: ownerId, dueAt: at, nextAttemptAt: at };
  await db.reportRun.create({ data: asked });
  await sendWaitingRuns(sending, () => at);
  expect((await runsOf(db, id)).at(-1)).toMatchObject({ state: 'SENT', sent: 1 });
  const { email } = await db.user.findUniqueOrThrow({ where: { id: ownerId } });
  expect((await ordersOf(db, id)).at(-1)?.to).toBe(email);
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

test('who asks by hand gets the report at once, and it says that days are being worked out', async ({
  db,
  databaseUrl,
  sending,
  scene,
}) => {
  const { accountId, deviceId, ownerId, keep } = scene;
  await store(databaseUrl, deviceId, drive(MIDNIGHT_MS, -120, -100), DAY_MS);
  const id = await keep();
  await db.reportRun.deleteMany({ where: { reportId: id } });
  await db.reportRun.create({
    data: { reportId: id, accountId, askedById: ownerId, dueAt: SOON, nextAttemptAt: SOON, createdAt: SOON },
  });
  await sendWaitingRuns(sending, () => SOON);
  expect((await ordersOf(db, id)).map(({ props }) => props.isUpdating)).toEqual([true]);
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

test('who stops by an old mail is sent nothing when they are named again', async ({
  api,
  db,
  sending,
  scene,
}) => {
  const { accountId, ownerId, token, keep } = scene;
  const { userId, email } = await addMember(api, db, accountId);
  const id = await keep({ recipientIds: [ownerId, userId] });
  await sendWaitingRuns(sending, () => SOON);
  const mail = (await ordersOf(db, id)).find(({ to }) => to === email);
  const name = async (recipientIds: string[]) => {
    const schedule = { frequency: 'DAILY', hour: 7, recipientIds };
    const variables = { where: { id }, data: { schedule } };
    expect(codesOf(await ask(api, UPDATE, { token, variables }))).toEqual([]);
  };
  await name([ownerId]);
  for (const _twice of [1, 2]) expect((await get(api, mail?.props.stopUrl ?? '', 'POST')).status).toBe(200);
  await name([ownerId, userId]);
  await db.savedReport.update({ where: { id }, data: { nextDueAt: later(DAY_MS) } });
  await sendWaitingRuns(sending, () => later(DAY_MS));
  expect((await ordersOf(db, id)).filter(({ to }) => to === email)).toEqual([mail]);
  expect(await ordersOf(db, id)).toHaveLength(3);
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
  await purgeReports(pool, sending.log, new Date());
  expect(await db.removedFile.count({ where: { id: order?.props.file.id ?? '' } })).toBe(1);
  // Its reader ends the mails by an old one all the same.
  expect((await get(api, order?.props.stopUrl ?? '', 'POST')).status).toBe(200);
  expect(await db.reportRecipient.count({ where: { reportId: id, stoppedAt: { not: null } } })).toBe(1);
});
