import { DEMO_PASSWORD } from '@fleet/seed/sign-ins';
import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { leavePicture } from '../helpers/leave-picture.ts';

const SERVICE = { email: 'owner@meridian.example', password: DEMO_PASSWORD };
const OWNER = { email: 'owner@northbridge.example', password: DEMO_PASSWORD };
const KEY = 'profile:totp.about';
const PLURAL_KEY = 'dictionary:list.of';

/** Opens the editor of a text from the list. */
async function edit(page: Page, key: string) {
  await page.getByRole('searchbox', { name: 'Key or words in any language' }).fill(key);
  const row = page.getByRole('row').filter({ hasText: key });
  await row.getByRole('button', { name: /^Actions for/ }).click();
  await page.getByRole('menuitem', { name: 'Edit text' }).click();
  const form = page.getByRole('dialog', { name: 'Edit text' });
  await expect(form.getByLabel('English', { exact: true })).toBeVisible();
  return form;
}

test('a changed text is seen in another open browser without a reload, and a broken plural is refused', async ({
  signInAs,
}) => {
  const member = await signInAs(OWNER, { at: '/profile/security' });
  await expect(member.getByText('A code from an app on your phone, after the password')).toBeVisible();
  await member.evaluate(() => {
    document.title = 'not loaded again';
  });

  const service = await signInAs(SERVICE, { at: '/installation/dictionary' });
  const form = await edit(service, KEY);
  await form.getByLabel('English', { exact: true }).fill('A code that your phone shows');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form).toBeHidden();
  await expect(member.getByText('A code that your phone shows')).toBeVisible({ timeout: 15_000 });

  // The history shows who changed it, and resets it.
  const again = await edit(service, KEY);
  await expect(again.getByRole('listitem').filter({ hasText: 'A code that your phone shows' })).toBeVisible();
  await leavePicture(service, 'dictionary-edit');
  await again.getByLabel('English', { exact: true }).fill('');
  await again.getByRole('button', { name: 'Save' }).click();
  await expect(again).toBeHidden();
  await expect(member.getByText('A code from an app on your phone, after the password')).toBeVisible({
    timeout: 15_000,
  });
  await expect(member).toHaveTitle('not loaded again');

  const plural = await edit(service, PLURAL_KEY);
  const russian = plural.getByLabel('Russian', { exact: true });
  await russian.fill('из {total, plural, one {# текста} other {# текстов}}');
  await plural.getByRole('button', { name: 'Save' }).click();
  await expect(russian).toHaveAccessibleDescription(/few/);
  await expect(russian).toHaveAttribute('aria-invalid', 'true');
  await leavePicture(service, 'dictionary-plural');
});
