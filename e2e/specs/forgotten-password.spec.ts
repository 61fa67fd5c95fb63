import type { Db } from '@fleet/db/client';
import { expect, test } from '../fixtures.ts';
import { askForAccount, followLink } from '../helpers/sign-up.ts';

const OLD = 'long-enough-for-this';
const NEW = 'three green lorries';

/** Link of the last password mail to this address. */
async function linkSentTo(db: Db, email: string): Promise<string> {
  let link = '';
  await expect
    .poll(async () => {
      const mails = await db.mailboxMessage.findMany({
        where: { recipient: email },
        orderBy: { createdAt: 'desc' },
      });
      link = mails.flatMap(({ text }) => /\/auth\/reset-password#[\w-]+/.exec(text)?.[0] ?? []).at(0) ?? '';
      return link;
    })
    .not.toBe('');
  return link;
}

test('who forgot their password gets a link by mail, sets another, and is signed out everywhere', async ({
  page,
  openBrowser,
  db,
}) => {
  // Signs up, waits for three mails and signs in again.
  const email = await askForAccount(page);
  await followLink(page, db, email);

  const other = await openBrowser();
  await other.goto('/auth/sign-in');
  await other.getByRole('textbox', { name: 'E-mail' }).fill(email);
  await other.getByRole('link', { name: 'Forgot password?' }).click();
  await expect(other.getByRole('textbox', { name: 'E-mail' })).toHaveValue(email);
  await other.getByRole('button', { name: 'Send the link' }).click();
  await expect(other.getByRole('heading', { name: 'Check your e-mail' })).toBeVisible();
  const link = await linkSentTo(db, email);
  await other.goto(link);
  await other.getByLabel('Password', { exact: true }).fill('password1');
  await other.getByRole('button', { name: 'Set password' }).click();
  await expect(other.getByText(/too common and easy to guess/)).toBeVisible();
  await other.getByLabel('Password', { exact: true }).fill(NEW);
  await other.keyboard.press('Enter');
  await expect(other.getByRole('heading', { name: 'Password changed' })).toBeVisible();

  // Its session ends, which closes the socket and opens the sign-in page.
  await expect(page).toHaveURL(/\/auth\/sign-in/);
  await other.getByRole('link', { name: 'Sign in' }).click();
  await other.getByRole('textbox', { name: 'E-mail' }).fill(email);
  await other.getByLabel('Password', { exact: true }).fill(OLD);
  await other.keyboard.press('Enter');
  await expect(other.getByRole('alert')).toContainText('Wrong e-mail or password.');
  await other.getByLabel('Password', { exact: true }).fill(NEW);
  await other.keyboard.press('Enter');
  await expect(other).toHaveURL(/\/tracker/);

  // The used link opens its page also when signed in, and offers a new one.
  await other.goto(link);
  await other.getByLabel('Password', { exact: true }).fill('yet another barrel');
  await other.keyboard.press('Enter');
  await expect(other.getByRole('alert')).toContainText('The link is unavailable.');
  await other.getByRole('button', { name: 'Get a new link' }).click();
  await expect(other.getByRole('button', { name: 'Send the link' })).toBeVisible();
  await expect.poll(() => subjectsOf(db, email)).toContain('Your password was changed');
});

test('an address that nobody has is answered as any other', async ({ page, db }) => {
  await page.goto('/auth/reset-password');
  await page.getByRole('textbox', { name: 'E-mail' }).fill('nobody@nowhere.example');
  await page.getByRole('button', { name: 'Send the link' }).click();
  await expect(page.getByRole('heading', { name: 'Check your e-mail' })).toBeVisible();
  await expect(page.getByText(/If there is an account/)).toBeVisible();
  expect(await subjectsOf(db, 'nobody@nowhere.example')).toEqual([]);
});

async function subjectsOf(db: Db, email: string): Promise<string[]> {
  const mails = await db.mailboxMessage.findMany({ where: { recipient: email } });
  return mails.map(({ subject }) => subject);
}
