import { randomUUID } from 'node:crypto';
import { DEMO_PASSWORD } from '@fleet/seed/sign-ins';
import { expect, test } from '../fixtures.ts';
import { leavePicture } from '../helpers/leave-picture.ts';
import { addTrackedVehicle, connectDevice } from '../helpers/reporting-device.ts';
import { violationsInBothThemes } from '../helpers/wcag.ts';

const OWNER = { email: 'owner@northbridge.example', password: DEMO_PASSWORD };
const DRIVER = { email: 'driver@northbridge.example', password: DEMO_PASSWORD };
const PHONE = { width: 390, height: 844 };
const HOUR_MS = 3_600_000;

test('the person of a rental sees the vehicle on a map from the hand-over to the return', async ({
  db,
  stack,
  signInAs,
}) => {
  const title = `Van ${randomUUID().slice(0, 6)}`;
  const { vehicleId, imei } = await addTrackedVehicle(db, OWNER.email, title);
  const { accountId } = await db.vehicle.findUniqueOrThrow({ where: { id: vehicleId } });
  const { id: userId } = await db.user.findUniqueOrThrow({ where: { email: DRIVER.email } });
  await using tracker = await connectDevice(stack.trackerPorts.teltonika, imei);
  await tracker.report({ atMs: Date.now() - 60_000, latitude: 51.1, longitude: 4.3, speedKmh: 33 });
  const times = { fromAt: new Date(), untilAt: new Date(Date.now() + HOUR_MS) };
  await db.rental.create({
    data: {
      accountId,
      vehicleId,
      userId,
      renterName: 'Driver',
      price: '45 EUR',
      deposit: '200 EUR',
      ...times,
    },
  });

  const renter = await signInAs(DRIVER, { at: '/rentals' });
  const heard: string[] = [];
  renter.on('websocket', (socket) =>
    socket.on('framereceived', ({ payload }) => void heard.push(String(payload))),
  );
  await renter.reload();
  await renter.setViewportSize(PHONE);
  await expect(renter.getByText(title)).toBeVisible();
  const map = renter.getByRole('region', { name: `Location of ${title}` });
  await expect(map).toHaveCount(0);

  const owner = await signInAs(OWNER, { at: '/rentals' });
  await expect(owner.getByRole('row', { name: new RegExp(title) })).toBeVisible();
  await leavePicture(owner, 'rentals-list');
  expect(await violationsInBothThemes(owner), 'list').toEqual([]);
  await owner.getByRole('button', { name: `Actions for ${title}` }).click();
  await owner.getByRole('menuitem', { name: 'Hand over' }).click();
  const form = owner.getByRole('dialog', { name: 'Hand over' });
  await expect(form.getByText(/Odometer from the tracker/)).toBeVisible();
  await form.getByLabel('Odometer').fill('1200');
  await form.getByLabel('Fuel').fill('80');
  await leavePicture(owner, 'rental-hand-over');
  await form.getByRole('button', { name: 'Hand over' }).click();
  await expect(owner.getByText('The vehicle was handed over')).toBeVisible();

  // Without a reload. Earlier positions are not shown.
  await expect(renter.getByText('No position since hand-over yet')).toBeVisible({ timeout: 20_000 });
  await tracker.report({ atMs: Date.now(), latitude: 51.12, longitude: 4.35, speedKmh: 64 });
  await expect(renter.getByText('No position since hand-over yet')).toHaveCount(0, { timeout: 20_000 });
  await expect(map).toBeVisible();
  await leavePicture(renter, 'my-rentals-phone');
  expect(await violationsInBothThemes(renter), 'mine').toEqual([]);
  await renter.getByRole('link', { name: 'Trips and history' }).click();
  const player = renter.getByRole('region', { name: 'Player' });
  await expect(player).toBeVisible({ timeout: 20_000 });
  await leavePicture(renter, 'my-rental-track-phone');
  expect(await violationsInBothThemes(renter), 'track').toEqual([]);
  const rentalAddress = renter.url();

  await owner.getByRole('button', { name: `Actions for ${title}` }).click();
  await owner.getByRole('menuitem', { name: 'Take back' }).click();
  const back = owner.getByRole('dialog', { name: 'Take back' });
  await back.getByLabel('Odometer').fill('1250');
  await back.getByRole('button', { name: 'Take back' }).click();
  await expect(owner.getByText('The vehicle is back')).toBeVisible();

  // The track disappears without a reload and cannot be opened by address.
  await expect(renter.getByText('This rental has ended')).toBeVisible({ timeout: 20_000 });
  await expect(player).toHaveCount(0);
  await renter.goto(rentalAddress);
  await expect(renter.getByText('This rental has ended')).toBeVisible();
  await tracker.report({ atMs: Date.now(), latitude: 51.14, longitude: 4.4, speedKmh: 50 });
  await renter.goto('/rentals');
  await expect(renter.getByText('Returned')).toBeVisible();
  await expect(map).toHaveCount(0);
  await renter.goto(`/vehicles/${vehicleId}/map`);
  await expect(renter.getByRole('region', { name: 'Player' })).toHaveCount(0);
  expect(heard.length, 'the socket was listened to').toBeGreaterThan(0);
  expect(heard.filter((text) => text.includes(vehicleId))).toEqual([]);

  await owner.goto(rentalAddress);
  await expect(owner.getByRole('heading', { name: 'Driven' })).toBeVisible();
  await leavePicture(owner, 'rental-detail');
  expect(await violationsInBothThemes(owner), 'detail').toEqual([]);
  await owner.goto('/rentals?form=new');
  await expect(owner.getByRole('dialog', { name: 'New rental' })).toBeVisible();
  await leavePicture(owner, 'rental-form');
});

test('the calendar shows what is rented and plans a rental in a free gap', async ({ db, signInAs }) => {
  const title = `Van ${randomUUID().slice(0, 6)}`;
  const { vehicleId } = await addTrackedVehicle(db, OWNER.email, title);
  const { accountId } = await db.vehicle.findUniqueOrThrow({ where: { id: vehicleId } });
  const { id: userId } = await db.user.findUniqueOrThrow({ where: { email: DRIVER.email } });
  const of = { accountId, vehicleId, userId, renterName: 'Piet Kaap' };
  const inDays = (days: number) => new Date(Date.now() + days * 24 * HOUR_MS);
  await db.rental.create({
    data: { ...of, fromAt: inDays(-2), untilAt: inDays(-0.5), handedOverAt: inDays(-2) },
  });
  await db.rental.create({ data: { ...of, fromAt: inDays(3), untilAt: inDays(5) } });

  const owner = await signInAs(OWNER, { at: '/rentals' });
  await owner.getByRole('button', { name: 'Calendar' }).click();
  await owner.getByRole('textbox', { name: 'Vehicle' }).fill(title);
  const row = owner.getByRole('listitem', { name: title });
  await expect(row.getByRole('button', { name: /Piet Kaap.*Planned/ })).toBeVisible();
  await leavePicture(owner, 'rental-calendar');
  expect(await violationsInBothThemes(owner), 'calendar').toEqual([]);
  await owner.setViewportSize(PHONE);
  await leavePicture(owner, 'rental-calendar-phone');
  expect(await violationsInBothThemes(owner), 'calendar on a phone').toEqual([]);
  await owner.setViewportSize({ width: 1440, height: 900 });

  // By keyboard: the gap after the last rental starts a new one.
  const gap = row.getByRole('button', { name: /^Free/ }).last();
  await gap.focus();
  await owner.keyboard.press('Enter');
  const form = owner.getByRole('dialog', { name: 'New rental' });
  await expect(form.getByLabel('Vehicle', { exact: true })).toHaveValue(title);
  await leavePicture(owner, 'rental-calendar-gap');
  await form.getByLabel('Person', { exact: true }).fill('driver');
  await owner.getByRole('option').first().click();
  await form.getByRole('button', { name: /^(Create|Save)/ }).click();
  await expect(owner.getByText('The rental was planned')).toBeVisible();
  await expect(row.getByRole('button', { name: /Planned/ })).toHaveCount(2);
});
