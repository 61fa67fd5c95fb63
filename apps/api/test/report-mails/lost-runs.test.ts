import { expect } from 'vitest';
import { planDueReports } from '../../src/report-mails/plan-due-reports.ts';
import { sendWaitingRuns } from '../../src/report-mails/send-waiting-runs.ts';
import { ATTEMPTS_MAX, takeRun } from '../../src/report-mails/take-run.ts';
import { ask, codesOf } from '../api.ts';
import { HOUR_MS, later, SOON, test } from './sending.fixture.ts';

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
