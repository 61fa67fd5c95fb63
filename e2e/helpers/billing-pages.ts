import type { Page } from '@playwright/test';
import { expect } from '../fixtures.ts';

/** Pays on the page of the sandbox with a card, and is back at what the account pays for. */
export async function payWith(page: Page, card: RegExp): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Test payment' })).toBeVisible();
  await page.getByRole('combobox', { name: 'Card' }).click();
  await page.getByRole('option', { name: card }).click();
  await page.getByRole('button', { name: 'Pay', exact: true }).click();
  await expect(page.getByText('Payment received')).toBeVisible();
  await page.locator('#content').getByRole('link', { name: 'Open billing' }).click();
}

/** Chooses the first plan that is on offer, and goes on to pay it. */
export async function choosePlan(page: Page): Promise<void> {
  await page.getByRole('radio').first().click();
  await page.getByRole('button', { name: /^Pay / }).click();
}
