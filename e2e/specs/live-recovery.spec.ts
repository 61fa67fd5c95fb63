import type { Db } from '@fleet/db/client';
import { isRedisInstalled, startKillableRedis } from '@fleet/runtime/killable-broker';
import { DEMO_PASSWORD } from '@fleet/seed/sign-ins';
import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { type BreakableLink, openBreakableLink } from '../helpers/breakable-link.ts';
import { forgetLostBrowsers } from '../helpers/lost-browsers.ts';
import { drawnMarker, drawnTrail, watchMap } from '../helpers/map-watch.ts';
import {
  addTrackedVehicle,
  connectDevice,
  street,
  type TrackedVehicle,
} from '../helpers/reporting-device.ts';

const OWNER = { email: 'owner@northbridge.example', password: DEMO_PASSWORD };
const MINUTE_MS = 60_000;
const START = { latitude: 51.2194, longitude: 4.4025 };

/** Time to reconnect, receive ingest's heartbeat and load what was missed after a random delay. */
const FEED_IS_BACK = { timeout: 30_000 };

for (const broker of ['Redis', 'PostgreSQL'] as const) {
  test(`a connection that was lost and is back leaves no hole in the trail, over ${broker}`, async ({
    db: usualDb,
    stack: usual,
    productApart,
    signInAs,
  }) => {
    const apart = broker === 'Redis' ? null : await productApart({ redisUrl: null });
    const { stack, db } = apart ?? { stack: usual, db: usualDb };
    test.skip(broker === 'Redis' && !stack.redisUrl, 'this machine has no Redis');
    const vehicle = await addTrackedVehicle(db, OWNER.email, `Lost and back, ${broker}`);
    await using device = await connectDevice(stack.trackerPorts.teltonika, vehicle.imei);
    const fixes = street(START, 40, wholeSecond(Date.now() - 10 * MINUTE_MS));
    await device.report(...fixes.slice(0, 4));

    await using link = await openBreakableLink(stack.url);
    const page = await signInAs(OWNER, {
      url: link.url,
      prepare: watchMap,
      at: `/tracker?vehicle=${vehicle.vehicleId}`,
    });
    const badge = badgeOf(page);
    await expect(badge).toHaveText('Live');
    await device.report(...fixes.slice(4, 6));
    await device.report(...fixes.slice(6, 7));
    await expectWhole(page, db, vehicle, 7);
    const trailQueries = countTrailQueries(page);
    let loads = 0;
    page.on('load', () => loads++);

    await test.step('a short cut', async () => {
      link.cut();
      await expect(badge).toHaveText(/^Delayed/);
      await device.report(...fixes.slice(7, 9));
      for (const fix of fixes.slice(9, 12)) await device.report(fix);
      await mendAndTryNow(page, link);
      await expect(badge).toHaveText('Live');
      await expectWhole(page, db, vehicle, 12);
      // With Redis, the server replays missed messages, so the trail is not requested again.
      if (broker === 'Redis') expect(trailQueries.count).toBe(0);
    });

    await test.step('a long one, first without the server, then without any network', async () => {
      link.cut();
      await expect(badge).toHaveText(/^Delayed/);
      await page.context().setOffline(true);
      await expect(badge).toHaveText(/^No network/);
      await device.report(...fixes.slice(12, 26));
      await device.report(...fixes.slice(28, 34));
      // Buffered fixes with times between the others.
      await device.report(...fixes.slice(26, 28));
      if (stack.redisUrl) {
        const { redisUrl } = stack;
        await expect.poll(() => forgetLostBrowsers(redisUrl)).toBeGreaterThan(0);
      }
      link.mend();
      await page.context().setOffline(false);
      await expect(badge).toHaveText('Live');
      await expectWhole(page, db, vehicle, 34);
      expect(trailQueries.count).toBeGreaterThan(0);
    });

    await device.report(...fixes.slice(34));
    await expectWhole(page, db, vehicle, fixes.length);
    expect(loads).toBe(0);
  });
}

test('positions that could not be told while the broker was away are filled in, and Live is not said meanwhile', async ({
  productApart,
  signInAs,
}) => {
  test.skip(!(await isRedisInstalled()), 'this machine has no Redis');
  const broker = await startKillableRedis();
  const { stack, db, stop } = await productApart({ redisUrl: broker.broker.url });
  try {
    const vehicle = await addTrackedVehicle(db, OWNER.email, 'Broker away');
    await using device = await connectDevice(stack.trackerPorts.teltonika, vehicle.imei);
    const fixes = street(START, 12, wholeSecond(Date.now() - 10 * MINUTE_MS));
    await device.report(...fixes.slice(0, 4));
    const page = await signInAs(OWNER, {
      url: stack.url,
      prepare: watchMap,
      at: `/tracker?vehicle=${vehicle.vehicleId}`,
    });
    const badge = badgeOf(page);
    await expect(badge).toHaveText('Live', FEED_IS_BACK);
    await device.report(...fixes.slice(4, 6));
    await expectWhole(page, db, vehicle, 6);
    const sockets = countSockets(page);

    await broker.kill();
    await expect(badge).toHaveText(/^Delayed/);
    await device.report(...fixes.slice(6, 9));
    await badge.click();
    await expect(page.getByRole('dialog')).toContainText('Positions are delayed');
    await page.keyboard.press('Escape');
    await broker.restart();
    await expect(badge).toHaveText('Live', FEED_IS_BACK);
    await expectWhole(page, db, vehicle, 9);
    await device.report(...fixes.slice(9));
    await expectWhole(page, db, vehicle, fixes.length);
    expect(sockets.count).toBe(0);
  } finally {
    await stop();
    await broker.stop();
  }
});

test('records out of a buffer take their place in the trail, and do not move the vehicle back', async ({
  db,
  stack,
  signInAs,
}) => {
  const vehicle = await addTrackedVehicle(db, OWNER.email, 'Buffered records');
  await using device = await connectDevice(stack.trackerPorts.teltonika, vehicle.imei);
  const fixes = street(START, 12, wholeSecond(Date.now() - 10 * MINUTE_MS));
  await device.report(...fixes.slice(0, 4), ...fixes.slice(8));
  const page = await signInAs(OWNER, { prepare: watchMap, at: `/tracker?vehicle=${vehicle.vehicleId}` });
  await expect(badgeOf(page)).toHaveText('Live');
  await expectWhole(page, db, vehicle, 8);
  const marker = await drawnMarker(page);

  await device.report(...fixes.slice(4, 8));
  await expectWhole(page, db, vehicle, 12);
  expect(await drawnMarker(page)).toEqual(marker);

  // A fix from before the trail is stored, but draws no line from far away.
  const [longAgo] = street({ latitude: 48.85, longitude: 2.35 }, 1, Date.now() - 180 * MINUTE_MS);
  if (!longAgo) throw new Error('one fix is expected');
  await device.report(longAgo);
  const [next] = street({ latitude: 51.24, longitude: 4.45 }, 1, wholeSecond(Date.now()));
  if (!next) throw new Error('one fix is expected');
  await device.report(next);
  await expect.poll(() => drawnMarker(page)).toEqual([next.longitude, next.latitude]);
  const stored = await storedWay(db, vehicle.deviceId);
  expect(stored).toHaveLength(14);
  expect(await drawnTrail(page)).toEqual(stored.slice(1));
});

function badgeOf(page: Page) {
  return page.getByRole('button', { name: /^(Live|Connecting|Delayed|No network)/ });
}

/** Mends the link and presses “Try again now”. */
async function mendAndTryNow(page: Page, link: BreakableLink): Promise<void> {
  await badgeOf(page).click();
  const details = page.getByRole('dialog');
  await expect(details).toContainText('Connection lost');
  await expect(details).toContainText(/Since.*GMT\+\d/s);
  const tryAgain = details.getByRole('button', { name: 'Try again now' });
  await tryAgain.click();
  await expect(details).toContainText('Connection lost');
  await tryAgain.focus();
  link.mend();
  await page.keyboard.press('Enter');
  await expect(details).toContainText('Connected');
  await page.keyboard.press('Escape');
  await expect(details).toHaveCount(0);
  await expect(badgeOf(page)).toBeFocused();
  await expect(page.getByRole('region', { name: /^Vehicle/ })).toBeVisible();
}

/** The trail equals the stored fixes, and the vehicle is at its end. */
async function expectWhole(page: Page, db: Db, { deviceId }: TrackedVehicle, count: number): Promise<void> {
  const stored = await storedWay(db, deviceId);
  expect(stored).toHaveLength(count);
  await expect.poll(() => drawnTrail(page)).toEqual(stored);
  await expect.poll(() => drawnMarker(page)).toEqual(stored.at(-1));
}

async function storedWay(db: Db, deviceId: string): Promise<[longitude: number, latitude: number][]> {
  const stored = await db.position.findMany({ where: { deviceId }, orderBy: { fixTime: 'asc' } });
  return stored.map(({ longitude, latitude }) => [longitude, latitude]);
}

function countTrailQueries(page: Page): { count: number } {
  const seen = { count: 0 };
  page.on('request', (request) => {
    if (`${request.url()} ${request.postData() ?? ''}`.includes('TrailOfVehicle')) seen.count++;
  });
  return seen;
}

/** Counts the sockets that are opened from now on. */
function countSockets(page: Page): { count: number } {
  const seen = { count: 0 };
  page.on('websocket', () => seen.count++);
  return seen;
}

function wholeSecond(ms: number): number {
  return Math.floor(ms / 1000) * 1000;
}
