import { randomUUID } from 'node:crypto';
import { DEMO_PASSWORD } from '@fleet/seed/sign-ins';
import { expect, test } from '../fixtures.ts';
import { accountOf } from '../helpers/account-of.ts';
import { SIZES } from '../helpers/looks-of-pages.ts';
import { violationsInBothThemes } from '../helpers/wcag.ts';

const OWNER = { email: 'owner@northbridge.example', password: DEMO_PASSWORD };

test('the list of services narrows to what is overdue, until that was done', async ({ db, signInAs }) => {
  const title = `Van ${randomUUID().slice(0, 8)}`;
  const accountId = await accountOf(db, OWNER.email);
  const plan = { serviceOdometerM: 90_000_000, serviceIntervalM: 20_000_000, odometerOffsetM: 100_000_000 };
  await db.vehicle.create({ data: { accountId, title, type: 'CAR', ...plan } });

  const page = await signInAs(OWNER, { at: `/service?search=${encodeURIComponent(title)}` });
  const row = page.getByRole('row').filter({ hasText: title });
  await expect(row).toContainText('10,000 km overdue');
  await page.getByRole('button', { name: 'Overdue' }).click();
  await expect(row).toBeVisible();
  await page.goto('/service');
  await page.waitForLoadState('networkidle');
  for (const size of SIZES) {
    await page.setViewportSize(size);
    expect(await violationsInBothThemes(page, { picture: `service-${size.width}` })).toEqual([]);
  }
  await page.setViewportSize({ width: 1440, height: 900 });

  await page.goto(`/service?search=${encodeURIComponent(title)}&serviceStages=DUE`);
  await row.getByRole('link').first().click();
  await page.getByRole('button', { name: 'Done' }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Create(?!d)/ })
    .click();
  await expect(page.getByText('The service was recorded')).toBeVisible();
  await page.goto(`/service?search=${encodeURIComponent(title)}&serviceStages=DUE`);
  await expect(page.getByText('No vehicle matches')).toBeVisible();
  await page.goto(`/service?search=${encodeURIComponent(title)}&serviceStages=LATER`);
  await expect(row).toContainText('in 20,000 km');
});
