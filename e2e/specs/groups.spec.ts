import { randomUUID } from 'node:crypto';
import type { Db } from '@fleet/db/client';
import { DEMO_PASSWORD } from '@fleet/seed/sign-ins';
import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { accountOf } from '../helpers/account-of.ts';
import { violationsInBothThemes } from '../helpers/wcag.ts';

const OWNER = { email: 'owner@northbridge.example', password: DEMO_PASSWORD };

test('vehicles are put into a new group, found by it, and stay when the group goes', async ({
  db,
  signInAs,
}) => {
  const mark = newMark();
  const vehicles = [await addVehicle(db, `Van ${mark} one`), await addVehicle(db, `Van ${mark} two`)];
  await addVehicle(db, `Van ${mark} three`);
  const page = await signInAs(OWNER, { at: '/vehicles' });
  const group = `Depot ${mark}`;

  await page.goto('/vehicles');
  await openGroups(page);
  await page.getByRole('button', { name: 'New group' }).click();
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill(group);
  await page.getByRole('radio', { name: 'Violet' }).click();
  await page.getByRole('button', { name: /^Create(?!d)/ }).click();
  await expect(page.getByText(`${group} was added`)).toBeVisible();
  await expect(vehiclesIn(page, group)).toHaveText('0');

  await page.getByRole('link', { name: 'Back to the vehicles' }).click();
  await expect(page.getByRole('heading', { name: 'Vehicles', level: 1 })).toBeVisible();
  await search(page, `Van ${mark}`);
  for (const { title } of vehicles) await rowOf(page, title).getByRole('checkbox').click();
  await page.getByRole('button', { name: 'Group and status' }).click();
  await page.getByRole('dialog').getByRole('combobox', { name: 'Group' }).click();
  await page.getByRole('option', { name: group }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Change' }).click();
  await expect(page.getByText('2 vehicles were changed')).toBeVisible();
  await expect(rowOf(page, `Van ${mark} two`)).toContainText(group);

  await openGroups(page);
  await expect(vehiclesIn(page, group)).toHaveText('2');
  await page.getByRole('link', { name: group }).click();
  await expect(page.getByText('of 2 vehicles')).toBeVisible();

  await openGroups(page);
  await openMenu(page, group, 'Delete');
  await expect(page.getByText('Its 2 vehicles stay, without a group.')).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText(`${group} was deleted; its 2 vehicles are without a group now`)).toBeVisible();
  await expect(rowOf(page, group)).toHaveCount(0);
  const left = await db.vehicle.findMany({ where: { title: { contains: mark } } });
  expect(left.map(({ groupId, status }) => ({ groupId, status }))).toEqual(
    Array(3).fill({ groupId: null, status: 'ACTIVE' }),
  );
});

test('a group that is not there yet is made out of the form of a vehicle', async ({ db, signInAs }) => {
  const mark = newMark();
  const { id, title } = await addVehicle(db, `Truck ${mark}`);
  const page = await signInAs(OWNER, { at: `/vehicles/${id}?form=edit` });
  await page.getByRole('textbox', { name: 'Brand' }).fill('DAF');
  await page.getByRole('combobox', { name: 'Group' }).click();
  await page.getByRole('combobox', { name: 'Group' }).fill(`Yard ${mark}`);
  await page.getByRole('option', { name: /^Add group/ }).click();
  const nested = page.getByRole('dialog', { name: 'New group' });
  await expect(nested.getByRole('textbox', { name: 'Name', exact: true })).toHaveValue(`Yard ${mark}`);
  await nested.getByRole('button', { name: /^Create(?!d)/ }).click();
  await expect(page.getByRole('combobox', { name: 'Group' })).toHaveValue(`Yard ${mark}`);
  await page.getByRole('button', { name: /^Save changes/ }).click();
  await expect(page.getByText(`${title} was saved`)).toBeVisible();
  expect(await db.vehicle.findUniqueOrThrow({ where: { id }, include: { group: true } })).toMatchObject({
    brand: 'DAF',
    group: { title: `Yard ${mark}` },
  });
});

test('a deleted vehicle is found with who deleted it, and is restored', async ({ db, signInAs }) => {
  const mark = newMark();
  const { id, title } = await addVehicle(db, `Gone ${mark}`);
  const page = await signInAs(OWNER, { at: `/vehicles/${id}` });
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page).toHaveURL(/\/vehicles$/);

  await page.getByRole('link', { name: 'Deleted' }).click();
  await expect(page.getByRole('heading', { name: 'Deleted vehicles', level: 1 })).toBeVisible();
  const { firstName, lastName } = await db.user.findFirstOrThrow({ where: { email: OWNER.email } });
  await expect(rowOf(page, title)).toContainText(`${firstName} ${lastName}`);
  await expect(rowOf(page, title)).toContainText(/now|s ago/);
  await openMenu(page, title, 'Restore');
  await expect(page.getByText('1 vehicle was restored')).toBeVisible();
  await expect(rowOf(page, title)).toHaveCount(0);
  await page.goto(`/vehicles?search=${mark}`);
  await expect(rowOf(page, title)).toBeVisible();
});

test('odometer and engine hours are corrected with a reason, and a service that is over is red', async ({
  db,
  signInAs,
}) => {
  const { id, title } = await addVehicle(db, `Worn ${newMark()}`, { serviceEngineS: 100 * 3_600 });
  const page = await signInAs(OWNER, { at: `/vehicles/${id}?form=edit` });
  await page.getByRole('textbox', { name: 'Odometer' }).fill('1234.5');
  await page.getByRole('textbox', { name: 'Engine hours', exact: true }).fill('130');
  await page.getByRole('button', { name: /^Save changes/ }).click();
  const reason = page.getByRole('textbox', { name: 'Reason for the correction' });
  await expect(reason).toHaveAccessibleDescription(/required/i);
  await reason.fill('new dial');
  await page.getByRole('button', { name: /^Save changes/ }).click();
  await expect(page.getByText(`${title} was saved`)).toBeVisible();
  await expect(page.getByText('30 h overdue')).toBeVisible();
  await page.goto(`/vehicles?search=${encodeURIComponent(title)}&service=due`);
  await expect(rowOf(page, title)).toContainText('30 h overdue');
  await expect(rowOf(page, title)).toContainText('1,235');
  const { details } = await db.auditEntry.findFirstOrThrow({ where: { entityId: id } });
  expect(details).toMatchObject({ reason: 'new dial' });
});

test('groups and deleted vehicles meet WCAG 2.2 AA, light and dark', async ({ db, signInAs }) => {
  const { title } = await addVehicle(db, `Read ${newMark()}`, { status: 'ERASED', erasedAt: new Date() });
  const page = await signInAs(OWNER, { at: '/vehicles/groups' });
  for (const path of ['/vehicles/groups', '/vehicles/groups?form=new']) {
    await page.goto(path);
    await expect(path.endsWith('new') ? page.getByRole('dialog') : rowOf(page, 'Trucks')).toBeVisible();
    expect(await violationsInBothThemes(page), path).toEqual([]);
  }
  await page.goto('/vehicles/erased');
  await expect(rowOf(page, title)).toBeVisible();
  expect(await violationsInBothThemes(page), '/vehicles/erased').toEqual([]);
});

const newMark = () => randomUUID().slice(0, 8);

type More = Partial<Parameters<Db['vehicle']['create']>[0]['data']>;

async function addVehicle(db: Db, title: string, more: More = {}) {
  const accountId = await accountOf(db, OWNER.email);
  return db.vehicle.create({ data: { ...more, accountId, title, type: 'TRUCK' } as never });
}

const rowOf = (page: Page, title: string): Locator =>
  page.getByRole('grid').getByRole('row').filter({ hasText: title });

const vehiclesIn = (page: Page, group: string): Locator => rowOf(page, group).locator('td').nth(1);

async function openGroups(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Groups' }).click();
  await expect(page.getByRole('heading', { name: 'Groups', level: 1 })).toBeVisible();
}

async function search(page: Page, words: string): Promise<void> {
  await page.getByRole('searchbox').first().fill(words);
  await expect(rowOf(page, words).first()).toBeVisible();
}

async function openMenu(page: Page, title: string, item: string): Promise<void> {
  await page.getByRole('button', { name: `Actions for ${title}` }).click();
  await page.getByRole('menuitem', { name: item }).click();
}
