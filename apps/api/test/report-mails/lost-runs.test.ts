import { expect } from 'vitest';
import { purgeFiles } from '../../src/jobs/purge-files.ts';
import { planDueReports } from '../../src/report-mails/plan-due-reports.ts';
import { sendWaitingRuns } from '../../src/report-mails/send-waiting-runs.ts';
import { ATTEMPTS_MAX, takeRun } from '../../src/report-mails/take-run.ts';
import { ask, codesOf } from '../api.ts';
import { ordersOf } from './scene.ts';
import { get, HOUR_MS, later, SOON, test } from './sending.fixture.ts';

const SEND = 'mutation ($where: SendSavedReportWhere!) { sendSavedReport(where: $where) { id } }';

test('a report that ends whoever takes it up is given up, and can be asked for again', async ({
  api,
  db,
  pool,
  sending,
  scene,
}) => {
  const id = await scene.keep();
  await planDueReports(db, SOON);
  for (let attempt = 1; attempt <= ATTEMPTS_MAX; attempt++)
    expect((await takeRun(pool, null, later(attempt * HOUR_MS)))?.attempts).toBe(attempt);
  const after = later((ATTEMPTS_MAX + 1) * HOUR_MS);
  expect(await takeRun(pool, null, after)).toBeNull();
  await sendWaitingRuns(sending, () => after);
  expect(await db.reportRun.findMany({ where: { reportId: id } })).toMatchObject([
    { state: 'FAILED', failure: 'FAILED', attempts: ATTEMPTS_MAX, finishedAt: after },
  ]);
  const asked = await ask(api, SEND, { token: scene.token, variables: { where: { id } } });
  expect(codesOf(asked)).toEqual([]);
});

test('who ends before a report is sent leaves no file, and what was sent stays', async ({
  api,
  db,
  pool,
  sending,
  scene,
}) => {
  const id = await scene.keep();
  const { files, log } = sending;
  const written = Promise.withResolvers<string>();
  const write: typeof files.write = async (fileId, ...rest) => {
    await files.write(fileId, ...rest);
    written.resolve(fileId);
    // It is never heard of again.
    return new Promise(() => undefined);
  };
  void sendWaitingRuns({ ...sending, files: { ...files, write } }, () => SOON);
  const lost = await written.promise;
  expect(await files.read(lost, 'sent', 1e6)).not.toBeNull();
  await sendWaitingRuns(sending, () => later(HOUR_MS));

  await purgeFiles({ pool, files, log }, new Date(Date.now() + HOUR_MS));
  expect(await files.read(lost, 'sent', 1e6)).toBeNull();
  const [order] = await ordersOf(db, id);
  expect((await get(api, order?.props.downloadUrl ?? '')).status).toBe(200);
});
