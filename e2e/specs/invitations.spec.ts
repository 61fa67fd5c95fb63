import { randomUUID } from 'node:crypto';
import type { Db } from '@fleet/db/client';
import { DEMO_PASSWORD } from '@fleet/seed/sign-ins';
import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { askForAccount, followLink, SIGN_UP_PASSWORD } from '../helpers/sign-up.ts';

const OWNER = { email: 'owner@northbridge.example', password: DEMO_PASSWORD };
const PASSWORD = 'three green lorries';

const newEmail = (): string => `${randomUUID()}@example.org`;

/** Path of the last invitation link to this address. */
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

test('strangers are invited together, one becomes a member by a link that is then used up, and is out at once when blocked', async ({
  openBrowser,
  db,
  signInAs,
}) => {
  const [first, second] = [newEmail(), newEmail()];
  const page = await signInAs(OWNER, { at: '/users' });
  await invite(page, [first, second]);
  await page.goto('/users/invitations');
  await expect(page.getByText(first)).toBeVisible();
  await expect(page.getByText(second)).toBeVisible();

  const link = await linkSentTo(db, first);
  const visitor = await openBrowser();
  await visitor.goto(link);
  await expect(visitor.getByRole('heading', { name: /invites you to join Northbridge/ })).toBeVisible();
  await visitor.getByLabel('First name').fill('Igor');
  await visitor.getByLabel('Last name').fill('Lebedev');
  await visitor.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await visitor.getByRole('button', { name: 'Accept invitation' }).click();
  await expect(visitor).toHaveURL(/\/tracker/);
  await visitor.goto(link);
  await expect(visitor.getByRole('heading', { name: 'Invitation already used' })).toBeVisible();

  // The owner withdraws the second invitation, and its link says so.
  const other = await linkSentTo(db, second);
  await page.getByRole('button', { name: `Actions for ${second}` }).click();
  await page.getByRole('menuitem', { name: 'Withdraw' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Withdraw' }).click();
  await expect(page.getByText(`The invitation of ${second} is withdrawn`)).toBeVisible();
  await visitor.goto(other);
  await visitor.reload();
  await expect(visitor.getByRole('heading', { name: 'Invitation withdrawn' })).toBeVisible();

  // A blocked member is signed out in the other browser within five seconds.
  await visitor.goto('/vehicles');
  await expect(visitor.getByRole('heading', { name: 'Vehicles', level: 1 })).toBeVisible();
  const { id } = await db.user.findUniqueOrThrow({ where: { email: first } });
  await page.goto(`/users/${id}`);
  await page.getByRole('button', { name: 'Change status' }).click();
  await page.getByRole('menuitem', { name: 'Block', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Block', exact: true }).click();
  await expect(visitor).toHaveURL(/\/auth\/sign-in/, { timeout: 5_000 });
  await expect(page.getByText('Blocked', { exact: true })).toBeVisible();
});

test('who is signed out signs in on the page of the invitation, and accepts it there', async ({
  page,
  openBrowser,
  db,
  signInAs,
}) => {
  const email = await askForAccount(page);
  await followLink(page, db, email);
  const owner = await signInAs(OWNER, { at: '/users' });
  await invite(owner, [email]);
  const link = await linkSentTo(db, email);

  // Someone else signed in at this browser sees to whom the invitation was sent.
  await owner.goto(link);
  await expect(owner.getByText(`This invitation was sent to ${email}`)).toBeVisible();

  const elsewhere = await openBrowser();
  await elsewhere.goto(link);
  await expect(elsewhere.getByText(`You already have an account with ${email}`)).toBeVisible();
  await elsewhere.getByLabel('Password', { exact: true }).fill(SIGN_UP_PASSWORD);
  await elsewhere.getByRole('button', { name: 'Sign in' }).click();
  await elsewhere.getByRole('button', { name: 'Accept invitation' }).click();
  await expect(elsewhere).toHaveURL(/\/tracker/);
  await elsewhere.getByRole('button', { name: /Switch account/i }).click();
  await expect(elsewhere.getByRole('menuitemradio')).toHaveCount(2);
  await expect(elsewhere.getByRole('menuitemradio', { name: /Northbridge/ })).toBeChecked();
});

test('a stranger declines, asks for another link after all, and the inviter sends it', async ({
  openBrowser,
  db,
  signInAs,
}) => {
  const email = newEmail();
  const page = await signInAs(OWNER, { at: '/users' });
  await invite(page, [email]);
  const link = await linkSentTo(db, email);
  const visitor = await openBrowser();
  // Link for recipients who do not know the sender: it asks before declining.
  await visitor.goto(link.replace('#', '?decline=1#'));
  await expect(visitor.getByRole('heading', { name: 'Decline the invitation?' })).toBeVisible();
  await visitor.getByRole('button', { name: 'Decline invitation' }).click();
  await expect(visitor.getByRole('heading', { name: 'Invitation declined' })).toBeVisible();
  await page.goto('/users/invitations');
  const row = page.getByRole('row').filter({ hasText: email });
  await expect(row.getByText('Declined')).toBeVisible();

  await visitor.getByRole('button', { name: 'Ask for a new link' }).click();
  await expect(visitor.getByText(/e-mail .* that you need a new link/)).toBeVisible();
  await expect
    .poll(() => db.mailboxMessage.count({ where: { recipient: OWNER.email, subject: { contains: email } } }))
    .toBe(1);
  await page.reload();
  await expect(row.getByText('asks for a new link')).toBeVisible();
  await page.getByRole('button', { name: `Actions for ${email}` }).click();
  await page.getByRole('menuitem', { name: 'Send again' }).click();
  await expect(page.getByText(`Another link was sent to ${email}`)).toBeVisible();
  await expect.poll(() => linkSentTo(db, email)).not.toBe(link);
  await visitor.goto(await linkSentTo(db, email));
  await visitor.reload();
  await expect(visitor.getByRole('heading', { name: /invites you to join Northbridge/ })).toBeVisible();
});
