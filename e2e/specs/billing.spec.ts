import { DEMO_PASSWORD } from '@fleet/seed/sign-ins';
import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { accountOf } from '../helpers/account-of.ts';
import { advanceBilling } from '../helpers/billing-clock.ts';
import { leavePicture } from '../helpers/leave-picture.ts';
import { addTrackedVehicle, connectDevice } from '../helpers/reporting-device.ts';
import { row } from '../helpers/tracker-list.ts';

const PAYER = { email: 'owner@harrison.example', password: DEMO_PASSWORD };
const TITLE = 'Paid for';
const DAY_MS = 86_400_000;

const banner = (page: Page) => page.getByRole('region', { name: 'Subscription', exact: true });
const state = (page: Page) => page.getByRole('list', { name: 'State of the subscription' });

/** Pays on the page of the sandbox with a card, and is back at what the account pays for. */
async function payWith(page: Page, card: RegExp): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Test payment' })).toBeVisible();
  await page.getByRole('combobox', { name: 'Card' }).click();
  await page.getByRole('option', { name: card }).click();
  await page.getByRole('button', { name: 'Pay', exact: true }).click();
  await expect(page.getByText('Payment received')).toBeVisible();
  await page.locator('#content').getByRole('link', { name: 'Open billing' }).click();
}

async function choosePlan(page: Page): Promise<void> {
  await page.getByRole('radio').first().click();
  await page.getByRole('button', { name: /^Pay / }).click();
}

test('a trial ends, a payment opens the map, and a refused card closes it while positions are stored', async ({
  productApart,
  signInAs,
}) => {
  test.setTimeout(180_000);
  const { stack, db } = await productApart({ redisUrl: null });
  const { url } = stack;
  const accountId = await accountOf(db, PAYER.email);
  const { imei, deviceId } = await addTrackedVehicle(db, PAYER.email, TITLE);
  await using device = await connectDevice(stack.trackerPorts.teltonika, imei);
  const report = () => device.report({ atMs: Date.now(), latitude: 51.23, longitude: 4.4 });
  await report();

  const map = await signInAs(PAYER, { url, at: '/tracker' });
  await expect(row(map, TITLE)).toBeVisible();
  const page = await signInAs(PAYER, { url, at: '/account/billing' });
  const billing = () => db.billing.findUniqueOrThrow({ where: { accountId } });
  /** Noon, so many days after another one. */
  const advance = (from: Date | null, days: number) => {
    const to = new Date((from?.getTime() ?? 0) + days * DAY_MS);
    to.setUTCHours(12, 0, 0, 0);
    return advanceBilling(page, { url, db, accountId }, to);
  };

  await test.step('the trial ends: told at once on a page that is open', async () => {
    await advance((await billing()).trialEndsAt, 2);
    await expect(banner(map)).toContainText('Your trial has ended.');
    await leavePicture(map, 'billing-trial-over');
  });

  await test.step('a plan is chosen and paid: the map opens without being loaded again', async () => {
    await page.reload();
    await expect(page.getByRole('radio').first()).toBeVisible();
    await leavePicture(page, 'billing-choose');
    await choosePlan(page);
    await payWith(page, /No funds/);
    await expect(state(page).locator('[aria-current="step"]')).toHaveText('Active');
    await expect(banner(map)).toBeHidden();
    await expect(row(map, TITLE)).toBeVisible();
    await leavePicture(page, 'billing-active');
  });

  await test.step('the card is refused: open for three days, then closed, and positions are stored all the same', async () => {
    const { paidUntil } = await billing();
    await advance(paidUntil, 1);
    await expect(banner(map)).toContainText('Payment failed.');
    await advance(paidUntil, 4);
    await expect(banner(map)).toContainText('Payment is needed.');
    const before = await db.position.count({ where: { deviceId } });
    await report();
    await expect.poll(() => db.position.count({ where: { deviceId } })).toBeGreaterThan(before);
    await page.reload();
    await expect(page.getByText('Positions are still recorded').first()).toBeVisible();
    await leavePicture(page, 'billing-grace');
  });
});
