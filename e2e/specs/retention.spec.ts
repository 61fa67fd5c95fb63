import { expect, test } from '../fixtures.ts';
import { leavePicture } from '../helpers/leave-picture.ts';
import { newOwner } from '../helpers/new-owner.ts';
import { violationsInBothThemes } from '../helpers/wcag.ts';

test('an account says how long its history is kept, is asked once more, and its reports say since when there is any', async ({
  db,
  stack,
  signInAs,
}) => {
  const owner = await newOwner(stack, db);
  const { accountId } = owner;
  const page = await signInAs(owner, { at: '/account/history-kept' });
  // The form has a section with the same name.
  const card = page.getByRole('region', { name: 'Data retention' }).first();
  await expect(card).toContainText('same as the server limit');
  await card.getByRole('button', { name: 'Edit' }).click();
  const form = page.getByRole('dialog', { name: 'Data retention' });
  const days = form.getByRole('textbox', { name: /Days to keep/ });
  await days.fill('30');
  await form.getByRole('button', { name: 'Save changes' }).click();
  await expect(days).toHaveAttribute('aria-invalid', 'true');
  await days.fill('92');
  await expect(form).toContainText(/Everything before .* in this account will be deleted from .*/);
  await form.getByRole('button', { name: 'Save changes' }).click();
  const question = page.getByRole('dialog', { name: 'Delete older history?' });
  await expect(question).toContainText('can’t be restored');
  await question.getByRole('button', { name: 'Cancel' }).click();
  const kept = () => db.account.findUniqueOrThrow({ where: { id: accountId } });
  expect((await kept()).historyDays).toBe(null);
  await form.getByRole('button', { name: 'Save changes' }).click();
  await question.getByRole('button', { name: 'Keep 92 days' }).click();
  await expect(card).toContainText('92 days');
  await expect(page.getByText(/A shorter period applies from/)).toBeVisible();
  expect((await kept()).historyDays).toBe(92);
  // After the toast has gone.
  await page.reload();
  await expect(card).toContainText('92 days');
  expect(await violationsInBothThemes(page, { picture: 'history-kept' })).toEqual([]);

  const keptFrom = new Date();
  await db.accountHistory.upsert({
    where: { accountId },
    create: { accountId, keptFrom, lookedAt: keptFrom },
    update: { keptFrom, lookedAt: keptFrom },
  });
  await page.goto('/reports/summary?period=YESTERDAY');
  await expect(page.getByText(/^History is kept from/)).toBeVisible();
  await leavePicture(page, 'history-kept-report');
});
