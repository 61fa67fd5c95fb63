import { expect, test } from '../fixtures.ts';
import { foldDays } from '../helpers/fold-days.ts';
import { newOwner } from '../helpers/new-owner.ts';
import { stoppedVehicle } from '../helpers/stopped-vehicle.ts';
import { violationsInBothThemes } from '../helpers/wcag.ts';
import { TIME_ZONE } from '../time-zone.ts';

test('an account says when its trips end, sees its days being worked out again, and has other trips', async ({
  db,
  stack,
  signInAs,
}) => {
  const owner = await newOwner(stack, db);
  // Gives the account the browsers' zone, so both have the same yesterday.
  await db.account.update({ where: { id: owner.accountId }, data: { timeZone: TIME_ZONE } });
  const depot = await stoppedVehicle(db, owner.email, stack, 'Depot');
  const report = `/reports/trips?vehicles=${depot.id}&period=YESTERDAY`;
  const page = await signInAs(owner, { at: report });
  const trips = page.getByRole('table', { name: 'Trips' }).getByRole('link', { name: /: show on the map$/ });
  await expect(trips).toHaveCount(4);

  await page.goto('/account/motion');
  const all = page.getByRole('region', { name: 'All vehicles' });
  await expect(all).toContainText('120 s · default');
  await all.getByRole('button', { name: 'Edit' }).click();
  const dialog = page.getByRole('dialog', { name: 'When trips begin and end' });
  await expect(dialog).toContainText('Saving recalculates 1 vehicle day of the last 90 days');
  const stopDuration = dialog.getByRole('textbox', { name: /Minimum stop duration/ });
  await stopDuration.fill('20');
  await dialog.getByRole('button', { name: 'Save changes' }).click();
  await expect(stopDuration).toHaveAttribute('aria-invalid', 'true');
  await stopDuration.fill('1800');
  await dialog.getByRole('button', { name: 'Save changes' }).click();
  await expect(all).toContainText('1,800 s');
  // 30 min with the engine on are part of the trip now, and vehicle types inherit the value.
  await expect(page.getByText('1,800 s · same as all vehicles')).toBeVisible();
  await expect(page.getByText(/of 1 vehicle day recalculated|in all 1 vehicle day/)).toBeVisible();
  await expect(async () => {
    await foldDays(stack.databaseUrl);
    await expect(page.getByText(/in all 1 vehicle day/)).toBeVisible({ timeout: 3_000 });
  }).toPass();
  const kept = await db.account.findUniqueOrThrow({ where: { id: owner.accountId } });
  expect(kept.motionRules).toEqual({ own: { stopAfterSeconds: 1_800 } });
  expect(await violationsInBothThemes(page)).toEqual([]);

  await page.goto(report);
  await expect(trips).toHaveCount(3);
});
