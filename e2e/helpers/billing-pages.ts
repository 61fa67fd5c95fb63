import type { Page } from '@playwright/test';
import { expect } from '../fixtures.ts';

/** Pays with a card on the sandbox page and returns to the billing page. */
export async function payWith(page: Page, card: RegExp): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Test payment' })).toBeVisible();
  await page.getByRole('combobox', { name: 'Card' }).click();
  await page.getByRole('option', { name: card }).click();
  await page.getByRole('button', { name: 'Pay', exact: true }).click();
  await expect(page.getByText('Payment received')).toBeVisible();
  await page.locator('#content').getByRole('link', { name: 'Open billing' }).click();
}

/** Chooses the first plan on offer and starts its payment. */
export async function choosePlan(page: Page): Promise<void> {
  await page.getByRole('radio').first().click();
  await page.getByRole('button', { name: /^Pay / }).click();
}
