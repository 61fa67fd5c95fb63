import { DEMO_PASSWORD } from '@fleet/seed/sign-ins';
import { expect, test } from '../fixtures.ts';
import { leavePicture } from '../helpers/leave-picture.ts';
import { addTrackedVehicle, connectDevice } from '../helpers/reporting-device.ts';

const OWNER = { email: 'owner@northbridge.example', password: DEMO_PASSWORD };
const TITLE = 'Van of the parcels';
const PHONE = { width: 390, height: 844 };

test('a link is followed on a phone while the vehicle moves, and ends on the open page when it is revoked', async ({
  db,
  stack,
  signInAs,
  openBrowser,
}) => {
  const { vehicleId, imei } = await addTrackedVehicle(db, OWNER.email, TITLE);
  await using tracker = await connectDevice(stack.trackerPorts.teltonika, imei);
  await tracker.report({ atMs: Date.now() - 60_000, latitude: 51.1, longitude: 4.3, speedKmh: 33 });

  const owner = await signInAs(OWNER, { at: `/vehicles/${vehicleId}` });
  await owner.getByRole('button', { name: 'More', exact: true }).click();
  await owner.getByRole('menuitem', { name: 'Share' }).click();
  const form = owner.getByRole('dialog', { name: 'Share live position' });
  await form.getByLabel('Heading').fill('Your delivery is on its way');
  await form.getByLabel('Path behind the vehicle').fill('30');
  await leavePicture(owner, 'share-form');
  await form.getByRole('button', { name: /^(Create|Save|Share)/ }).click();
  const url = (await owner.getByTestId('share-url').textContent()) ?? '';
  await leavePicture(owner, 'share-token');
  await owner.getByRole('button', { name: 'Done' }).click();
  const card = owner.getByRole('region', { name: 'Share links' });
  await expect(card.getByText('not opened yet')).toBeVisible();

  const phone = await openBrowser({ viewport: PHONE });
  await phone.goto(url);
  await expect(phone.getByRole('heading', { name: 'Your delivery is on its way' })).toBeVisible();
  // The vehicle was elsewhere before it was shared.
  await expect(phone.getByText('No position since sharing began')).toBeVisible();
  await expect(phone.getByTestId('shared-marker')).toHaveCount(0);

  await tracker.report({ atMs: Date.now(), latitude: 51.12, longitude: 4.35, speedKmh: 64, courseDeg: 40 });
  await expect(phone.getByText('64 km/h')).toBeVisible({ timeout: 15_000 });
  await expect(phone.getByText('Live', { exact: true })).toBeVisible();
  const marker = phone.getByTestId('shared-marker');
  await expect(marker).toBeVisible();
  await tracker.report({ atMs: Date.now(), latitude: 51.125, longitude: 4.36, speedKmh: 71, courseDeg: 40 });
  await expect(phone.getByText('71 km/h')).toBeVisible({ timeout: 15_000 });
  await leavePicture(phone, 'share-page-phone');
  expect(await phone.context().cookies()).toEqual([]);
  expect(await phone.evaluate(() => localStorage.length + sessionStorage.length)).toBe(0);

  await owner.reload();
  await expect(card.getByText('opened 1 time')).toBeVisible();
  await card.getByRole('button', { name: /^Actions for/ }).click();
  await owner.getByRole('menuitem', { name: 'Revoke…' }).click();
  await owner.getByRole('button', { name: 'Revoke', exact: true }).click();
  await expect(phone.getByRole('heading', { name: 'This link has ended' })).toBeVisible({ timeout: 15_000 });
  await leavePicture(phone, 'share-page-ended');
  await owner.goto('/account/share-links');
  await expect(owner.getByText('Revoked').first()).toBeVisible();
  await leavePicture(owner, 'share-links');

  const russian = await openBrowser({ viewport: PHONE, locale: 'ru-RU', colorScheme: 'dark' });
  await russian.goto(url);
  await expect(russian.getByRole('heading', { name: 'Срок действия ссылки истёк' })).toBeVisible();
});
