import { DEMO_PASSWORD } from '@fleet/seed/sign-ins';
import { expect, test } from '../fixtures.ts';
import { accountOf } from '../helpers/account-of.ts';
import { violations, wearColors } from '../helpers/wcag.ts';

const OWNER = { email: 'owner@northbridge.example', password: DEMO_PASSWORD };

test('an account says when its trips end, and sees its days being worked out again', async ({
  db,
  signInAs,
}) => {
  const accountId = await accountOf(db, OWNER.email);
  // Of a try before this one.
  await db.account.update({ where: { id: accountId }, data: { motionRules: {} } });
  const page = await signInAs(OWNER);
  await page.goto('/account/motion');
  const all = page.getByRole('region', { name: 'All vehicles' });
  await expect(all).toContainText('120 s · standard');

  await all.getByRole('button', { name: 'Edit' }).click();
  const dialog = page.getByRole('dialog', { name: 'When trips begin and end' });
  await expect(dialog).toContainText('of the last 90 days will be worked out again');
  await dialog.getByRole('textbox', { name: /Standing that ends a trip/ }).fill('20');
  await dialog.getByRole('button', { name: 'Save changes' }).click();
  await expect(dialog.getByText(/30/).first()).toBeVisible();
  expect((await db.account.findUniqueOrThrow({ where: { id: accountId } })).motionRules).toEqual({});

  await dialog.getByRole('textbox', { name: /Standing that ends a trip/ }).fill('300');
  await dialog.getByRole('button', { name: 'Save changes' }).click();
  await expect(all).toContainText('300 s');
  await expect(page.getByText(/vehicle days?( worked out again| of the last 90 days\.)/)).toBeVisible();
  expect((await db.account.findUniqueOrThrow({ where: { id: accountId } })).motionRules).toEqual({
    own: { stopAfterSeconds: 300 },
  });
  // Every type of its vehicles has it from there.
  await expect(page.getByText('300 s · as all vehicles').first()).toBeVisible();

  for (const colors of ['light', 'dark'] as const) {
    await wearColors(page, colors);
    expect(await violations(page)).toEqual([]);
  }
});
