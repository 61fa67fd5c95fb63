import { randomUUID } from 'node:crypto';
import type { Db } from '@fleet/db/client';
import { DEMO_PASSWORD } from '@fleet/seed/sign-ins';
import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { askForAccount, followLink } from '../helpers/sign-up.ts';

const OWNER = { email: 'owner@northbridge.example', password: DEMO_PASSWORD };
const PASSWORD = 'three green lorries';

const newEmail = (): string => `${randomUUID()}@example.org`;

/** The path of the last link that this address was invited by. */
async function linkSentTo(db: Db, recipient: string): Promise<string> {
  let link = '';
  await expect
    .poll(async () => {
      const mails = await db.mailboxMessage.findMany({
        where: { recipient },
        orderBy: { createdAt: 'desc' },
      });
      link = mails.flatMap(({ text }) => /\/auth\/invitation#[\w-]+/.exec(text)?.[0] ?? []).at(0) ?? '';
      return link;
    })
    .not.toBe('');
  return link;
}

async function invite(page: Page, addresses: readonly string[]): Promise<void> {
  await page.goto('/users');
  await page.getByRole('button', { name: 'Invite people' }).click();
  await page.getByRole('textbox', { name: /E-mails/ }).fill(addresses.join(', '));
  await page.keyboard.press('Enter');
  const count = addresses.length;
  await page.getByRole('button', { name: `Send ${count} invitation${count > 1 ? 's' : ''}` }).click();
  await expect(page.getByText(/on (its|their) way/)).toBeVisible();
}

test('strangers are invited together, one becomes a member, and the link is used up', async ({
  browser,
  db,
  signInAs,
}) => {
  test.setTimeout(180_000);
  const [first, second] = [newEmail(), newEmail()];
  const page = await signInAs(OWNER);
  await invite(page, [first, second]);
  await page.goto('/users/invitations');
  await expect(page.getByText(first)).toBeVisible();
  await expect(page.getByText(second)).toBeVisible();

  const link = await linkSentTo(db, first);
  const visitor = await browser.newPage();
  await visitor.goto(link);
  await expect(visitor.getByRole('heading', { name: /invites you to join Northbridge/ })).toBeVisible();
  await visitor.getByLabel('First name').fill('Igor');
  await visitor.getByLabel('Last name').fill('Lebedev');
  await visitor.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await visitor.getByRole('button', { name: 'Accept invitation' }).click();
  await expect(visitor).toHaveURL(/\/tracker/);
  await visitor.goto(link);
  await expect(visitor.getByRole('heading', { name: 'Invitation already used' })).toBeVisible();

  // The owner withdraws the other one, whose link then says so.
  const other = await linkSentTo(db, second);
  await page.getByRole('button', { name: `Actions for ${second}` }).click();
  await page.getByRole('menuitem', { name: 'Withdraw' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Withdraw' }).click();
  await expect(page.getByText(`The invitation of ${second} is withdrawn`)).toBeVisible();
  await visitor.goto(other);
  await visitor.reload();
  await expect(visitor.getByRole('heading', { name: 'Invitation withdrawn' })).toBeVisible();
  await visitor.close();
});

test('who has an account of their own joins with it, after signing in or at once', async ({
  page,
  browser,
  db,
  signInAs,
}) => {
  test.setTimeout(180_000);
  const email = await askForAccount(page);
  await followLink(page, db, email);
  const owner = await signInAs(OWNER);
  await invite(owner, [email]);
  const link = await linkSentTo(db, email);

  // Somebody else at this browser is told whose it is.
  await owner.goto(link);
  await expect(owner.getByText(`This invitation was sent to ${email}`)).toBeVisible();

  // Elsewhere the person signs in first.
  const elsewhere = await browser.newPage();
  await elsewhere.goto(link);
  await expect(elsewhere.getByText(`You already have an account with ${email}`)).toBeVisible();
  await elsewhere.close();

  await page.goto(link);
  await page.getByRole('button', { name: 'Accept invitation' }).click();
  await expect(page).toHaveURL(/\/tracker/);
  await page.getByRole('button', { name: /Switch account/i }).click();
  await expect(page.getByRole('menuitemradio')).toHaveCount(2);
});

test('who is blocked is out of the other browser within five seconds', async ({ browser, db, signInAs }) => {
  test.setTimeout(180_000);
  const email = newEmail();
  const page = await signInAs(OWNER);
  await invite(page, [email]);
  const visitor = await browser.newPage();
  await visitor.goto(await linkSentTo(db, email));
  await visitor.getByLabel('First name').fill('Grace');
  await visitor.getByLabel('Last name').fill('Naidoo');
  await visitor.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await visitor.getByRole('button', { name: 'Accept invitation' }).click();
  await expect(visitor).toHaveURL(/\/tracker/);

  const { id } = await db.user.findUniqueOrThrow({ where: { email } });
  await page.goto(`/users/${id}`);
  await page.getByRole('button', { name: 'Change status' }).click();
  await page.getByRole('menuitem', { name: 'Block', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Block', exact: true }).click();
  await expect(visitor).toHaveURL(/\/auth\/sign-in/, { timeout: 5_000 });
  await expect(page.getByText('Blocked', { exact: true })).toBeVisible();
  await visitor.close();
});
