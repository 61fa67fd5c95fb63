import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { askForAccount, followLink } from '../helpers/sign-up.ts';
import { violationsInBothThemes } from '../helpers/wcag.ts';

const step = (page: Page, name: string) => page.getByRole('region', { name: new RegExp(name) });
const reminder = (page: Page) => page.getByRole('link', { name: /First steps\W*\d of 5/ });

test('somebody new says who they are, adds a vehicle, leaves, and finds the rest again', async ({
  page,
  db,
}) => {
  await followLink(page, db, await askForAccount(page));
  await expect(page.getByRole('heading', { name: 'Welcome, New' })).toBeVisible();
  await expect(page.getByText('0 of 5 done')).toBeVisible();

  const about = step(page, 'About you');
  await about.getByRole('textbox', { name: 'First name' }).fill('Nomsa');
  await about.getByRole('button', { name: 'Save and continue' }).click();
  await expect(page.getByRole('heading', { name: 'Welcome, Nomsa' })).toBeVisible();

  // Another type of account has other pages, and its owner another role.
  const account = step(page, 'Your account');
  await expect(page.getByRole('link', { name: 'Users', exact: true })).toHaveCount(0);
  await account.getByText('Organisation', { exact: true }).click();
  await account.getByRole('textbox', { name: 'Name of the account' }).fill('Dube & Sons');
  await account.getByRole('button', { name: 'Save and continue' }).click();
  await expect(page.getByRole('link', { name: 'Users', exact: true })).toBeVisible();
  await expect(account).toContainText('Dube & Sons · Organisation');

  // Back opens the previous step, and a reload keeps the current one.
  await expect(step(page, 'First vehicle').getByRole('textbox', { name: 'Name', exact: true })).toBeVisible();
  await page.goBack();
  await expect(account.getByRole('textbox')).toHaveValue('Dube & Sons');
  await page.goForward();
  await page.reload();
  const vehicle = step(page, 'First vehicle');
  await vehicle.getByRole('textbox', { name: 'Name', exact: true }).fill('Van 1');
  await vehicle.getByRole('button', { name: 'Save and continue' }).click();
  await expect(page.getByText('3 of 5 done')).toBeVisible();

  await step(page, 'First tracker').getByRole('button', { name: 'Not now' }).click();
  await expect(step(page, 'Your colleagues').getByRole('link', { name: 'Invite people' })).toBeVisible();
  await page.getByRole('link', { name: 'Later' }).click();
  await expect(page).toHaveURL(/\/tracker/);
  await reminder(page).filter({ visible: true }).click();
  await page.getByRole('link', { name: 'Connect a tracker' }).click();
  await expect(page).toHaveURL(/\/devices\/onboard\?vehicle=/);

  await reminder(page).filter({ visible: true }).click();
  await page.getByRole('button', { name: 'Hide the first steps' }).click();
  await expect(page).toHaveURL(/\/tracker/);
  await expect(reminder(page)).toHaveCount(0);
  await page.keyboard.press('Control+k');
  await page.keyboard.type('first st');
  await page.getByRole('button', { name: 'First steps' }).click();
  await expect(page.getByText('3 of 5 done')).toBeVisible();
});

test('the first steps meet WCAG 2.2 AA, on a phone as well, light and dark', async ({ page, db }) => {
  await followLink(page, db, await askForAccount(page));
  for (const name of ['About you', 'Your account', 'First vehicle', 'First tracker']) {
    await page.getByRole('button', { name: new RegExp(name) }).click();
    expect(await violationsInBothThemes(page), name).toEqual([]);
  }
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await violationsInBothThemes(page), 'on a phone').toEqual([]);
  await page.getByRole('link', { name: 'Later' }).click();
  await expect(reminder(page).filter({ visible: true })).toBeVisible();
  expect(await violationsInBothThemes(page), 'the line above the bar').toEqual([]);
});
