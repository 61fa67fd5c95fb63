import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { capturedFrames } from '../helpers/captured-frames.ts';
import { drawnMarker, watchMap } from '../helpers/map-watch.ts';
import { newImei } from '../helpers/reporting-device.ts';
import { askForAccount, followLink } from '../helpers/sign-up.ts';
import { connectTracker } from '../helpers/tracker.ts';

const VEHICLE = 'My first car';
/** IMEI of the captured login. Another spec uses it too, so its data is removed first. */
const CAPTURED_IMEI = '123456789012345';
/** A login, a packet of 2021 in Enschede, and one of 2022 in Vilnius. */
const FRAMES = ['Teltonika-0', 'Teltonika-12', 'Teltonika-4'];
const [FIRST_LATITUDE, SECOND_LATITUDE] = ['52.02', '54.70'];
const [UNKNOWN, ACCEPTED] = ['00', '01'];

// Each step waits until the page polls the server.

const frames = capturedFrames('teltonika', FRAMES);

test.describe('somebody new', () => {
  test.skip(!frames && process.env.CI !== 'true', 'captured frames are not at hand (TRACKER_CORPUS)');

  test('signs up, adds a vehicle, connects a tracker step by step, and sees it move on the map', async ({
    page,
    db,
  }) => {
    if (!frames) throw new Error('captured frames are needed in CI: set TRACKER_CORPUS');
    const [login, first, second] = frames;
    if (!login || !first || !second) throw new Error('three frames are expected');
    const imei = newImei();
    const hello = login.wireHex.replace(hexOf(CAPTURED_IMEI), hexOf(imei));
    await watchMap(page);
    await followLink(page, db, await askForAccount(page));
    await addVehicle(page);

    await page.getByRole('link', { name: 'Fit a tracker' }).click();
    await page.getByRole('textbox', { name: 'IMEI or other identifier' }).fill(imei);
    await expectStep(page, 'Waiting for the tracker');
    const port = await portOf(page, 'Teltonika');

    // Unregistered: the tracker is refused, and the page says that it reports.
    await using refused = await connectTracker(port);
    expect(await refused.send(hello)).toBe(UNKNOWN);
    await expectStep(page, 'It is reporting: register it');
    await expect(page.getByText(/Last contact .*, protocol Teltonika/)).toBeVisible();
    await page.getByRole('button', { name: 'Register the tracker' }).click();
    await expectStep(page, 'Waiting for its identifier');

    await using tracker = await connectTracker(port);
    expect(await tracker.send(hello)).toBe(ACCEPTED);
    await expectStep(page, 'Waiting for the first position');
    expect(await tracker.send(first.wireHex)).toBe(first.replies[0]);
    await expectStep(page, 'Choose the vehicle it is fitted in');

    // The frame is of 2021, so the vehicle starts at the tracker's first position.
    await page.getByRole('button', { name: 'Since its first position' }).click();
    await page.reload(); // The draft stands in the address.
    await expect(page.getByRole('combobox', { name: 'Vehicle' })).toHaveValue(VEHICLE);
    await page.getByRole('button', { name: 'Fit the tracker' }).click();
    await expectStep(page, 'The tracker is in use');

    await page.getByRole('link', { name: 'Show on map' }).click();
    const card = page.getByRole('region', { name: VEHICLE });
    await expect(card).toContainText(FIRST_LATITUDE);
    expect(await tracker.send(second.wireHex)).toBe(second.replies[0]);
    await expect(card).toContainText(SECOND_LATITUDE);
    const latitudeDrawn = async () => (await drawnMarker(page))?.[1].toFixed(6).slice(0, 5);
    await expect.poll(latitudeDrawn).toBe(SECOND_LATITUDE);

    // An empty list reloads after the first vehicle is created.
    await page.getByRole('link', { name: 'Vehicles' }).first().click();
    await expect(page.getByRole('link', { name: new RegExp(VEHICLE) })).toBeVisible();
  });
});

const hexOf = (text: string): string => Buffer.from(text).toString('hex');

async function addVehicle(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Vehicles' }).first().click();
  await expect(page.getByText('No vehicles yet')).toBeVisible();
  await page.getByRole('button', { name: 'Add vehicle' }).first().click();
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill(VEHICLE);
  await page.getByRole('button', { name: 'Create' }).click();
  await expect(page.getByRole('heading', { name: VEHICLE, level: 1 })).toBeVisible();
}

/** Waits for a headline of the live check, which is a live region. */
async function expectStep(page: Page, headline: string): Promise<void> {
  const check = page.getByRole('region', { name: 'Live check' });
  await expect(check.getByRole('status')).toHaveText(headline);
}

/** Port that the page shows for this protocol. */
async function portOf(page: Page, protocol: string): Promise<number> {
  const setUp = page.getByRole('region', { name: 'Set it up' });
  await setUp.getByRole('combobox', { name: 'Protocol' }).or(setUp.getByLabel('Protocol')).first().click();
  await page.getByRole('option', { name: protocol }).click();
  const lines = setUp.getByRole('code');
  await expect(lines.first()).toHaveText('127.0.0.1');
  return Number(await lines.nth(1).textContent());
}
