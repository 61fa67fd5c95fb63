import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { read, utils } from '@e965/xlsx';
import type { Db } from '@fleet/db/client';
import { DEMO_PASSWORD } from '@fleet/seed/sign-ins';
import { MAILBOX_TOKEN } from '../../tools/stack/start-stack.ts';
import { expect, test } from '../fixtures.ts';
import { accountOf } from '../helpers/account-of.ts';
import { leavePicture } from '../helpers/leave-picture.ts';
import { SIZES } from '../helpers/looks-of-pages.ts';
import { numbersOf, storedNumbers } from '../helpers/report-numbers.ts';
import { twoVehicles } from '../helpers/two-vehicles.ts';
import { violationsInBothThemes } from '../helpers/wcag.ts';

const OWNER = { email: 'owner@northbridge.example', password: DEMO_PASSWORD };
/** The scheduler runs once a minute, and the machine may be busy. */
const SENT_TIMEOUT_MS = 75_000;

// Waits for the scheduler, which runs once a minute.
test.setTimeout(150_000);

test('a report is kept, falls due, comes by mail, and its workbook holds what is stored', async ({
  db,
  stack,
  signInAs,
}) => {
  const { calm, fast } = await twoVehicles(db, OWNER.email, stack);
  const title = `Yesterday ${randomUUID().slice(0, 6)}`;
  const page = await signInAs(OWNER, {
    at: `/reports/summary?vehicles=${calm.id},${fast.id}&period=YESTERDAY&sort=-max`,
  });
  await expect(page.getByRole('rowheader', { name: fast.title })).toBeVisible();
  await page.getByRole('button', { name: 'Saved' }).click();
  await page.getByRole('menuitem', { name: 'Save this report…' }).click();
  const drawer = page.getByRole('dialog', { name: 'Save this report' });
  await drawer.getByRole('textbox', { name: 'Name' }).fill(title);
  await drawer.getByRole('switch', { name: 'Send it regularly' }).click({ force: true });
  await drawer.getByRole('radiogroup', { name: 'How often' }).getByText('Daily').click();
  await leavePicture(page, 'saved-report-form');
  await drawer.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('The report is saved')).toBeVisible();

  await page.goto('/reports/saved');
  const card = page.getByRole('listitem', { name: title });
  await expect(card).toContainText('Every day at 07:00');
  // Makes the report due now.
  const dueAt = new Date(Date.now() - 1_000);
  const { id } = await db.savedReport.findFirstOrThrow({ where: { title } });
  await db.savedReport.update({ where: { id }, data: { nextDueAt: dueAt } });
  await expect
    .poll(() => db.mailboxMessage.count({ where: { subject: { startsWith: title } } }), {
      timeout: SENT_TIMEOUT_MS,
    })
    .toBe(1);
  await page.reload();
  await expect(card).toContainText('to 1 recipient');
  const { nextDueAt } = await db.savedReport.findUniqueOrThrow({ where: { id } });
  expect(nextDueAt?.getTime()).toBeGreaterThan(Date.now());

  await page.goto(`${stack.url}/mailbox?token=${MAILBOX_TOKEN}`);
  await page.getByRole('link', { name: title }).click();
  const attached = page.waitForEvent('download');
  await page.getByRole('link', { name: /^summary-.*\.xlsx$/ }).click();
  const { SheetNames, Sheets } = read(await readFile(await (await attached).path()));
  const rows = utils.sheet_to_json<Record<string, number | string>>(Sheets[SheetNames[0] ?? ''] ?? {});
  const named = new Map(rows.map((row) => [row.Vehicle, row]));
  expect(named.size).toBe(3);
  for (const vehicle of [calm, fast])
    expect(numbersOf(named.get(vehicle.title)), vehicle.title).toEqual(await storedNumbers(db, [vehicle.id]));
  const { average: _, ...total } = numbersOf(named.get('Total'));
  expect(await storedNumbers(db, [calm.id, fast.id])).toMatchObject(total);

  // “Send now” sends it again, and its menu opens it with the saved settings.
  await page.goto('/reports/saved');
  await card.getByRole('button', { name: 'Send now' }).click();
  await expect(card).toContainText('1 earlier time', { timeout: SENT_TIMEOUT_MS });
  await expect(card.getByText('Sent').first()).toBeVisible({ timeout: SENT_TIMEOUT_MS });
  await page.goto('/reports/trips');
  await page.getByRole('button', { name: 'Saved' }).click();
  await page.getByRole('menuitem', { name: title }).click();
  await expect(page).toHaveURL(/\/reports\/summary\?.*sort=-max/);
  await expect(page.getByRole('rowheader', { name: fast.title })).toBeVisible();

  // The link in the mail unsubscribes only after a confirmation.
  const mail = await db.mailboxMessage.findFirstOrThrow({ where: { subject: { startsWith: title } } });
  const stop = /\/report-mails\/[\w-]+\/stop/.exec(mail.text)?.[0] ?? '';
  await page.goto(stop);
  await expect(page.getByRole('heading', { name: `Unsubscribe from “${title}”?` })).toBeVisible();
  await leavePicture(page, 'saved-report-stop');
  expect(await db.reportRecipient.count({ where: { reportId: id, stoppedAt: { not: null } } })).toBe(0);
  await page.getByRole('button', { name: 'Unsubscribe' }).click();
  await expect(page.getByRole('heading', { name: `You will not get “${title}” any more` })).toBeVisible();
  await page.goto('/reports/saved');
  await expect(card).toContainText('(unsubscribed)');

  await card.getByRole('button', { name: `Actions of ${title}` }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page
    .getByRole('alertdialog')
    .or(page.getByRole('dialog'))
    .getByRole('button', { name: 'Delete' })
    .click();
  await expect(card).toHaveCount(0);
});

test('saved reports meet WCAG 2.2 AA, light and dark', async ({ db, signInAs }) => {
  const title = await keptReport(db);
  const page = await signInAs(OWNER, { at: '/reports/saved' });
  for (const size of SIZES) {
    const { width } = size;
    await page.setViewportSize(size);
    await page.goto('/reports/saved');
    await expect(page.getByRole('listitem', { name: title })).toBeVisible();
    expect(await violationsInBothThemes(page, { picture: `saved-reports-${width}` }), `${width}`).toEqual([]);
    const card = page.getByRole('listitem', { name: title });
    await card.getByRole('button', { name: `Actions of ${title}` }).click();
    await page.getByRole('menuitem', { name: 'Change' }).click();
    await expect(
      page.getByRole('dialog', { name: 'Saved report' }).getByRole('textbox', { name: 'Name' }),
    ).toBeVisible();
    expect(
      await violationsInBothThemes(page, { picture: `saved-report-form-${width}` }),
      `the form at ${width}`,
    ).toEqual([]);
    await page.keyboard.press('Escape');
  }
  await db.savedReport.deleteMany({ where: { title } });
});

/** A shared, scheduled report with a failed and a waiting run. */
async function keptReport(db: Db): Promise<string> {
  const title = `Week of the fleet ${randomUUID().slice(0, 6)}`;
  const accountId = await accountOf(db, OWNER.email);
  const { id: userId } = await db.user.findUniqueOrThrow({ where: { email: OWNER.email } });
  const schedule = {
    frequency: 'WEEKLY',
    weekday: 1,
    hour: 7,
    nextDueAt: new Date(Date.now() + 1e8),
  } as const;
  const own = { kind: 'SUMMARY', parameters: 'period=PREVIOUS_WEEK', shared: true, title } as const;
  const { timeZone } = await db.account.findUniqueOrThrow({ where: { id: accountId } });
  const { id: reportId } = await db.savedReport.create({
    data: {
      ...own,
      ...schedule,
      timeZone,
      accountId,
      userId,
      scope: { period: 'PREVIOUS_WEEK', weekStart: 1 },
    },
  });
  await db.reportRecipient.create({ data: { reportId, accountId, userId } });
  const at = (days: number) => new Date(Date.now() - days * 86_400_000);
  const run = (days: number) => ({
    reportId,
    accountId,
    dueAt: at(days),
    nextAttemptAt: at(days),
    attempts: 1,
  });
  await db.reportRun.createMany({
    data: [
      { ...run(1), state: 'FAILED', failure: 'NOBODY', skipped: 2 },
      { ...run(8), state: 'SENT', sent: 3, isUpdating: true, finishedAt: at(8) },
    ],
  });
  return title;
}
