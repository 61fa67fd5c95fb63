import { DEMO_PASSWORD } from '@fleet/seed/sign-ins';
import type { Page } from '@playwright/test';
import { startProduct } from '../../tools/stack/start-stack.ts';
import { expect, test } from '../fixtures.ts';
import { openGeocoderService } from '../helpers/geocoder-service.ts';
import { leavePicture } from '../helpers/leave-picture.ts';
import { stoppedVehicle } from '../helpers/stopped-vehicle.ts';
import { expectLookedAt } from '../helpers/tracker-list.ts';
import { violationsInBothThemes } from '../helpers/wcag.ts';

const OWNER = { email: 'owner@northbridge.example', password: DEMO_PASSWORD };
const SOON = { timeout: 30_000 };
const ADDRESS = 'Kerkstraat 5, Gent';
const CREDIT = 'Addresses: © OpenStreetMap contributors';
const KINDS = ['stops', 'trips'] as const;

/** Screenshots of the report in both themes and widths. */
async function picture(page: Page, name: string): Promise<void> {
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 });
    await expect(page.getByText(ADDRESS).locator('visible=true').first()).toBeVisible(SOON);
    const found = await violationsInBothThemes(page, { picture: `geocoder-${name}-${width}` });
    expect(found, `${name} ${width}`).toEqual([]);
  }
  await page.setViewportSize({ width: 1440, height: 900 });
}

test('reports and the search tell addresses of the operator’s geocoder; dead, it holds up nobody', async ({
  db,
  stack,
  signInAs,
}) => {
  const depot = await stoppedVehicle(db, OWNER.email, stack, 'Doorstep');
  const report = (kind: (typeof KINDS)[number]) => `/reports/${kind}?vehicles=${depot.id}&period=YESTERDAY`;
  const { databaseUrl, webDist, redisUrl } = stack;
  const service = await openGeocoderService();
  const product = await startProduct({
    ...{ name: 'e2e-geocoder', databaseUrl, webDist, redisUrl },
    settings: { GEOCODER_URL: service.url, GEOCODER_PER_SECOND: '10' },
  });
  const { url } = product.stack;
  try {
    // Without a geocoder: settlements, and no attribution.
    const plain = await signInAs(OWNER, { at: report('stops') });
    await expect(plain.getByRole('table', { name: 'Stops' })).toBeVisible(SOON);
    await expect(plain.getByText(CREDIT)).toHaveCount(0);

    const page = await signInAs(OWNER, { url, at: report('stops') });
    for (const kind of KINDS) {
      await page.goto(`${url}${report(kind)}`);
      await expect(page.getByText(ADDRESS).first()).toBeVisible(SOON);
      await expect(page.getByText(CREDIT).first()).toBeVisible();
      await picture(page, kind);
    }

    await page.goto(`${url}/tracker?vehicle=${depot.id}`);
    const search = page.getByRole('searchbox');
    await search.fill('kerkstraat');
    const found = page.getByRole('region', { name: 'Also found' });
    await expect(found.getByRole('button', { name: ADDRESS })).toBeVisible(SOON);
    await expect(found.getByText(CREDIT)).toBeVisible();
    await leavePicture(page, 'geocoder-search');
    await found.getByRole('button', { name: ADDRESS }).click();
    await expectLookedAt(page, { latitude: 51.05, longitude: 3.72 });

    const before = service.asked.length;
    service.die();
    await db.$executeRaw`DELETE FROM geocoded_cells`;
    await page.goto(`${url}${report('stops')}`);
    await expect(page.getByRole('table', { name: 'Stops' })).toBeVisible(SOON);
    await expect.poll(() => service.asked.length, SOON).toBeGreaterThan(before);
    await expect(page.getByText(ADDRESS)).toHaveCount(0);
    await expect(page.getByRole('link', { name: /^Play the stop/ }).first()).toBeVisible();
  } finally {
    await product.stop();
    service.close();
  }
});
