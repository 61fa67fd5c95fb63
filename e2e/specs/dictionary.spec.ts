import { readFile } from 'node:fs/promises';
import { DEMO_PASSWORD } from '@fleet/seed/sign-ins';
import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { leavePicture } from '../helpers/leave-picture.ts';

const SERVICE = { email: 'owner@meridian.example', password: DEMO_PASSWORD };
const OWNER = { email: 'owner@northbridge.example', password: DEMO_PASSWORD };
const KEY = 'profile:totp.about';
const PLURAL_KEY = 'dictionary:list.of';
const FILE_KEY = 'charts:none';

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

  // Who changed it stands in the history, from which it is reset.
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

test('texts of a file are looked at before they are imported, and an export is a file for the next import', async ({
  signInAs,
}) => {
  const service = await signInAs(SERVICE, { at: '/installation/dictionary' });
  const rows = [
    { key: FILE_KEY, en: 'Reading the numbers', ru: 'Чтение чисел' },
    { key: PLURAL_KEY, ru: 'из {total, plural, one {# текста} other {# текстов}}' },
    { key: 'nothing:here', en: 'x' },
  ];
  const choose = async (texts: object[]) => {
    await service.getByRole('button', { name: 'Import', exact: true }).click();
    const form = service.getByRole('dialog', { name: 'Import texts' });
    const buffer = Buffer.from(JSON.stringify(texts));
    const file = { name: 'texts.json', mimeType: 'application/json', buffer };
    await form.locator('input[type=file]').setInputFiles(file);
    return form;
  };
  const form = await choose(rows);
  await expect(form.getByText('The plural form “few” is missing.')).toBeVisible();
  await expect(form.getByText('This version has no text with this key.')).toBeVisible();
  await leavePicture(service, 'dictionary-import');
  await form.getByRole('button', { name: 'Import 2 texts' }).click();
  await expect(form).toBeHidden();

  await service.getByRole('button', { name: 'Changes', exact: true }).click();
  const history = service.getByRole('dialog', { name: 'Changes' });
  await expect(history.getByText('Reading the numbers')).toBeVisible();
  await leavePicture(service, 'dictionary-history');
  await service.keyboard.press('Escape');
  await expect(history).toBeHidden();

  await service.getByRole('searchbox', { name: 'Key or words in any language' }).fill(FILE_KEY);
  await expect(service.getByRole('row').filter({ hasText: 'Reading the numbers' })).toBeVisible();
  const button = service.getByRole('button', { name: 'Export' });
  await button.click();
  const [download] = await Promise.all([
    service.waitForEvent('download'),
    service.getByRole('menuitem', { name: 'JSON' }).click(),
  ]);
  const texts = JSON.parse(await readFile(await download.path(), 'utf8')) as object[];
  expect(texts).toMatchObject([{ key: FILE_KEY, en: 'Reading the numbers', ru: 'Чтение чисел' }]);

  const reset = await choose([{ ...texts[0], en: '', ru: null }]);
  await expect(reset.getByText('reset', { exact: true }).first()).toBeVisible();
  await reset.getByRole('button', { name: 'Import 2 texts' }).click();
  await expect(reset).toBeHidden();
});
