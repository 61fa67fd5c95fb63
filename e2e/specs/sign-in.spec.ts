import { DEMO_PASSWORD } from '@fleet/seed/sign-ins';
import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { askForAccount, followLink } from '../helpers/sign-up.ts';

const OWNER = { email: 'owner@harrison.example', password: DEMO_PASSWORD };

test('a visitor is led to sign-in and comes back to the page they wanted', async ({ page }) => {
  await page.goto('/tracker?state=moving');
  await expect(page).toHaveURL(/\/auth\/sign-in\?redirect=/);
  await submit(page, OWNER);
  await expect(page).toHaveURL(/\/tracker\?state=moving$/);
});

test('somebody new creates an account, confirms their address, and sees an empty map of their own', async ({
  page,
  db,
}) => {
  await page.goto('/auth/sign-up');
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByLabel('First name')).toBeFocused();
  const email = await askForAccount(page);
  await expect(page.getByRole('heading', { name: 'Check your e-mail' })).toBeVisible();
  await followLink(page, db, email);
  await page.goto('/tracker');
  await expect(page.getByText('No vehicles yet')).toBeVisible();
});

test('the language is kept, and signing out asks first and leaves nothing to come back with', async ({
  page,
  signInAs,
  db,
}) => {
  const person = await signInAs(OWNER, { at: '/tracker' });
  await person.getByRole('button', { name: 'Language' }).click();
  await person.getByRole('menuitemradio', { name: 'Русский' }).click();
  await expect(person.getByRole('heading', { name: 'Транспорт' })).toBeVisible();
  await person.reload();
  await expect(person.getByRole('heading', { name: 'Транспорт' })).toBeVisible();
  await person.getByRole('button', { name: 'Язык' }).click();
  await person.getByRole('menuitemradio', { name: 'English' }).click();
  const ended = () =>
    db.session.count({ where: { user: { email: OWNER.email }, revokedReason: 'signed out' } });
  const before = await ended();
  await expect.poll(() => keptFleets(person)).toBe(1);
  await person.getByRole('button', { name: 'Your profile' }).click();
  await person.getByRole('menuitem', { name: 'Sign out' }).click();
  await person.getByRole('dialog').getByRole('button', { name: 'Sign out' }).click();
  await expect(person).toHaveURL(/\/auth\/sign-in/);
  await expect.poll(ended).toBe(before + 1);
  await expect.poll(() => keptFleets(person)).toBe(0);
  await person.goto('/tracker');
  await expect(person).toHaveURL(/\/auth\/sign-in\?redirect=/);
  await page.goto('/no/such/page');
  await expect(page.getByText('Page not found')).toBeVisible();
});

/** Number of people whose fleet this browser stores for offline use. */
function keptFleets(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve, reject) => {
        const opened = indexedDB.open('meridian');
        // Aborted, since it would create a database without the store.
        opened.onupgradeneeded = () => opened.transaction?.abort();
        opened.onerror = () => resolve(0);
        opened.onsuccess = () => {
          const counted = opened.result.transaction('fleet').objectStore('fleet').count();
          counted.onerror = () => reject(counted.error);
          counted.onsuccess = () => {
            opened.result.close();
            resolve(counted.result);
          };
        };
      }),
  );
}

async function submit(page: Page, { email, password }: { email: string; password: string }): Promise<void> {
  await page.getByRole('textbox', { name: 'E-mail' }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
}
