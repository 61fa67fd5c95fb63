import { totpCode } from '@fleet/testing/totp';
import type { CDPSession, Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { askForAccount, followLink } from '../helpers/sign-up.ts';

const PASSWORD = 'long-enough-for-this';
const NEW = 'three green lorries';
const STEP_MS = 30_000;

const card = (page: Page, name: string) => page.getByRole('region', { name });

/** The password step of signing in, on a new page. */
async function firstStep(page: Page, email: string, password = PASSWORD): Promise<void> {
  await page.goto('/auth/sign-in');
  await page.getByRole('textbox', { name: 'E-mail' }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.keyboard.press('Enter');
}

/** Virtual authenticator that always confirms the person. */
async function plugInAuthenticator(page: Page): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return session;
}

test('who turns on a second factor signs in with a code, a code that was kept, or a passkey', async ({
  page,
  openBrowser,
  stack,
  db,
}) => {
  const email = await askForAccount(page);
  await followLink(page, db, email);
  await page.goto('/profile/security');

  // After a change of the password, this browser stays signed in.
  await page.getByRole('button', { name: 'Change', exact: true }).click();
  await page.getByLabel('Current password').fill('not this one');
  await page.getByLabel('New password').fill(NEW);
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByText('Current password is wrong')).toBeVisible();
  await page.getByLabel('Current password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByText(/^Changed on/)).toBeVisible();

  // An app.
  await page.getByRole('button', { name: 'Set up' }).click();
  await page.getByLabel('Password', { exact: true }).fill(NEW);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('img', { name: /^QR code/ })).toBeVisible();
  const secret =
    (await page
      .locator('code')
      .filter({ hasText: /^[A-Z2-7]{32}$/ })
      .textContent()) ?? '';
  const code = page.getByRole('textbox', { name: 'Code from the app' });
  await code.fill('000000');
  await expect(page.getByText('Code from the app is wrong, or was used already')).toBeVisible();
  await expect(code).toHaveValue('');
  // The sixth digit submits. Uses the code of the previous step, so that the current one is left for signing
  // in.
  await code.fill(totpCode(secret, Date.now() - STEP_MS));
  await expect(page.getByText('Save these codes now')).toBeVisible();
  const codes = await card(page, 'Sign-in methods').getByRole('listitem').allTextContents();
  expect(codes).toHaveLength(10);
  await page.getByRole('button', { name: 'I have saved them' }).click();
  await expect(page.getByText('10 of 10 left')).toBeVisible();

  // Passkeys need the site's name, not its IP address.
  const { port } = new URL(stack.url);
  const other = await openBrowser({ baseURL: `http://localhost:${port}` });
  await firstStep(other, email, NEW);
  await expect(other.getByRole('heading', { name: 'Enter the code' })).toBeVisible();
  await other.keyboard.type(totpCode(secret));
  await expect(other).toHaveURL(/\/tracker/);

  // Adds a passkey.
  await plugInAuthenticator(other);
  await other.goto('/profile/security');
  await other.getByRole('button', { name: 'Add passkey' }).click();
  await other.getByLabel('Password', { exact: true }).fill(NEW);
  await other.getByRole('button', { name: 'Continue' }).click();
  await other.getByLabel('Name of the passkey').fill('Telephone');
  await other.getByRole('button', { name: 'Save' }).click();
  await expect(other.getByRole('button', { name: 'Remove: Telephone' })).toBeVisible();
  await signOut(other);
  await other.getByRole('button', { name: 'Use a passkey' }).click();
  await expect(other).toHaveURL(/\/tracker/);

  // Signs in with a recovery code.
  await signOut(other);
  await firstStep(other, email, NEW);
  await other.getByRole('button', { name: 'Recovery code' }).click();
  await other.getByLabel('Recovery code').fill(codes[0] ?? '');
  await other.getByRole('button', { name: 'Continue' }).click();
  await expect(other).toHaveURL(/\/tracker/);
  await other.goto('/profile/security');
  await expect(other.getByText('9 of 10 left')).toBeVisible();
  await expect.poll(() => subjectsOf(email)).toContain('Your sign-in settings were changed');

  async function subjectsOf(recipient: string): Promise<string[]> {
    const mails = await db.mailboxMessage.findMany({ where: { recipient } });
    return mails.map(({ subject }) => subject);
  }
});

async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: /Your profile/ }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Sign out' }).click();
  await expect(page).toHaveURL(/\/auth\/sign-in/);
}
