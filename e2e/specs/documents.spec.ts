import { randomUUID } from 'node:crypto';
import { DEMO_PASSWORD } from '@fleet/seed/sign-ins';
import type { Locator, Page } from '@playwright/test';
import { sendReminders } from '../../apps/api/src/reminders/send-reminders.ts';
import { expect, test } from '../fixtures.ts';
import { accountOf } from '../helpers/account-of.ts';
import { leavePicture } from '../helpers/leave-picture.ts';
import { violationsInBothThemes } from '../helpers/wcag.ts';

const OWNER = { email: 'owner@northbridge.example', password: DEMO_PASSWORD };
const DAY_MS = 86_400_000;
const PDF = Buffer.from('%PDF-1.7\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n');

const dates = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });
const dateOf = (day: string) => dates.format(Date.parse(day));
const lineOf = (page: Page, text: string): Locator =>
  page.getByRole('main').getByRole('listitem').filter({ hasText: text }).first();
const cardOf = (page: Page) => page.getByRole('region', { name: 'Documents' });

test('a document of a vehicle is uploaded, told of before it ends, and seen to have expired', async ({
  db,
  signInAs,
}) => {
  const accountId = await accountOf(db, OWNER.email);
  const vehicle = await db.vehicle.create({
    data: { accountId, title: `Insured ${randomUUID().slice(0, 6)}`, type: 'CAR' },
    include: { account: true },
  });
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: vehicle.account.timeZone }).format(new Date());
  const day = (days: number) => new Date(Date.parse(today) + days * DAY_MS).toISOString().slice(0, 10);
  const page = await signInAs(OWNER, { at: `/vehicles/${vehicle.id}` });

  await cardOf(page).getByRole('button', { name: 'Add document' }).click();
  const form = page.getByRole('dialog', { name: /New document/ });
  await form
    .getByLabel(/PDF or picture/)
    .setInputFiles({ name: 'policy.pdf', mimeType: 'application/pdf', buffer: PDF });
  await expect(form.getByText('policy.pdf')).toBeVisible();
  await expect(form.getByRole('button', { name: 'Remove' })).toBeVisible();
  await form.getByLabel(/^Number/).fill('XXX 7');
  await form.getByLabel(/^Valid until/).fill(day(5).replaceAll('-', '/'));
  await form.getByRole('button', { name: 'Create' }).click();
  await expect(form).toHaveCount(0);
  const row = cardOf(page).getByRole('listitem');
  await expect(row).toContainText('Expires in 5 days');
  await expect(row).toContainText('XXX 7');
  const saved = page.waitForEvent('download');
  await row.getByRole('link', { name: 'Download policy.pdf' }).click();
  expect((await saved).suggestedFilename()).toBe('policy.pdf');

  // Runs the worker's reminders at an hour that is daytime everywhere in Europe.
  await sendReminders({ db, log: { info: () => undefined } }, new Date(`${today}T12:00:00Z`));
  const title = `${vehicle.title}: insurance expires in 5 days`;
  await expect
    .poll(() => db.mailboxMessage.count({ where: { recipient: OWNER.email, subject: title } }))
    .toBe(1);
  await page.goto('/vehicles/documents');
  await page.getByRole('button', { name: /^Notifications/ }).click();
  const told = page
    .getByRole('region', { name: 'Notifications' })
    .getByRole('button', { name: new RegExp(title) });
  await expect(told.first()).toBeVisible();
  await leavePicture(page, 'documents-bell');
  await told.first().click();
  await expect(page).toHaveURL(new RegExp(`/vehicles/${vehicle.id}$`));

  await row.getByRole('button', { name: 'Actions for Insurance' }).click();
  await page.getByRole('menuitem', { name: 'Edit' }).click();
  const edit = page.getByRole('dialog', { name: /Edit Insurance/ });
  await edit.getByLabel(/^Valid until/).fill(day(-1).replaceAll('-', '/'));
  await edit.getByRole('button', { name: /Save/ }).click();
  await expect(row).toContainText('Expired yesterday');
  await page.goto('/vehicles/documents?states=EXPIRED');
  await expect(page.getByRole('row').filter({ hasText: vehicle.title })).toContainText('Expired yesterday');

  await page.goto(`/vehicles/${vehicle.id}`);
  await row.getByRole('button', { name: 'Actions for Insurance' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page
    .getByRole('dialog', { name: /Delete Insurance/ })
    .getByRole('button', { name: 'Delete' })
    .click();
  await expect(cardOf(page)).toContainText('No documents yet');

  await page.goto(`/vehicles/${vehicle.id}/history`);
  await expect(lineOf(page, 'Document deleted: Insurance')).toBeVisible();
  const changed = lineOf(page, 'Document changed: Insurance');
  await expect(changed.locator('del')).toHaveText(dateOf(day(5)));
  await expect(changed.locator('ins')).toHaveText(dateOf(day(-1)));
  await leavePicture(page, 'documents-history');
});

test('documents meet WCAG 2.2 AA, light and dark', async ({ db, signInAs }) => {
  const { vehicleId } = await db.vehicleDocument.findFirstOrThrow({
    where: { account: { title: { contains: 'Northbridge' } }, validUntil: { not: null } },
    orderBy: { validUntil: 'asc' },
  });
  const page = await signInAs(OWNER, { at: `/vehicles/${vehicleId}` });
  await expect(cardOf(page).getByRole('listitem').first()).toBeVisible();
  expect(await violationsInBothThemes(page, { part: 'section[aria-labelledby=documents]' })).toEqual([]);
  await cardOf(page).getByRole('button', { name: 'Add document' }).click();
  await expect(page.getByRole('button', { name: 'Create' })).toBeVisible();
  expect(await violationsInBothThemes(page, { part: '[role=dialog]' })).toEqual([]);
  await page.goto('/vehicles/documents');
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  expect(await violationsInBothThemes(page)).toEqual([]);
});
