import { DEMO_PASSWORD } from '@fleet/seed/sign-ins';
import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { accountOf } from '../helpers/account-of.ts';
import { advanceBilling, OPERATOR } from '../helpers/billing-clock.ts';
import { choosePlan, payWith } from '../helpers/billing-pages.ts';
import { leavePicture } from '../helpers/leave-picture.ts';

const PAYER = { email: 'owner@harrison.example', password: DEMO_PASSWORD };
const DAY_MS = 86_400_000;
/** The worker sends refunds once a minute, and pages refresh up to 18 s later. */
const REFUNDED = { timeout: 100_000 };
/** Price of the plan itself; its products cost 6.80 more. */
const DEARER = 13.1;

const dayOf = (at: Date) => at.toISOString().slice(0, 10).replaceAll('-', '/');
const field = (page: Page, name: RegExp) => page.getByRole('dialog').getByRole('textbox', { name });

test('the operator raises a price, moves the customers, and refunds an invoice', async ({
  productApart,
  signInAs,
}) => {
  test.setTimeout(300_000);
  const { stack, db } = await productApart({ redisUrl: null });
  const { url } = stack;
  const accountId = await accountOf(db, PAYER.email);
  const billing = () => db.billing.findUniqueOrThrow({ where: { accountId } });
  const advance = (page: Page, to: Date) => advanceBilling(page, { url, db, accountId }, to);
  const payer = await signInAs(PAYER, { url, at: '/account/billing' });

  await test.step('a customer pays the first period', async () => {
    await advance(payer, new Date(Date.now() + DAY_MS));
    await choosePlan(payer);
    await payWith(payer, /Always pays/);
    await advance(payer, new Date(((await billing()).trialEndsAt?.getTime() ?? 0) + DAY_MS));
  });

  const page = await signInAs(OPERATOR, { url, at: '/billing/plans' });
  await test.step('another price is a second version, and the customer keeps the first', async () => {
    await page.getByRole('link', { name: /^Family/ }).click();
    await page.getByRole('button', { name: 'Edit', exact: true }).click();
    await field(page, /^Own price/).fill(String(DEARER));
    await page.getByRole('button', { name: /^Save changes/ }).click();
    await expect(page.getByText('Version 2')).toBeVisible();
  });

  const first = new Date(Date.now() + 70 * DAY_MS);
  await test.step('customers of the first version are moved, and told by mail', async () => {
    await page.getByRole('button', { name: 'Move customers' }).click();
    const drawer = page.getByRole('dialog');
    await expect(drawer.getByText(/They pay .*14\.90.* now, and .*19\.90.* after the move/)).toBeVisible();
    await leavePicture(page, 'billing-move');
    await field(page, /^First day of the new price/).fill(dayOf(first));
    await drawer.getByRole('button', { name: /^Move customers/ }).click();
    await expect(page.getByText('1 customer will move')).toBeVisible();
    await expect(page.getByText('1 customer moves here')).toBeVisible();
    await expect(payer.getByText('From the next period: Family')).toBeVisible();
  });

  await test.step('renewals before that day cost the old price, later ones the new price', async () => {
    await advance(page, new Date(first.getTime() + 40 * DAY_MS));
    const documents = payer.locator('#content');
    await expect(documents.getByText('€19.90').first()).toBeVisible();
    await expect(documents.getByText('€14.90').first()).toBeVisible();
  });

  await test.step('the operator credits an invoice and sends the money back', async () => {
    await page.goto(`${url}/accounts/${accountId}/billing`);
    await page
      .getByRole('button', { name: /^Actions for TEST-INV/ })
      .first()
      .click();
    await page.getByRole('menuitem', { name: 'Issue a credit note' }).click();
    const drawer = page.getByRole('dialog');
    await field(page, /^Reason/).fill('Outage of two days');
    await drawer.getByRole('switch', { name: 'Send the money back' }).click();
    await leavePicture(page, 'billing-credit');
    await drawer.getByRole('button', { name: /^Issue/ }).click();
    await expect(page.getByText('The credit note was issued')).toBeVisible();
    await expect(page.getByText(/€19\.90 refunded/)).toBeVisible(REFUNDED);
    await leavePicture(page, 'billing-refunded');
    await expect(payer.getByText(/€19\.90 refunded/)).toBeVisible(REFUNDED);
  });
});
