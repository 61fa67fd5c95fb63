import { DEMO_PASSWORD } from '@fleet/seed/sign-ins';
import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { accountOf } from '../helpers/account-of.ts';
import { advanceBilling } from '../helpers/billing-clock.ts';
import { choosePlan, payWith } from '../helpers/billing-pages.ts';
import { leavePicture } from '../helpers/leave-picture.ts';
import { addTrackedVehicle, connectDevice } from '../helpers/reporting-device.ts';
import { row } from '../helpers/tracker-list.ts';

const PAYER = { email: 'owner@harrison.example', password: DEMO_PASSWORD };
const TITLE = 'Paid for';
const DAY_MS = 86_400_000;
/** Pages refresh up to 18 s after a change on the server. */
const SOON = { timeout: 45_000 };
/** Speed in km/h of the fix that is reported while the account is closed. */
const STORED_WHILE_CLOSED = 77;

const banner = (page: Page) => page.getByRole('region', { name: 'Subscription', exact: true });
const current = (page: Page) =>
  page.getByRole('list', { name: 'State of the subscription' }).locator('[aria-current="step"]');

test('a trial ends, a payment opens the map, a refused card closes it, and a payment opens it again, on pages that stay open', async ({
  productApart,
  signInAs,
}) => {
  test.setTimeout(300_000);
  const { stack, db } = await productApart({ redisUrl: null });
  const { url } = stack;
  const accountId = await accountOf(db, PAYER.email);
  const { imei, deviceId } = await addTrackedVehicle(db, PAYER.email, TITLE);
  await using device = await connectDevice(stack.trackerPorts.teltonika, imei);
  const report = (speedKmh = 0) =>
    device.report({ atMs: Date.now(), latitude: 51.23, longitude: 4.4, speedKmh, motion: speedKmh > 0 });
  await report();

  // Opened first, to be connected when the trial ends.
  const page = await signInAs(PAYER, { url, at: '/account/billing' });
  await expect(current(page)).toHaveText('Trial');
  const map = await signInAs(PAYER, { url, at: '/tracker' });
  await expect(row(map, TITLE)).toBeVisible();
  const billing = () => db.billing.findUniqueOrThrow({ where: { accountId } });
  /** Noon, this many days after another date. */
  const advance = (from: Date | null, days: number) => {
    const to = new Date((from?.getTime() ?? 0) + days * DAY_MS);
    to.setUTCHours(12, 0, 0, 0);
    return advanceBilling(page, { url, db, accountId }, to);
  };

  await test.step('the trial ends: told at once on a page that is open', async () => {
    await advance((await billing()).trialEndsAt, 2);
    await expect(banner(map)).toContainText('Your trial has ended.', SOON);
    await leavePicture(map, 'billing-trial-over');
  });

  await test.step('a plan is chosen and paid: the map opens without being loaded again', async () => {
    await expect(current(page)).toHaveText('Suspended', SOON);
    await expect(page.getByRole('radio').first()).toBeVisible();
    await leavePicture(page, 'billing-choose');
    await choosePlan(page);
    await payWith(page, /No funds/);
    await expect(current(page)).toHaveText('Active');
    await expect(banner(map)).toBeHidden();
    await expect(row(map, TITLE)).toBeVisible();
    await leavePicture(page, 'billing-active');
  });

  await test.step('the card is refused: open for three days, then closed, and positions are stored all the same', async () => {
    const { paidUntil } = await billing();
    await advance(paidUntil, 1);
    await expect(banner(map)).toContainText('Payment failed.');
    await expect(row(map, TITLE)).toBeVisible();
    await advance(paidUntil, 4);
    await expect(banner(map)).toContainText('Payment is needed.', SOON);
    await expect(row(map, TITLE)).toBeHidden();
    const before = await db.position.count({ where: { deviceId } });
    await report(STORED_WHILE_CLOSED);
    await expect.poll(() => db.position.count({ where: { deviceId } })).toBeGreaterThan(before);
    await expect(current(page)).toHaveText('Closed, unpaid', SOON);
    await expect(page.getByText('Positions are still recorded').first()).toBeVisible();
    await leavePicture(page, 'billing-grace');
  });

  await test.step('it stays unpaid: both open pages say by themselves that it is suspended', async () => {
    const { paidUntil } = await billing();
    await advance(paidUntil, 16);
    await expect(banner(map)).toContainText('The subscription is suspended.', SOON);
    await expect(current(page)).toHaveText('Suspended', SOON);
    await leavePicture(page, 'billing-suspended');
  });

  await test.step('it is paid: the map opens by itself, with the position stored while it was closed', async () => {
    await choosePlan(page);
    await payWith(page, /Always pays/);
    await expect(current(page)).toHaveText('Active');
    await expect(banner(map)).toBeHidden();
    await row(map, TITLE).click();
    await expect(map.getByText(/77 ?km\/h/).first()).toBeVisible();
    await leavePicture(map, 'billing-open-again');
  });
});
