import { randomUUID } from 'node:crypto';
import type { Db } from '@fleet/db/client';
import { DEMO_PASSWORD } from '@fleet/seed/sign-ins';
import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { accountOf } from '../helpers/account-of.ts';
import { capturedFrames } from '../helpers/captured-frames.ts';
import { drawnMarker, watchMap } from '../helpers/map-watch.ts';
import { connectTracker } from '../helpers/tracker.ts';

const OWNER = { email: 'owner@northbridge.example', password: DEMO_PASSWORD };
const STRANGER = { email: 'owner@harrison.example', password: DEMO_PASSWORD };
/** IMEI of the captured login. */
const IMEI = '123456789012345';
const TITLE = 'Captured tracker';
/** A login, a packet of 2021 in Enschede, and one of 2022 in Vilnius. */
const FRAMES = ['Teltonika-0', 'Teltonika-12', 'Teltonika-4'];
const [FIRST_LATITUDE, SECOND_LATITUDE] = ['52.02', '54.70'];

const frames = capturedFrames('teltonika', FRAMES);

test.describe('a captured tracker', () => {
  test.skip(!frames && process.env.CI !== 'true', 'captured frames are not at hand (TRACKER_CORPUS)');

  test("moves its vehicle on the owner's map, and nobody else sees it", async ({ db, stack, signInAs }) => {
    if (!frames) throw new Error('captured frames are needed in CI: set TRACKER_CORPUS');
    const [login, first, second] = frames;
    if (!login || !first || !second) throw new Error('three frames are expected');
    const { vehicleId } = await registerTracker(db);
    const owner = await signInAs(OWNER, { prepare: watchMap, at: '/tracker' });
    const stranger = await signInAs(STRANGER, { at: '/tracker' });
    await openVehicle(owner, vehicleId);
    const leaks = leaksOf(stranger, vehicleId);
    await stranger.reload(); // its socket opens again, under watch
    for (const page of [owner, stranger]) await expect(page.getByText('Live', { exact: true })).toBeVisible();

    await using tracker = await connectTracker(stack.trackerPorts.teltonika);
    expect(await tracker.send(login.wireHex)).toBe('01');
    expect(await tracker.send(first.wireHex)).toBe(first.replies[0]);
    const card = owner.getByRole('region', { name: TITLE });
    await expect(card).toContainText(FIRST_LATITUDE);
    const latitudeDrawn = async () => (await drawnMarker(owner))?.[1].toFixed(6).slice(0, 5);
    await expect.poll(latitudeDrawn).toBe(FIRST_LATITUDE);

    expect(await tracker.send(second.wireHex)).toBe(second.replies[0]);
    await expect(card).toContainText(SECOND_LATITUDE);
    await expect.poll(latitudeDrawn).toBe(SECOND_LATITUDE);

    const stored = await db.position.count({ where: { deviceId: await deviceId(db) } });
    expect(stored).toBeGreaterThanOrEqual(2);
    await stranger.goto(`/tracker?vehicle=${vehicleId}`);
    await expect(stranger.getByRole('option').first()).toBeVisible();
    await expect(stranger.getByText(TITLE)).toHaveCount(0);
    expect(leaks).toEqual([]);

    await owner.reload(); // the position was stored, not only sent
    await expect(card).toContainText(SECOND_LATITUDE);
  });
});

async function registerTracker(db: Db): Promise<{ vehicleId: string }> {
  const accountId = await accountOf(db, OWNER.email);
  const vehicle = await db.vehicle.create({ data: { accountId, title: TITLE, type: 'TRUCK' } });
  const device = await db.device.create({
    data: { accountId, vehicleId: vehicle.id, externalDeviceId: IMEI, title: TITLE },
  });
  await db.deviceAssignment.create({
    data: { id: randomUUID(), deviceId: device.id, vehicleId: vehicle.id, accountId, from: new Date(0) },
  });
  return { vehicleId: vehicle.id };
}

async function deviceId(db: Db): Promise<string> {
  const device = await db.device.findFirstOrThrow({ where: { externalDeviceId: IMEI } });
  return device.id;
}

async function openVehicle(page: Page, vehicleId: string): Promise<void> {
  await page.goto(`/tracker?vehicle=${vehicleId}`);
  await expect(page.getByRole('region', { name: TITLE })).toBeVisible();
}

/** Records socket messages that name the vehicle. */
function leaksOf(page: Page, vehicleId: string): string[] {
  const leaks: string[] = [];
  page.on('websocket', (socket) =>
    socket.on('framereceived', ({ payload }) => {
      if (payload.toString().includes(vehicleId)) leaks.push(payload.toString());
    }),
  );
  return leaks;
}
