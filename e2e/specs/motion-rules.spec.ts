import { expect, test } from '../fixtures.ts';
import { accountOf } from '../helpers/account-of.ts';
import { askForAccount, followLink, SIGN_UP_PASSWORD } from '../helpers/sign-up.ts';
import { standingVehicle } from '../helpers/standing.ts';
import { FOLDED_TIMEOUT_MS } from '../helpers/two-vehicles.ts';
import { violations, wearColors } from '../helpers/wcag.ts';

test.setTimeout(400_000);

test('an account says when its trips end, sees its days being worked out again, and has other trips', async ({
  page: first,
  db,
  stack,
  signInAs,
}) => {
  // An account of its own: what is set holds for all of its vehicles.
  const email = await askForAccount(first);
  await followLink(first, db, email);
  // A person alone has no page of an account.
  const roles = ['FAMILY_OWNER'] as const;
  await db.membership.updateMany({ where: { user: { email } }, data: { roles: [...roles] } });
  const depot = await standingVehicle(db, email, stack.trackerPorts.teltonika, 'Depot');
  const report = `/reports/trips?vehicles=${depot.id}&period=YESTERDAY`;
  const page = await signInAs({ email, password: SIGN_UP_PASSWORD }, { at: report });
  const trips = page.getByRole('table', { name: 'Trips' }).getByRole('link', { name: /: show on the map$/ });
  await expect(trips).toHaveCount(4, { timeout: FOLDED_TIMEOUT_MS });

  await page.goto('/account/motion');
  const all = page.getByRole('region', { name: 'All vehicles' });
  await expect(all).toContainText('120 s · standard');
  await all.getByRole('button', { name: 'Edit' }).click();
  const dialog = page.getByRole('dialog', { name: 'When trips begin and end' });
  await expect(dialog).toContainText('1 vehicle day of the last 90 days will be worked out again');
  const standing = dialog.getByRole('textbox', { name: /Standing that ends a trip/ });
  await standing.fill('20');
  await dialog.getByRole('button', { name: 'Save changes' }).click();
  await expect(standing).toHaveAttribute('aria-invalid', 'true');
  await standing.fill('1800');
  await dialog.getByRole('button', { name: 'Save changes' }).click();
  await expect(all).toContainText('1,800 s');
  // Half an hour with the engine on is part of the trip now; every type of its vehicles has it from there.
  await expect(page.getByText('1,800 s · as all vehicles')).toBeVisible();
  await expect(page.getByText(/of 1 vehicle day worked out again|in all 1 vehicle day/)).toBeVisible();
  await expect(page.getByText(/in all 1 vehicle day/)).toBeVisible({ timeout: FOLDED_TIMEOUT_MS });
  const kept = await db.account.findUniqueOrThrow({ where: { id: await accountOf(db, email) } });
  expect(kept.motionRules).toEqual({ own: { stopAfterSeconds: 1_800 } });
  for (const colors of ['light', 'dark'] as const) {
    await wearColors(page, colors);
    expect(await violations(page)).toEqual([]);
  }

  await page.goto(report);
  await expect(trips).toHaveCount(3);
});
