import { randomUUID } from 'node:crypto';
import { createPool } from '@fleet/db/pool';
import { type SignedUp, signUpAt } from '@fleet/testing/sign-up';
import type { Page } from '@playwright/test';
import { expect } from '../fixtures.ts';
import { test as base } from '../helpers/google-site.ts';
import { newNetwork } from '../helpers/new-owner.ts';
import { violationsInBothThemes } from '../helpers/wcag.ts';

const AS_GOOGLE_SAYS = { email_verified: true, given_name: 'Thandi', family_name: 'Nkosi' };

/** `member` signed up with a password and has a confirmed address. */
const test = base.extend<{ member: SignedUp }>({
  member: async ({ site: { stack } }, use) => {
    const pool = createPool(stack.databaseUrl, 1);
    await use(
      await signUpAt(stack.url, pool, {
        address: newNetwork(),
        data: { firstName: 'Nomsa', lastName: 'Dube' },
      }),
    );
    await pool.end();
  },
});

const toGoogle = (page: Page) => page.getByRole('button', { name: 'Continue with Google' }).click();
const told = (page: Page) => page.getByRole('alert');
const newAddress = () => `${randomUUID()}@example.com`;

/** Goes to the provider's page and chooses an account. */
async function leaveAs(page: Page, account: string, answer = 'Allow'): Promise<void> {
  await toGoogle(page);
  await page.getByRole('textbox', { name: 'Account' }).fill(account);
  await page.getByRole('button', { name: answer }).click();
}

const refreshToken = (page: Page) => page.evaluate(() => localStorage.getItem('meridian.refreshToken'));

async function isNobody(page: Page): Promise<void> {
  expect(await refreshToken(page)).toBeNull();
  await page.goto('/vehicles');
  await expect(page).toHaveURL(/\/auth\/sign-in\?redirect=%2Fvehicles$/);
}

test('somebody new signs in with Google, is shown their first steps, and is known the next time', async ({
  page,
  site: { provider },
  db,
}) => {
  const [account, email] = [randomUUID(), newAddress()];
  provider.know(account, { ...AS_GOOGLE_SAYS, email });
  await page.goto('/auth/sign-in');
  await leaveAs(page, account);
  await expect(page.getByRole('heading', { name: 'Welcome, Thandi' })).toBeVisible();
  await expect(page).toHaveURL(/\/onboarding/);

  await page.getByRole('button', { name: /Your profile/ }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Sign out' }).click();
  await page.goto('/vehicles');
  // The provider remembers this browser and asks nothing.
  await toGoogle(page);
  await expect(page).toHaveURL(/\/vehicles$/);
  const people = await db.user.findMany({ where: { email } });
  expect(people).toMatchObject([{ firstName: 'Thandi', googleSubject: account, passwordHash: null }]);
});

test('who is here already is joined by an address that both sides know, and told so by mail', async ({
  page,
  openBrowser,
  site: { provider },
  member: { email, userId },
  db,
}) => {
  const account = randomUUID();
  provider.know(account, { ...AS_GOOGLE_SAYS, email: email.toUpperCase() });
  await page.goto('/profile/security');
  await expect(page).toHaveURL(/redirect=/);
  await leaveAs(page, account);
  // The page that the person had opened before.
  await expect(page).toHaveURL(/\/profile\/security$/);
  await expect(page.getByRole('button', { name: /Your profile/ })).toHaveAccessibleName(/^ND/);
  const mails = () => db.mailboxMessage.findMany({ where: { recipient: email } });
  await expect
    .poll(async () => (await mails()).map(({ subject }) => subject))
    .toContain('Your sign-in settings were changed');

  // Another Google account with the same address, in a browser of its own.
  const second = await openBrowser();
  const otherAccount = randomUUID();
  provider.know(otherAccount, { ...AS_GOOGLE_SAYS, email });
  await second.goto('/auth/sign-in');
  await leaveAs(second, otherAccount);
  await expect(told(second)).toContainText('this Google account is not linked to it');
  await isNobody(second);
  expect(await db.user.findUnique({ where: { id: userId } })).toMatchObject({ googleSubject: account });
});

test('who cancels at Google is told that nothing changed, meets WCAG 2.2 AA, and can try again from there', async ({
  page,
  site: { provider },
}) => {
  const account = randomUUID();
  provider.know(account, { ...AS_GOOGLE_SAYS, email: newAddress() });
  await page.goto('/devices');
  await leaveAs(page, account, 'Cancel');
  await expect(page.getByRole('heading', { name: 'You are not signed in' })).toBeVisible();
  await expect(told(page)).toContainText('was cancelled. Nothing has changed');
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 844 });
    expect(await violationsInBothThemes(page), `${width}`).toEqual([]);
  }
  await page.getByRole('link', { name: 'Back to sign-in' }).click();
  await expect(page).toHaveURL(/\/auth\/sign-in\?redirect=%2Fdevices$/);
  await leaveAs(page, account);
  await expect(page).toHaveURL(/\/devices$/);
});
