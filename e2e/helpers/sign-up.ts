import { randomUUID } from 'node:crypto';
import type { Db } from '@fleet/db/client';
import { expect, type Page } from '@playwright/test';
import { newNetwork } from './new-owner.ts';

export type SignUpWords = Record<'firstName' | 'lastName' | 'password' | 'signUp', string | RegExp>;

const ENGLISH: SignUpWords = {
  firstName: 'First name',
  lastName: 'Last name',
  password: 'Password',
  signUp: 'Create account',
};
export const SIGN_UP_PASSWORD = 'long-enough-for-this';

/** Fills in and sends the sign-up form. Returns the e-mail address. */
export async function askForAccount(page: Page, words = ENGLISH): Promise<string> {
  const email = `${randomUUID()}@example.org`;
  // Sign-ups of a network are limited, and specs share the product.
  await page.setExtraHTTPHeaders({ 'x-forwarded-for': newNetwork() });
  await page.goto('/auth/sign-up');
  await page.getByLabel(words.firstName).fill('New');
  await page.getByLabel(words.lastName).fill('Person');
  await page.getByRole('textbox', { name: 'E-mail' }).fill(email);
  await page.getByLabel(words.password, { exact: true }).fill(SIGN_UP_PASSWORD);
  await page.getByRole('button', { name: words.signUp }).click();
  await expect(page.getByRole('status')).toBeVisible();
  await page.setExtraHTTPHeaders({});
  return email;
}

/** Follows the link in the mail and enters the password. Ends at the first steps. */
export async function followLink(page: Page, db: Db, email: string, words = ENGLISH): Promise<void> {
  await page.goto(await linkSentTo(db, email));
  await page.getByLabel(words.password, { exact: true }).fill(SIGN_UP_PASSWORD);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/onboarding/);
}

/** Path of the link in the mail, once the worker has sent it. */
async function linkSentTo(db: Db, email: string): Promise<string> {
  let link = '';
  await expect
    .poll(async () => {
      const mail = await db.mailboxMessage.findFirst({ where: { recipient: email } });
      link = /\/auth\/confirm-email#[\w-]+/.exec(mail?.text ?? '')?.[0] ?? '';
      return link;
    })
    .not.toBe('');
  return link;
}
