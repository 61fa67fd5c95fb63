import { DEMO_PASSWORD } from '@fleet/seed/sign-ins';
import { expect, test } from '../fixtures.ts';
import { accountOf } from '../helpers/account-of.ts';
import { violations, violationsInBothThemes } from '../helpers/wcag.ts';

const SERVICE = { email: 'owner@meridian.example', password: DEMO_PASSWORD };
const OWNER = { email: 'owner@harrison.example', password: DEMO_PASSWORD };

test('the service looks into an account in one tab, changes its fleet when it says so, and the account reads it', async ({
  signInAs,
  db,
}) => {
  const accountId = await accountOf(db, OWNER.email);
  const { title } = await db.account.findUniqueOrThrow({ where: { id: accountId } });
  const vehicle = await db.vehicle.findFirstOrThrow({ where: { accountId, status: 'ACTIVE' } });
  const page = await signInAs(SERVICE, { at: '/accounts' });
  const strip = page.getByRole('region', { name: 'Acting in an account of others' });

  async function act(allowsChanges: boolean): Promise<void> {
    await page.goto(`/accounts/${accountId}`);
    await page.getByRole('button', { name: 'Sign in as support…' }).click();
    const form = page.getByRole('dialog');
    await form.getByRole('textbox', { name: 'Reason' }).fill('A tracker is silent');
    if (allowsChanges) await form.getByRole('switch', { name: 'Allow changes' }).click();
    expect(await violations(page, '[role=dialog]'), 'the form').toEqual([]);
    await form.getByRole('button', { name: 'Begin' }).click();
    await expect(strip).toContainText(`You’re signed in to “${title}” as support`);
  }

  await act(false);
  await expect(strip).toContainText('View only');
  const part = '[aria-label="Acting in an account of others"]';
  expect(await violationsInBothThemes(page, { part })).toEqual([]);
  await page.goto(`/vehicles/${vehicle.id}`);
  await expect(page.getByRole('heading', { name: vehicle.title, level: 1 })).toBeVisible();
  await expect(strip).toBeVisible();
  await expect(page.getByRole('button', { name: 'Edit', exact: true })).toHaveCount(0);
  // Other tabs keep the person's own account.
  const other = await page.context().newPage();
  await other.goto('/accounts');
  await expect(other.getByRole('heading', { name: 'Accounts' })).toBeVisible();
  await expect(other.getByRole('region', { name: 'Acting in an account of others' })).toHaveCount(0);
  await other.close();
  await strip.getByRole('button', { name: 'Stop' }).click();
  await expect(page).toHaveURL(new RegExp(`/accounts/${accountId}`));
  await expect(strip).toHaveCount(0);

  await act(true);
  await page.goto(`/vehicles/${vehicle.id}?form=edit`);
  await page.getByRole('textbox', { name: 'Brand' }).fill('Helped');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await violations(page), 'on a phone').toEqual([]);
  await strip.getByRole('button', { name: 'Stop' }).click();
  await expect(strip).toHaveCount(0);

  const owner = await signInAs(OWNER, { at: `/vehicles/${vehicle.id}/history` });
  await expect(owner.getByText('Support of Meridian').first()).toBeVisible();
  await db.vehicle.update({ where: { id: vehicle.id }, data: { brand: vehicle.brand } });
});
