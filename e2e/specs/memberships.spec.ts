import { randomUUID } from 'node:crypto';
import { DEMO_PASSWORD } from '@fleet/seed/sign-ins';
import { expect, test } from '../fixtures.ts';
import { newOwner } from '../helpers/new-owner.ts';

const DRIVER = { email: 'driver@northbridge.example', password: DEMO_PASSWORD };

test('a person of two accounts goes to the other one and sees nothing of the first', async ({
  db,
  stack,
  signInAs,
}) => {
  const person = await newOwner(stack, db);
  const { userId } = person;
  const title = `Second house ${randomUUID().slice(0, 8)}`;
  const account = await db.account.create({ data: { type: 'FAMILY', title, ownerId: userId } });
  const effectiveUntil = new Date(Date.now() + 86_400_000);
  await db.billing.create({ data: { accountId: account.id, effectiveUntil } });
  await db.vehicle.create({ data: { accountId: account.id, title: 'Only here', type: 'CAR' } });
  const first = await db.vehicle.create({
    data: { accountId: person.accountId, title: 'Not there', type: 'CAR' },
  });
  await db.membership.create({ data: { userId, accountId: account.id, roles: ['FAMILY_OWNER'] } });

  const page = await signInAs(person, { at: '/vehicles' });
  await expect(page.getByRole('link', { name: new RegExp(first.title) })).toBeVisible();
  await page.getByRole('button', { name: /Switch account|switch/i }).click();
  await page.getByRole('menuitemradio', { name: title }).click();
  await expect(page).toHaveURL(/\/tracker/);
  await expect(page.getByRole('option', { name: /Only here/ })).toBeVisible();
  await page.goto('/vehicles');
  await expect(page.getByRole('link', { name: /Only here/ })).toBeVisible();
  await expect(page.getByText(first.title)).toHaveCount(0);
  await page.goto(`/vehicles/${first.id}`);
  await expect(page.getByText('Vehicle not found')).toBeVisible();
});

test('a driver sees the two vehicles they were given, and no button that would refuse', async ({
  signInAs,
}) => {
  const page = await signInAs(DRIVER, { at: '/tracker' });
  await expect(page.getByRole('option')).toHaveCount(2);
  await page.goto('/vehicles');
  await expect(page.getByText('of 2 vehicles')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Add vehicle' })).toHaveCount(0);
  await page.getByRole('row').nth(1).getByRole('link').first().click();
  await expect(page.getByRole('button', { name: 'Edit' })).toHaveCount(0);
});
