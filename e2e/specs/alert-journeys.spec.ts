import { randomUUID } from 'node:crypto';
import type { Db } from '@fleet/db/client';
import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { addAlertRule, addWatchedCircle, alertMailsTo } from '../helpers/alert-watch.ts';
import { dragByFinger } from '../helpers/finger.ts';
import { leavePicture } from '../helpers/leave-picture.ts';
import { newOwner } from '../helpers/new-owner.ts';
import { addTrackedVehicle, connectDevice, type Place } from '../helpers/reporting-device.ts';

/** Changes of geofences apply five seconds later. */
const COUNTS_AFTER_MS = 6_000;
const SECOND_MS = 1_000;
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true };
const CENTRE: [number, number] = [4.4, 51.2];
const OUTSIDE = { latitude: 51.196, longitude: 4.4 };
const INSIDE = { latitude: 51.1985, longitude: 4.4 };

const newMark = () => randomUUID().slice(0, 8);
const bell = (page: Page) => page.getByRole('button', { name: /^Notifications/ });
const bellRows = (page: Page) => page.getByRole('region', { name: 'Notifications' }).getByRole('listitem');
const rowOf = (page: Page, title: string) => page.getByRole('row').filter({ hasText: title });

/** Places just inside and just outside the southern edge of the drawn geofence. */
async function aboutOf(db: Db, title: string): Promise<{ inside: Place; outside: Place }> {
  const { area } = await db.geofence.findFirstOrThrow({ where: { title } });
  const corners = (area as { coordinates: [[number, number][]] }).coordinates[0].slice(0, -1);
  const longitude = corners.reduce((sum, [east]) => sum + east, 0) / corners.length;
  const south = Math.min(...corners.map(([, north]) => north));
  return { inside: { longitude, latitude: south + 0.002 }, outside: { longitude, latitude: south - 0.002 } };
}

test('a geofence is drawn by finger on a phone; the vehicle that enters it is told in the inbox, the bell and by mail', async ({
  db,
  stack,
  signInAs,
}) => {
  const person = await newOwner(stack, db);
  const mark = newMark();
  const [van, depot, rule] = [`Van ${mark}`, `Depot ${mark}`, `Arrival ${mark}`];
  const { imei } = await addTrackedVehicle(db, person.email, van);
  await using device = await connectDevice(stack.trackerPorts.teltonika, imei);
  // Early enough to drive the few kilometres to the geofence.
  await device.report({ latitude: 51.18, longitude: 4.37, atMs: Date.now() - 1_200 * SECOND_MS });

  const phone = await signInAs(person, { at: '/geofences', browser: PHONE });
  await phone.locator('header').getByRole('button', { name: 'New' }).tap();
  const map = phone.getByRole('region', { name: 'Map to draw on' });
  const add = phone.getByRole('button', { name: 'Add point' });
  await expect(add).toBeEnabled();
  await add.tap();
  for (const [right, down] of [
    [-90, 0],
    [0, -90],
    [90, 0],
  ] as const) {
    await dragByFinger(map, right, down);
    await add.tap();
  }
  await expect(phone.getByText('4 points')).toBeVisible();
  await leavePicture(phone, 'journey-draw-390');
  await phone.getByRole('textbox', { name: 'Name', exact: true }).fill(depot);
  await phone.getByRole('textbox', { name: 'Minimum stay' }).fill('0');
  await phone.getByRole('button', { name: /^Create(?!d)/ }).tap();
  await expect(phone.getByText(`${depot} was added`)).toBeVisible();

  await phone.goto('/alerts/rules?form=new');
  await phone.getByRole('textbox', { name: 'Name', exact: true }).fill(rule);
  await phone.getByRole('group', { name: 'Events' }).getByText('Entered a geofence', { exact: true }).tap();
  await phone.getByText('E-mail', { exact: true }).tap();
  await phone.getByRole('button', { name: /^Create(?!d)/ }).tap();
  await expect(phone.getByText(`${rule} was added`)).toBeVisible();

  await phone.goto('/alerts');
  const desk = await signInAs(person, { at: '/alerts' });
  await phone.waitForTimeout(COUNTS_AFTER_MS);
  const { inside, outside } = await aboutOf(db, depot);
  await device.report({ ...outside, atMs: Date.now() });
  await phone.waitForTimeout(10 * SECOND_MS + COUNTS_AFTER_MS);
  await device.report({ ...inside, atMs: Date.now() });
  const enteredMs = Date.now();
  // Further fixes inside confirm the entry.
  for (const step of [1, 2, 3]) {
    await phone.waitForTimeout(COUNTS_AFTER_MS);
    await device.report({ ...inside, latitude: inside.latitude + step * 0.0002, atMs: Date.now() });
  }

  await expect(phone.getByText(rule)).toBeVisible();
  await expect(rowOf(desk, rule)).toBeVisible();
  const inboxMs = Date.now() - enteredMs;
  await bell(desk).click();
  await expect(bellRows(desk).filter({ hasText: `${van}: ${rule}` })).toHaveCount(1);
  const bellMs = Date.now() - enteredMs;
  await expect.poll(async () => (await alertMailsTo(db, person.email, rule)).length).toBe(1);
  const mailMs = Date.now() - enteredMs;
  const took = `inbox ${inboxMs} ms, bell ${bellMs} ms, mail ${mailMs} ms`;
  test.info().annotations.push({ type: 'took', description: took });
  await leavePicture(desk, 'journey-bell-1440');
  await leavePicture(phone, 'journey-inbox-390');
  await desk.keyboard.press('Escape');

  await phone.getByText(rule).tap();
  await phone.getByRole('button', { name: 'Acknowledge' }).tap();
  await expect(rowOf(desk, rule)).toContainText('Acknowledged');
  await leavePicture(phone, 'journey-alert-390');
  await desk.getByRole('button', { name: /^Actions for/ }).click();
  await desk.getByRole('menuitem', { name: 'Close' }).click();
  await expect(phone.getByRole('button', { name: 'Reopen' })).toBeVisible();
});

test('what a tracker kept back withdraws an alert that did not happen, and nobody is told again', async ({
  db,
  stack,
  signInAs,
}) => {
  const person = await newOwner(stack, db);
  const mark = newMark();
  const rule = `Visit ${mark}`;
  const { imei } = await addTrackedVehicle(db, person.email, `Van ${mark}`);
  await addWatchedCircle(db, person.accountId, `Depot ${mark}`, { centre: CENTRE, dwellSeconds: 60 });
  await addAlertRule(db, person.accountId, rule, { eventTypes: ['geofenceEnter'], channels: ['mail'] });
  const page = await signInAs(person, { at: '/alerts' });
  const nowMs = Date.now();
  const at = (place: Place, agoS: number) => ({ ...place, atMs: nowMs - agoS * SECOND_MS });

  await using device = await connectDevice(stack.trackerPorts.teltonika, imei);
  for (const fix of [at(OUTSIDE, 300), at(INSIDE, 240), at(INSIDE, 120)]) await device.report(fix);
  await expect(rowOf(page, rule)).toContainText('Open');
  await expect.poll(async () => (await alertMailsTo(db, person.email, rule)).length).toBe(1);

  // Late fixes show that it left after 30 s, less than the minimum stay.
  await device.report(at(OUTSIDE, 210), at(OUTSIDE, 180), at(OUTSIDE, 150));
  // The worker recomputes days every 30 s.
  await expect(rowOf(page, rule)).toContainText('Withdrawn', { timeout: 90_000 });
  await leavePicture(page, 'journey-withdrawn-1440');
  await page
    .getByRole('link', { name: new RegExp(rule) })
    .first()
    .click();
  await expect(page.getByText('Withdrawn: later data shows that it didn’t happen')).toBeVisible();
  expect(await alertMailsTo(db, person.email, rule)).toHaveLength(1);
});

test('quiet hours keep a mail back while the inbox has the alert, and tell of it afterwards', async ({
  db,
  stack,
  signInAs,
}) => {
  const person = await newOwner(stack, db);
  const mark = newMark();
  const rule = `Night ${mark}`;
  const { imei } = await addTrackedVehicle(db, person.email, `Van ${mark}`);
  await db.account.update({ where: { id: person.accountId }, data: { timeZone: zoneWhereItIsNight() } });
  await addWatchedCircle(db, person.accountId, `Depot ${mark}`, { centre: CENTRE, dwellSeconds: 0 });
  await addAlertRule(db, person.accountId, rule, { eventTypes: ['geofenceEnter'], channels: ['mail'] });
  const page = await signInAs(person, { at: '/profile/notifications' });
  await page.getByRole('switch', { name: 'Keep alerts quiet' }).click();
  await expect(page.getByRole('combobox', { name: 'From' })).toBeVisible();
  await expect.poll(() => db.notificationChoices.count({ where: { id: person.userId } })).toBe(1);

  const inbox = await signInAs(person, { at: '/alerts' });
  await using device = await connectDevice(stack.trackerPorts.teltonika, imei);
  await device.report({ ...OUTSIDE, atMs: Date.now() - 60 * SECOND_MS });
  await device.report({ ...INSIDE, atMs: Date.now() });
  await expect(rowOf(inbox, rule)).toBeVisible();
  const waiting = () => db.alertMessage.count({ where: { userId: person.userId, reason: 'QUIET_HOURS' } });
  await expect.poll(waiting).toBe(1);
  expect(await alertMailsTo(db, person.email, rule)).toEqual([]);

  await page.getByRole('switch', { name: 'Keep alerts quiet' }).click();
  await expect.poll(async () => (await alertMailsTo(db, person.email, rule)).length).toBe(1);
  await bell(inbox).click();
  await expect(bellRows(inbox).filter({ hasText: rule })).toHaveCount(1);
});

test('two hundred vehicles fall silent at once: one message, and each in the inbox', async ({
  db,
  stack,
  signInAs,
}) => {
  test.setTimeout(400_000);
  const person = await newOwner(stack, db);
  const rule = `Silent ${newMark()}`;
  await addAlertRule(db, person.accountId, rule, { conditions: ['OFFLINE'], channels: ['mail'] });
  const page = await signInAs(person, { at: '/alerts' });
  await addSilentVehicles(db, person.accountId, 200);

  await expect
    .poll(() => db.alert.count({ where: { accountId: person.accountId } }), { timeout: 150_000 })
    .toBe(200);
  await expect(page.getByText('of 200 alerts')).toBeVisible();
  await expect
    .poll(async () => (await alertMailsTo(db, person.email, rule)).length, { timeout: 150_000 })
    .toBe(1);
  const told = () =>
    db.alertMessage.groupBy({ by: ['state'], where: { userId: person.userId }, _count: true });
  await expect.poll(told, { timeout: 150_000 }).toEqual(
    expect.arrayContaining([
      { state: 'SENT', _count: 1 },
      { state: 'MERGED', _count: 199 },
    ]),
  );
  await bell(page).click();
  await expect(bellRows(page).filter({ hasText: rule })).toHaveCount(1);
  await expect(bellRows(page).filter({ hasText: rule })).toContainText('200');
  await leavePicture(page, 'journey-storm-1440');
});

/** Time zone in which it is about 02:00 now. */
function zoneWhereItIsNight(): string {
  const east = (26 - new Date().getUTCHours()) % 24;
  // The sign of these zone names is inverted.
  return east <= 12 ? `Etc/GMT-${east}` : `Etc/GMT+${24 - east}`;
}

/** Adds vehicles whose trackers were online and have been silent for longer than the offline limit. */
async function addSilentVehicles(db: Db, accountId: string, count: number): Promise<void> {
  const rows = Array.from({ length: count }, (_, index) => ({
    ...{ title: `Van ${index + 1}`, vehicleId: randomUUID(), deviceId: randomUUID() },
  }));
  await db.vehicle.createMany({
    data: rows.map(({ vehicleId: id, title }) => ({ id, accountId, title, type: 'CAR' as const })),
  });
  await db.device.createMany({
    data: rows.map(({ deviceId: id, vehicleId, title }) => ({
      ...{ id, accountId, vehicleId, title, externalDeviceId: randomUUID() },
    })),
  });
  const from = new Date(0);
  await db.deviceAssignment.createMany({
    data: rows.map(({ deviceId, vehicleId }) => ({ deviceId, vehicleId, accountId, from })),
  });
  const lastHeardAt = new Date(Date.now() - 660 * SECOND_MS);
  await db.deviceState.createMany({
    data: rows.map(({ deviceId }) => ({ deviceId, connection: 'ONLINE' as const, lastHeardAt })),
  });
}
