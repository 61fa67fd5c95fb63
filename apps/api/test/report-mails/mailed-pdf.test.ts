import { expect } from 'vitest';
import { PDF_MAX_ROWS } from '../../src/exports/pdf/gather-sheet.ts';
import { sendWaitingRuns } from '../../src/report-mails/send-waiting-runs.ts';
import { readPdf } from '../pdf-text.ts';
import { drive, store } from '../reports/days.ts';
import { MIDNIGHT_MS } from '../reports/night.ts';
import { addMember, ordersOf } from './scene.ts';
import { DAY_MS, get, HOUR_MS, later, test } from './sending.fixture.ts';

test('as PDF it is of the same days, in the language of each', async ({
  api,
  db,
  sending,
  scene: { accountId, ownerId, keep },
}) => {
  const colleague = await addMember(api, db, accountId, { locale: 'ru' });
  const recipientIds = [ownerId, colleague.userId];
  const id = await keep({ recipientIds, format: 'PDF' });
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
  db,
  databaseUrl,
  sending,
  scene: { deviceId, keep },
}) => {
  await store(databaseUrl, deviceId, drive(MIDNIGHT_MS, 100, 100 + PDF_MAX_ROWS));
  const [from, to] = [MIDNIGHT_MS, MIDNIGHT_MS + 7 * DAY_MS].map((ms) => new Date(ms).toISOString());
  const id = await keep({
    kind: 'ROUTES',
    format: 'PDF',
    scope: { period: 'CUSTOM', from, to },
  });
  await sendWaitingRuns(sending, () => later(3 * HOUR_MS));
  const runs = await db.reportRun.findMany({ where: { reportId: id } });
  expect(runs).toMatchObject([{ state: 'FAILED', failure: 'TOO_LARGE', sent: 0, attempts: 1 }]);
  expect(await ordersOf(db, id)).toEqual([]);
});
