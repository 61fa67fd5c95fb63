import { randomUUID } from 'node:crypto';
import { createDb } from '@fleet/db/client';
import { migrate } from '@fleet/db/migrate';
import { databaseUrlOf, onServer } from '@fleet/testing/clone-database';
import type { Page } from '@playwright/test';
import { issueOwnerLink } from '../../tools/launcher/owner-link.ts';
import { startProduct } from '../../tools/stack/start-stack.ts';
import { expect, test } from '../fixtures.ts';

const PASSWORD = 'a barrel of green paint';

async function claim(page: Page, link: string): Promise<void> {
  await page.goto(link);
  await page.getByLabel('First name').fill('Ann');
  await page.getByLabel('Last name').fill('Lee');
  await page.getByRole('textbox', { name: 'E-mail' }).fill('ann@real.example');
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Become the owner' }).click();
}

/** Confirmation link in the machine's mailbox. */
async function confirmationLink(databaseUrl: string, recipient: string): Promise<string> {
  const db = createDb(databaseUrl, 1);
  try {
    const linkOf = async () => {
      const mail = await db.mailboxMessage.findFirst({ where: { recipient }, orderBy: { id: 'desc' } });
      return /http\S*\/auth\/confirm-email#\S+/.exec(mail?.text ?? '')?.[0];
    };
    await expect.poll(linkOf).toBeTruthy();
    return (await linkOf()) ?? '';
  } finally {
    await db.$disconnect();
  }
}

/** A person without an account, in a browser of their own. */
async function stranger(openBrowser: () => Promise<Page>, url: string): Promise<Page> {
  const page = await openBrowser();
  await page.goto(`${url}/auth/sign-in`);
  return page;
}

async function signUpMode(page: Page, mode: string): Promise<void> {
  await page.getByRole('radio', { name: mode }).check({ force: true });
  // The toast of an earlier save may still be visible, so the response is awaited.
  const answered = page.waitForResponse(
    (response) => response.request().postData()?.includes('UpdateInstallation') ?? false,
  );
  await page.getByRole('button', { name: /^Save/ }).click();
  expect(await (await answered).json()).not.toHaveProperty('errors');
  await expect(page.getByText('Saved. The setting is now in effect.').last()).toBeVisible();
}

test('the owner of an empty installation is led through its settings, and decides who may join', async ({
  page,
  openBrowser,
  stack,
}) => {
  const database = `empty_${randomUUID().replaceAll('-', '')}`;
  await onServer(stack.databaseUrl, `CREATE DATABASE ${database}`);
  const databaseUrl = databaseUrlOf(stack.databaseUrl, database);
  await migrate(databaseUrl);
  const { webDist } = stack;
  const empty = await startProduct({ name: 'e2e-guide', databaseUrl, webDist, redisUrl: null });
  const { url } = empty.stack;
  try {
    await claim(page, await issueOwnerLink({ DATABASE_URL: databaseUrl, PUBLIC_URL: url }));
    await expect(page).toHaveURL(/\/installation\/start/);
    await expect(page.getByText('0 of 4 done', { exact: true })).toBeVisible();

    await page.getByLabel('Name of the service').fill('Northern <b>Fleet</b>');
    await page.getByRole('button', { name: 'Save and continue' }).click();
    await expect(page).toHaveTitle(/(^| · )Northern <b>Fleet<\/b>$/);
    await expect(page.getByText('1 of 4 done', { exact: true })).toBeVisible();

    await page.getByRole('button', { name: 'Send me a test e-mail' }).click();
    await expect(
      page.getByText('The e-mail to ann@real.example is in the mailbox of this machine.'),
    ).toBeVisible();
    await page.getByRole('button', { name: 'Continue', exact: true }).click();

    // After leaving, any page leads back to it.
    await page.getByRole('link', { name: 'Later' }).click();
    await page.getByRole('link', { name: 'Set up the service' }).click();
    await expect(page.getByText('2 of 4 done', { exact: true })).toBeVisible();
    await expect(page.getByText('Part of the product; needs no internet.')).toBeVisible();
    await page.getByRole('button', { name: 'Continue', exact: true }).click();
    await signUpMode(page, 'Closed');
    await expect(page.getByRole('heading', { name: 'All set' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Set up the service' })).toBeHidden();

    const other = await stranger(openBrowser, url);
    await expect(other).toHaveTitle(/(^| · )Northern <b>Fleet<\/b>$/);
    await expect(other.getByText('Sign-up is closed.')).toBeVisible();
    await expect(other.getByRole('link', { name: 'Create one' })).toBeHidden();
    await other.goto(`${url}/auth/sign-up`);
    await expect(other.getByRole('heading', { name: 'Sign-up is closed' })).toBeVisible();

    await page.getByRole('link', { name: 'Service settings' }).click();
    await expect(page.getByRole('textbox', { name: 'Name of the service' })).toHaveValue(
      'Northern <b>Fleet</b>',
    );
    await page.getByRole('link', { name: 'Sign-up' }).click();
    await signUpMode(page, 'Everyone');

    await other.goto(`${url}/auth/sign-in`);
    await other.getByRole('link', { name: 'Create one' }).click();
    await other.getByLabel('First name').fill('Bo');
    await other.getByLabel('Last name').fill('Ek');
    await other.getByRole('textbox', { name: 'E-mail' }).fill('bo@real.example');
    await other.getByLabel('Password', { exact: true }).fill('another barrel of paint');
    await other.getByRole('button', { name: 'Create account' }).click();
    await expect(other.getByRole('heading', { name: 'Check your e-mail' })).toBeVisible();
    await other.goto(await confirmationLink(databaseUrl, 'bo@real.example'));
    await other.getByLabel('Password', { exact: true }).fill('another barrel of paint');
    await other.getByRole('button', { name: 'Open my account' }).click();
    await expect(other).toHaveURL(/\/onboarding/);
    await other.close();
  } finally {
    await empty.stop();
    await onServer(stack.databaseUrl, `DROP DATABASE ${database} WITH (FORCE)`);
  }
});
