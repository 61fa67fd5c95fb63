import { DEMO_PASSWORD } from '@fleet/seed/sign-ins';
import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';

const OWNER = { email: 'owner@harrison.example', password: DEMO_PASSWORD };

/** Delays the app's script, so that only the static form is there. Returns a function that lets it load. */
async function withoutTheApp(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

const fields = (page: Page) => ({
  email: page.getByLabel('E-mail'),
  password: page.getByLabel('Password', { exact: true }),
});

test('the form is there before the app, and the app goes on with what was typed', async ({ page }) => {
  const letGo = await withoutTheApp(page);
  await page.goto('/', { waitUntil: 'commit' });
  const { email, password } = fields(page);
  await expect(email).toBeFocused();
  await email.fill(OWNER.email);
  await password.fill('not-this-one');
  letGo();
  await expect(page).toHaveURL(/\/auth\/sign-in/);
  await expect(page.locator('#early')).toHaveCount(0);
  await expect(password).toBeFocused();
  await expect(email).toHaveValue(OWNER.email);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toContainText('Wrong e-mail or password.');
  // The error is shown at the form alone.
  await expect(page.locator('[data-sonner-toast]')).toHaveCount(0);
});

test('what is sent before the app is there is sent as soon as it is', async ({ page }) => {
  const letGo = await withoutTheApp(page);
  await page.goto('/tracker?state=moving', { waitUntil: 'commit' });
  const { email, password } = fields(page);
  await email.fill(OWNER.email);
  await password.fill(OWNER.password);
  await password.press('Enter');
  letGo();
  await expect(page).toHaveURL(/\/tracker\?state=moving$/);
});

test('who is signed in sees nothing of it', async ({ signInAs }) => {
  const page = await signInAs(OWNER, { at: '/vehicles' });
  const letGo = await withoutTheApp(page);
  await page.goto('/tracker', { waitUntil: 'commit' });
  await expect(page.locator('.start')).toBeVisible();
  await expect(page.locator('#early')).toHaveCount(0);
  letGo();
});

test('theme and language are chosen before signing in, and stay the person’s', async ({ page }) => {
  await page.goto('/auth/sign-in');
  await page.getByRole('button', { name: /Language/ }).click();
  await page.getByRole('menuitemradio', { name: 'Русский' }).click();
  await page.getByRole('button', { name: 'Тема' }).click();
  await page.getByRole('menuitemradio', { name: 'Тёмная' }).click();
  await expect(page.getByRole('heading', { name: 'Вход' })).toBeVisible();
  const dark = page.locator('html[data-mantine-color-scheme="dark"][lang="ru"]');
  await expect(dark).toHaveCount(1);
  // The static page knows the theme and the language.
  const letGo = await withoutTheApp(page);
  await page.reload({ waitUntil: 'commit' });
  await expect(page.locator('#early')).toContainText('Забыли пароль?');
  await expect(dark).toHaveCount(1);
  letGo();
  await page.getByRole('textbox', { name: 'E-mail' }).fill(OWNER.email);
  await page.getByLabel('Пароль', { exact: true }).fill(OWNER.password);
  await page.getByRole('button', { name: 'Войти' }).click();
  await expect(page).toHaveURL(/\/tracker/);
  await expect(dark).toHaveCount(1);
});
