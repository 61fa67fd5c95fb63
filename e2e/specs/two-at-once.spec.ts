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
  const at = `/vehicles/${id}?form=edit`;
  const [owner, administrator] = [await signInAs(OWNER, { at }), await signInAs(ADMINISTRATOR, { at })];
  for (const page of [owner, administrator]) await expect(page.getByRole('dialog')).toContainText(title);

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

test("another browser's list and map follow without a reload", async ({ db, signInAs }) => {
  const { id, title } = await addVehicle(db, {});
  const words = encodeURIComponent(title);
  const administrator = await signInAs(ADMINISTRATOR, { at: `/vehicles?search=${words}` });
  await expect(administrator.getByRole('link', { name: new RegExp(title) })).toBeVisible();
  const map = await signInAs(ADMINISTRATOR, { at: `/tracker?q=${words}` });
  await expect(map.getByRole('option', { name: title })).toBeVisible();
  const owner = await signInAs(OWNER, { at: `/vehicles/${id}?form=edit` });
  await expect(owner.getByRole('dialog')).toContainText(title);
  const renamed = `${title} renamed`;
  await owner.getByRole('textbox', { name: 'Name', exact: true }).fill(renamed);
  await save(owner);
  await expect(administrator.getByRole('link', { name: new RegExp(renamed) })).toBeVisible();
  await expect(map.getByRole('option', { name: renamed })).toBeVisible();
});

async function addVehicle(db: Db, more: { description?: string }) {
  const accountId = await accountOf(db, OWNER.email);
  const title = `Edited ${randomUUID().slice(0, 8)}`;
  return db.vehicle.create({ data: { accountId, title, type: 'TRUCK', ...more } });
}

async function save(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Save changes/ }).click();
}
