import { randomUUID } from 'node:crypto';
import type { Db } from '@fleet/db/client';
import { DEMO_PASSWORD } from '@fleet/seed/sign-ins';
import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { accountOf } from '../helpers/account-of.ts';

const OWNER = { email: 'owner@northbridge.example', password: DEMO_PASSWORD };
const ADMINISTRATOR = { email: 'admin@northbridge.example', password: DEMO_PASSWORD };

test('two people edit one vehicle: the later one hears who changed what, and decides', async ({
  db,
  signInAs,
}) => {
  const { id, title } = await addVehicle(db, { description: 'as it was' });
  const [owner, administrator] = [await signInAs(OWNER), await signInAs(ADMINISTRATOR)];
  await openForm(owner, id, title);
  await openForm(administrator, id, title);

  await administrator.getByRole('textbox', { name: 'Brand' }).fill('Scania');
  await save(administrator);
  await expect(administrator.getByText(`${title} was saved`)).toBeVisible();

  await owner.getByRole('textbox', { name: 'Brand' }).fill('Volvo');
  await save(owner);
  await expect(owner.getByText(/Scania/).first()).toBeVisible();
  await expect(owner.getByRole('dialog')).toBeVisible();
  await owner.getByRole('button', { name: /overwrite/i }).click();
  await expect(owner.getByText(`${title} was saved`)).toBeVisible();
  expect(await db.vehicle.findUniqueOrThrow({ where: { id } })).toMatchObject({
    brand: 'Volvo',
    description: 'as it was',
  });
});

test('what the server finds stands at its field, and the rest of the form is kept', async ({
  db,
  signInAs,
}) => {
  const taken = await addVehicle(db, { plateNumber: plate() });
  const { id, title } = await addVehicle(db, {});
  const page = await signInAs(OWNER);
  await openForm(page, id, title);
  await page.getByRole('textbox', { name: 'Model' }).fill('Kept');
  await page.getByRole('textbox', { name: 'Plate' }).fill(` ${taken.plateNumber?.toLowerCase()} `);
  await save(page);
  await expect(page.getByRole('textbox', { name: 'Plate' })).toHaveAccessibleDescription(
    /Another vehicle has this plate/,
  );
  await expect(page.getByRole('textbox', { name: 'Model' })).toHaveValue('Kept');
  await page.getByRole('textbox', { name: 'Plate' }).fill(plate());
  await save(page);
  await expect(page.getByText(`${title} was saved`)).toBeVisible();
});

test('an emptied field is cleared', async ({ db, signInAs }) => {
  const { id, title } = await addVehicle(db, { description: 'to be gone', brand: 'DAF' });
  const page = await signInAs(OWNER);
  await openForm(page, id, title);
  await page.getByRole('textbox', { name: 'Brand' }).fill('');
  await save(page);
  await expect(page.getByText(`${title} was saved`)).toBeVisible();
  expect(await db.vehicle.findUniqueOrThrow({ where: { id } })).toMatchObject({
    brand: null,
    description: 'to be gone',
  });
});

test('an answer that was lost is asked for again, and the vehicle is there once', async ({
  db,
  signInAs,
}) => {
  const page = await signInAs(OWNER);
  const title = `Once ${randomUUID().slice(0, 8)}`;
  await page.goto('/vehicles?form=new');
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill(title);
  let lost = 0;
  await page.route('**/graphql', async (route) => {
    const isCreation = route.request().postData()?.includes('CreateVehicle') ?? false;
    if (!isCreation || lost > 0) return route.continue();
    lost += 1;
    await route.fetch(); // the server did it, and nobody heard
    await route.abort('connectionreset');
  });
  await page.getByRole('button', { name: 'Create' }).click();
  await page.getByRole('button', { name: /again/i }).click();
  await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible();
  expect(lost).toBe(1);
  expect(await db.vehicle.count({ where: { title } })).toBe(1);
});

test("another browser's list and map follow without a reload", async ({ db, signInAs }) => {
  // Without a graphics card each map is drawn on the processor.
  const { id, title } = await addVehicle(db, {});
  const [owner, administrator] = [await signInAs(OWNER), await signInAs(ADMINISTRATOR)];
  const map = await signInAs(ADMINISTRATOR);
  await administrator.goto(`/vehicles?search=${encodeURIComponent(title)}`);
  await expect(administrator.getByRole('link', { name: new RegExp(title) })).toBeVisible();
  await map.goto(`/tracker?q=${encodeURIComponent(title)}`);
  await expect(map.getByRole('option', { name: title })).toBeVisible();
  await openForm(owner, id, title);
  const renamed = `${title} renamed`;
  await owner.getByRole('textbox', { name: 'Name', exact: true }).fill(renamed);
  await save(owner);
  await expect(administrator.getByRole('link', { name: new RegExp(renamed) })).toBeVisible();
  await expect(map.getByRole('option', { name: renamed })).toBeVisible();
});

const plate = () => `1-${randomUUID().slice(0, 3)}-${randomUUID().slice(0, 3)}`.toUpperCase();

async function addVehicle(db: Db, more: { description?: string; brand?: string; plateNumber?: string }) {
  const accountId = await accountOf(db, OWNER.email);
  const title = `Edited ${randomUUID().slice(0, 8)}`;
  return db.vehicle.create({ data: { accountId, title, type: 'TRUCK', ...more } });
}

async function openForm(page: Page, id: string, title: string): Promise<void> {
  await page.goto(`/vehicles/${id}?form=edit`);
  await expect(page.getByRole('dialog')).toContainText(title);
}

async function save(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Save changes/ }).click();
}
