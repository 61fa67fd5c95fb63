import { DEMO_PASSWORD } from '@fleet/seed/sign-ins';
import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { accountOf } from '../helpers/account-of.ts';
import { OPERATOR } from '../helpers/billing-clock.ts';
import { choosePlan, payWith } from '../helpers/billing-pages.ts';
import { leavePicture } from '../helpers/leave-picture.ts';

const PAYER = { email: 'owner@harrison.example', password: DEMO_PASSWORD };

const field = (page: Page, name: RegExp) => page.getByRole('dialog').getByRole('textbox', { name });
const act = async (page: Page, row: RegExp, action: string): Promise<void> => {
  await page.getByRole('button', { name: row }).click();
  await page.getByRole('menuitem', { name: action }).click();
};

test('the operator makes a tax rate the default, raises it, and checks a difference', async ({
  productApart,
  signInAs,
}) => {
  test.setTimeout(300_000);
  const { stack, db } = await productApart({ redisUrl: null });
  const { url } = stack;
  const accountId = await accountOf(db, PAYER.email);
  const rateOf = async () =>
    (await db.billing.findUniqueOrThrow({ where: { accountId }, include: { taxRate: true } })).taxRate;
  const page = await signInAs(OPERATOR, { url, at: '/billing/taxes?form=new' });

  await test.step('a rate of 21 % becomes the default, also of accounts without a rate', async () => {
    await field(page, /^Name/).fill('VAT');
    await field(page, /^Country/).fill('be');
    await field(page, /^Percentage/).fill('21');
    await page.getByRole('button', { name: /^Create/ }).click();
    await expect(page.getByText('Tax rate “VAT” added')).toBeVisible();
    await act(page, /VAT/, 'Make default');
    await page.getByRole('dialog').getByRole('button', { name: 'Make default' }).click();
    await expect(page.getByText('Default', { exact: true })).toBeVisible();
    await expect.poll(async () => (await rateOf())?.ppm).toBe(210_000);
    await leavePicture(page, 'billing-taxes-made');
  });

  const payer = await signInAs(PAYER, { url, at: '/account/billing' });
  await test.step('an order has the tax, and the payer pays it', async () => {
    await choosePlan(payer);
    await payWith(payer, /Always pays/);
    await expect(payer.locator('#content').getByText('€18.03').first()).toBeVisible();
  });

  await test.step('another percentage is another rate, and its accounts move', async () => {
    await act(page, /VAT/, 'Change percentage');
    await field(page, /^Percentage/).fill('22');
    await page.getByRole('button', { name: /^Create/ }).click();
    await expect.poll(async () => (await rateOf())?.ppm).toBe(220_000);
    await payer.reload();
    await expect(payer.locator('#content').getByText('Tax, 22%')).toBeVisible();
  });

  await test.step('one account has no tax', async () => {
    await page.goto(`${url}/accounts/${accountId}/billing`);
    await page.getByRole('button', { name: 'Actions for the subscription' }).click();
    await page.getByRole('menuitem', { name: 'Tax rate' }).click();
    await page.getByRole('combobox', { name: 'Tax rate' }).click();
    await page.getByRole('option', { name: 'No tax' }).click();
    await leavePicture(page, 'billing-tax-of-account');
    await page.getByRole('dialog').getByRole('button', { name: /^Save/ }).click();
    await expect.poll(rateOf).toBeNull();
  });

  await test.step('a difference that is gone is resolved by checking it again', async () => {
    const payment = await db.payment.findFirstOrThrow({
      where: { state: 'SUCCEEDED', record: { billing: { accountId } } },
    });
    const { id: paymentId, currency, amountMinor: ourMinor } = payment;
    const reference = payment.reference ?? paymentId;
    const difference = {
      provider: 'SANDBOX',
      reference,
      paymentId,
      kind: 'STATE',
      currency,
      ourMinor,
    } as const;
    await db.paymentDifference.create({
      data: { ...difference, theirMinor: ourMinor, foundAt: new Date(), seenAt: new Date() },
    });
    await page.goto(`${url}/billing/differences`);
    await expect(page.getByText('Different status').first()).toBeVisible();
    await act(page, new RegExp(reference), 'Check again');
    await expect(page.getByText('The difference is resolved')).toBeVisible();
    await expect(page.getByText('Resolved', { exact: true }).first()).toBeVisible();
  });
});
