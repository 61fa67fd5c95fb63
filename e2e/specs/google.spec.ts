import { randomBytes, randomUUID } from 'node:crypto';
import { createPool } from '@fleet/db/pool';
import { askAt } from '@fleet/testing/ask';
import type { Said } from '@fleet/testing/open-id-provider';
import { PASSWORD, type SignedUp, signUpAt } from '@fleet/testing/sign-up';
import { totpCode } from '@fleet/testing/totp';
import type { Page } from '@playwright/test';
import { expect } from '../fixtures.ts';
import { test as base } from '../helpers/google-site.ts';
import { violations, wearColors } from '../helpers/wcag.ts';

const AS_GOOGLE_SAYS = { email_verified: true, given_name: 'Thandi', family_name: 'Nkosi' };
const STEP_MS = 30_000;

/** `member` is somebody who signed up with a password, and whose address is confirmed. */
const test = base.extend<{ member: SignedUp }>({
  member: async ({ site: { stack } }, use) => {
    const pool = createPool(stack.databaseUrl, 1);
    await use(await signUpAt(stack.url, pool, { data: { firstName: 'Nomsa', lastName: 'Dube' } }));
    await pool.end();
  },
});

const toGoogle = (page: Page) => page.getByRole('button', { name: 'Continue with Google' }).click();
const told = (page: Page) => page.getByRole('alert');
const newAddress = () => `${randomUUID()}@example.com`;

/** From the form to the page of the provider, where the person says who they are. */
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
  // The provider remembers who is at this browser and asks nothing.
  await toGoogle(page);
  await expect(page).toHaveURL(/\/vehicles$/);
  const people = await db.user.findMany({ where: { email } });
  expect(people).toMatchObject([{ firstName: 'Thandi', googleSubject: account, passwordHash: null }]);
});

test('who is here already is joined by an address that both sides know, and told so by mail', async ({
  page,
  browser,
  site: { provider, stack },
  member: { email, userId },
  db,
}) => {
  const account = randomUUID();
  provider.know(account, { ...AS_GOOGLE_SAYS, email: email.toUpperCase() });
  await page.goto('/profile/security');
  await expect(page).toHaveURL(/redirect=/);
  await leaveAs(page, account);
  // Where they were on the way to, as whom they were before.
  await expect(page).toHaveURL(/\/profile\/security$/);
  await expect(page.getByRole('button', { name: /Your profile/ })).toHaveAccessibleName(/^ND/);
  const mails = () => db.mailboxMessage.findMany({ where: { recipient: email } });
  await expect
    .poll(async () => (await mails()).map(({ subject }) => subject))
    .toContain('Your sign-in settings were changed');

  // Another Google account of the same address, in a browser of its own.
  const other = await browser.newContext({ baseURL: stack.url, locale: 'en-US' });
  const second = await other.newPage();
  const otherAccount = randomUUID();
  provider.know(otherAccount, { ...AS_GOOGLE_SAYS, email });
  await second.goto('/auth/sign-in');
  await leaveAs(second, otherAccount);
  await expect(told(second)).toContainText('this Google account is not linked to it');
  await isNobody(second);
  await other.close();
  expect(await db.user.findUnique({ where: { id: userId } })).toMatchObject({ googleSubject: account });
});

test('who cancels at Google is told that nothing changed, and can try again from there', async ({
  page,
  site: { provider },
}) => {
  const account = randomUUID();
  provider.know(account, { ...AS_GOOGLE_SAYS, email: newAddress() });
  await page.goto('/devices');
  await leaveAs(page, account, 'Cancel');
  await expect(page.getByRole('heading', { name: 'You are not signed in' })).toBeVisible();
  await expect(told(page)).toContainText('was cancelled. Nothing has changed');
  await page.getByRole('link', { name: 'Back to sign-in' }).click();
  await expect(page).toHaveURL(/\/auth\/sign-in\?redirect=%2Fdevices$/);
  await leaveAs(page, account);
  await expect(page).toHaveURL(/\/devices$/);
});

test('an address that Google has not verified joins nobody and opens nothing', async ({
  page,
  site: { provider },
  member: { email, userId },
  db,
}) => {
  const says: [string, Said][] = [
    [randomUUID(), { ...AS_GOOGLE_SAYS, email, email_verified: false }],
    [randomUUID(), { given_name: 'Thandi', email }],
  ];
  for (const [account, said] of says) {
    provider.know(account, said);
    await page.context().clearCookies();
    await page.goto('/auth/sign-in');
    await leaveAs(page, account);
    await expect(told(page)).toContainText('Google has not verified this e-mail');
  }
  await isNobody(page);
  expect(await db.user.findMany({ where: { email } })).toMatchObject([{ id: userId, googleSubject: null }]);
});

test('an answer that this browser did not ask for lets nobody in', async ({
  page,
  site: { provider, stack },
  member,
}) => {
  /** What a thief's own sign-in would come back with: whole, and never used. */
  async function answerOfThief(): Promise<string> {
    const secret = randomBytes(32).toString('base64url');
    const start = 'mutation ($data: StartGoogleAuthInput!) { startGoogleAuth(data: $data) }';
    const { data } = await askAt(stack.url, start, { variables: { data: { secret } } });
    const said = { ...AS_GOOGLE_SAYS, email: newAddress() };
    return provider.visit(String(data?.startGoogleAuth), randomUUID(), said);
  }
  const begin = async () => {
    await page.goto('/auth/sign-in');
    await toGoogle(page);
    await expect(page.getByRole('heading', { name: 'Sign in at the provider' })).toBeVisible();
  };

  // Followed as a link, by somebody who began nothing.
  await page.goto(`/auth/google/callback?${await answerOfThief()}`);
  await expect(told(page)).toContainText('begun elsewhere');
  expect(await refreshToken(page)).toBeNull();

  // Followed by somebody who is in the middle of their own, and with a state that was made up.
  const madeUp = new URLSearchParams({ code: 'made-up', state: 'made-up', iss: provider.issuer });
  for (const callback of [await answerOfThief(), madeUp]) {
    await begin();
    await page.goto(`/auth/google/callback?${callback}`);
    await expect(told(page)).toContainText('not the one this browser asked for');
    expect(await refreshToken(page)).toBeNull();
  }

  // A question of this browser whose state was changed on the way out.
  provider.know('swapped', { ...AS_GOOGLE_SAYS, email: member.email });
  await page.goto('/auth/sign-in');
  await page.route(
    `${provider.issuer}/auth*`,
    (route) => {
      const asked = new URL(route.request().url());
      asked.searchParams.set('state', 'made-up');
      return route.fulfill({ status: 302, headers: { location: asked.href } });
    },
    { times: 1 },
  );
  await leaveAs(page, 'swapped');
  await expect(told(page)).toContainText('not the one this browser asked for');
  await isNobody(page);
});

test('who has a second factor is asked for it after Google', async ({
  page,
  site: { provider, stack },
  member: { email, accessToken: token },
}) => {
  const start = 'mutation ($data: ByPasswordInput!) { startTotp(data: $data) }';
  const confirm = 'mutation ($data: ConfirmTotpInput!) { confirmTotp(data: $data) }';
  const started = await askAt(stack.url, start, { variables: { data: { password: PASSWORD } }, token });
  const secret = new URL(String(started.data?.startTotp)).searchParams.get('secret') ?? '';
  // A step back, so that the code of now is left for signing in.
  const code = totpCode(secret, Date.now() - STEP_MS);
  await askAt(stack.url, confirm, { variables: { data: { code } }, token });
  const account = randomUUID();
  provider.know(account, { ...AS_GOOGLE_SAYS, email });
  await page.goto('/profile/security');
  await leaveAs(page, account);
  await expect(page.getByRole('heading', { name: 'Enter the code' })).toBeVisible();
  expect(await refreshToken(page)).toBeNull();
  await page.keyboard.type(totpCode(secret));
  await expect(page).toHaveURL(/\/profile\/security$/);
});

test('coming back with a refusal meets WCAG 2.2 AA, on a phone as well, light and dark', async ({ page }) => {
  await page.goto('/auth/sign-in');
  await leaveAs(page, 'nobody', 'Cancel');
  await expect(told(page)).toBeVisible();
  for (const colorScheme of ['light', 'dark'] as const) {
    await wearColors(page, colorScheme);
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 844 });
      expect(await violations(page), `${colorScheme}, ${width}`).toEqual([]);
    }
  }
});
