import { DEMO_PASSWORD } from '@fleet/seed/sign-ins';
import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { accountOf } from '../helpers/account-of.ts';
import { advanceBilling, OPERATOR } from '../helpers/billing-clock.ts';
import { choosePlan, payWith } from '../helpers/billing-pages.ts';
import { leavePicture } from '../helpers/leave-picture.ts';
import { signIn } from '../helpers/sign-in.ts';
import { violationsInBothThemes, wearColors } from '../helpers/wcag.ts';

const PAYER = { email: 'owner@harrison.example', password: DEMO_PASSWORD };
const DAY_MS = 86_400_000;
const SIZES = [
  { width: 1440, height: 900 },
  { width: 768, height: 1024 },
  { width: 390, height: 844 },
];

type Paths = Readonly<Record<string, string>>;

test('every page of billing meets WCAG 2.2 AA, light and dark', async ({
  productApart,
  signInAs,
  openBrowser,
}) => {
  test.setTimeout(400_000);
  const { stack, db } = await productApart({ redisUrl: null });
  const { url } = stack;
  const accountId = await accountOf(db, PAYER.email);
  const payer = await signInAs(PAYER, { url, at: '/account/billing' });

  await test.step('an account has invoices, one of them unpaid', async () => {
    await choosePlan(payer);
    await expect(payer.getByRole('heading', { name: 'Test payment' })).toBeVisible();
    await expectReadable(payer, { sandbox: payer.url() });
    await payWith(payer, /No funds/);
    const paidUntil = async () =>
      (await db.billing.findUniqueOrThrow({ where: { accountId } })).paidUntil?.getTime() ?? 0;
    await advanceBilling(payer, { url, db, accountId }, new Date((await paidUntil()) + DAY_MS + DAY_MS / 2));
  });

  await test.step('a payment is disputed, differs from the provider’s, and there are tax rates', async () => {
    const payment = await db.payment.findFirstOrThrow({
      where: { state: 'SUCCEEDED', record: { billing: { accountId } } },
    });
    const { id, amountMinor, currency, reference } = payment;
    await db.payment.update({ where: { id }, data: { disputeState: 'OPEN', disputedMinor: amountMinor } });
    const at = { foundAt: new Date(), seenAt: new Date() };
    await db.paymentDifference.createMany({
      data: [
        {
          ...{
            ...at,
            provider: 'SANDBOX',
            reference: reference ?? id,
            paymentId: id,
            kind: 'AMOUNT',
            currency,
          },
          ...{ ourMinor: amountMinor, theirMinor: amountMinor - 100n },
        },
        {
          ...{ ...at, provider: 'STRIPE', reference: 'pi_3Qx81', kind: 'ONLY_THEIRS', currency },
          ...{ theirMinor: 4_900n, resolvedAt: new Date() },
        },
      ],
    });
    await db.taxRate.createMany({
      data: [
        { country: 'BE', name: 'VAT', ppm: 210_000 },
        { country: 'NL', name: 'Export', ppm: 0, reverseCharge: true },
        { country: 'BE', name: 'Old VAT', ppm: 190_000, providerCode: '4', status: 'INACTIVE' },
      ],
    });
  });

  const plan = await db.billingPlan.findUniqueOrThrow({ where: { key: 'family-month' } });
  const product = await db.billingProduct.findUniqueOrThrow({ where: { key: 'tracking' } });
  const own: Paths = { payer: '/account/billing', failed: '/payments/failed', success: '/payments/success' };
  const service: Paths = {
    plans: '/billing/plans',
    'new-plan': '/billing/plans?form=new',
    plan: `/billing/plans/${plan.id}`,
    'edit-plan': `/billing/plans/${plan.id}?form=edit`,
    products: '/billing/products',
    product: `/billing/products/products/${product.id}`,
    coupons: '/billing/coupons',
    'new-coupon': '/billing/coupons?form=new',
    taxes: '/billing/taxes',
    'new-tax': '/billing/taxes?form=new',
    differences: '/billing/differences',
    books: '/billing/books',
    entries: '/billing/books/entries?figure=REVENUE&span=thisYear&currency=EUR',
    settings: '/billing/settings',
    account: `/accounts/${accountId}/billing`,
  };
  await test.step('the payer’s pages', () => expectReadable(payer, own));
  const operator = await signInAs(OPERATOR, { url, at: '/billing/plans' });
  await test.step('the operator’s pages', () => expectReadable(operator, service));
  if (process.env.E2E_PICTURES !== '1') return;
  for (const [person, paths] of [
    [PAYER, own],
    [OPERATOR, service],
  ] as const) {
    const russian = await openBrowser({ baseURL: url, locale: 'ru-RU' });
    await signIn(russian, url, person, '/health');
    await leavePictures(russian, paths);
  }
});

async function expectReadable(page: Page, paths: Paths): Promise<void> {
  for (const [name, path] of Object.entries(paths)) {
    await page.goto(path);
    await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible();
    await page.waitForLoadState('networkidle').catch(() => undefined);
    expect.soft(await violationsInBothThemes(page, { picture: `billing-${name}-1440` }), path).toEqual([]);
  }
}

/** Saves screenshots of each page at three widths, the phone in dark. */
async function leavePictures(page: Page, paths: Paths): Promise<void> {
  for (const [name, path] of Object.entries(paths)) {
    await page.goto(path);
    await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible();
    for (const size of SIZES) {
      await page.setViewportSize(size);
      await wearColors(page, size.width === 390 ? 'dark' : 'light');
      await leavePicture(page, `billing-${name}-ru-${size.width}`);
    }
  }
}
