import { randomUUID } from 'node:crypto';
import { DEMO_PASSWORD } from '@fleet/seed/sign-ins';
import { expect, test } from '../fixtures.ts';
import { accountOf } from '../helpers/account-of.ts';

const SERVICE = { email: 'owner@meridian.example', password: DEMO_PASSWORD };
const OWNER = { email: 'owner@harrison.example', password: DEMO_PASSWORD };

test('the service adds an account, changes it, and finds it among the others', async ({ signInAs }) => {
  const title = `Baltic Freight ${randomUUID().slice(0, 8)}`;
  const page = await signInAs(SERVICE, { at: '/accounts' });
  await page.getByRole('button', { name: 'Add account' }).click();
  const form = page.getByRole('dialog');
  await form.getByText('Organisation', { exact: true }).click();
  await form.getByRole('textbox', { name: /Name/ }).fill(title);
  await form.getByRole('button', { name: 'Create' }).click();
  await expect(page.getByRole('heading', { name: title })).toBeVisible();
  await expect(page).toHaveURL(/\/accounts\/[\da-f-]+\/users/);

  await page.getByRole('main').getByRole('link', { name: 'Overview' }).click();
  // Until the address changes, the form would open on the previous tab.
  await expect(page).toHaveURL(/\/accounts\/[\da-f-]+$/);
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  await form.getByRole('textbox', { name: /Description/ }).fill('Lorries of the north');
  await form.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText(`Account “${title}” saved`)).toBeVisible();
  await expect(page.getByText('Lorries of the north').first()).toBeVisible();

  await page.goto('/accounts');
  await page.getByRole('searchbox').or(page.getByRole('textbox')).first().fill(title);
  await expect(page.getByRole('link', { name: title })).toBeVisible();
  await expect(page.getByRole('row')).toHaveCount(2);
});

test('who keeps an account sees their own, and no other one', async ({ db, signInAs }) => {
  const own = await db.account.findUniqueOrThrow({ where: { id: await accountOf(db, OWNER.email) } });
  const other = await db.account.findFirstOrThrow({
    where: { id: { not: own.id }, title: { not: 'Meridian' } },
  });
  const page = await signInAs(OWNER, { at: '/account' });
  await expect(page.getByRole('heading', { name: own.title })).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Users' }).click();
  await expect(page.getByText(OWNER.email)).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Vehicles' }).click();
  await expect(page).toHaveURL(/\/account\/vehicles/);
  for (const path of ['/accounts', `/accounts/${other.id}`]) {
    await page.goto(path);
    await expect(page).toHaveURL(/\/account\/overview/);
    await expect(page.getByText(other.title)).toHaveCount(0);
  }
});
