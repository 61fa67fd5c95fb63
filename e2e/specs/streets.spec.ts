import type { Db } from '@fleet/db/client';
import { DEMO_PASSWORD } from '@fleet/seed/sign-ins';
import type { Page } from '@playwright/test';
import { expect, type SignIn, TOWN, test } from '../fixtures.ts';
import { leavePicture } from '../helpers/leave-picture.ts';
import { colorInTheMiddle, lookAt } from '../helpers/map-colors.ts';
import { rememberedView } from '../helpers/map-watch.ts';

const OWNER = { email: 'owner@northbridge.example', password: DEMO_PASSWORD };
const SERVICE_OWNER = { email: 'owner@meridian.example', password: DEMO_PASSWORD };
const METRES_PER_DEGREE = 111_320;
/** A lake of the town, away from names and streets. It is land on the embedded map. */
const LAKE = {
  longitude: TOWN.longitude + 2_970 / (METRES_PER_DEGREE * 0.629),
  latitude: TOWN.latitude - 3_150 / METRES_PER_DEGREE,
  zoom: 14,
};
const SOON = { timeout: 30_000 };

// Opens the map four times and waits for the pause after an outage.
test.setTimeout(150_000);

/** Geofences of other specs would tint the town. */
test.beforeEach(async ({ db }) => {
  await db.geofence.updateMany({ data: { shown: false } });
});

const LOOKS = [
  {
    theme: 'light',
    language: 'en',
    water: '#c9dde5',
    land: '#f6f5f1',
    map: 'Map of vehicles',
    layers: 'Map layers',
    silent: 'No answer just now',
  },
  {
    theme: 'dark',
    language: 'ru',
    water: '#0f1a24',
    land: '#1b2733',
    map: 'Карта машин',
    layers: 'Слои карты',
    silent: 'Сейчас не отвечает',
  },
] as const;
type Look = (typeof LOOKS)[number];

/** Opens the map at the lake in this theme. */
async function openAtLake(
  { signInAs, db }: { signInAs: SignIn; db: Db },
  url: string,
  { theme, language }: Look,
): Promise<Page> {
  const page = await signInAs(OWNER, { url, at: '/tracker' });
  await lookAt(page, await idOf(db, OWNER.email), { mapView: LAKE, theme, language });
  return page;
}

async function idOf(db: Db, email: string): Promise<string> {
  const { id } = await db.user.findFirstOrThrow({ where: { email } });
  return id;
}

test('closed, no request leaves: nobody but our own origin is asked, and the policy lets nothing else out', async ({
  signInAs,
  stack,
  db,
}) => {
  const asked: string[] = [];
  const page = await signInAs(SERVICE_OWNER, {
    at: '/tracker',
    prepare: async (opened) => void opened.on('request', (request) => asked.push(request.url())),
  });
  await lookAt(page, await idOf(db, SERVICE_OWNER.email), { mapView: LAKE });
  await page.getByRole('button', { name: 'Map layers' }).click();
  await expect(page.getByRole('radio')).toHaveCount(1);
  await expect(page.getByText('The STREETS_URL setting turns them on')).toBeVisible();
  await expect.poll(() => colorInTheMiddle(page), SOON).toBe('#f6f5f1');
  await expect.poll(() => asked.filter((url) => url.includes('/basemap/')).length).toBeGreaterThan(0);
  const elsewhere = asked.filter((url) => /^https?:/.test(url) && new URL(url).origin !== stack.url);
  expect(elsewhere).toEqual([]);
  const policy = (await page.request.get(stack.url)).headers()['content-security-policy'] ?? '';
  expect(policy).not.toContain('openfreemap');
});

for (const look of LOOKS)
  test(`streets are drawn above the embedded map, ${look.theme} and in ${look.language}; with the service dead, slow or wrong it shows through`, async ({
    signInAs,
    db,
    streets: { stack, server },
  }) => {
    const page = await openAtLake({ signInAs, db }, stack.url, look);
    await expect.poll(() => colorInTheMiddle(page), SOON).toBe(look.water);
    await expect(page.getByText('OpenFreeMap')).toBeVisible();
    await leavePicture(page, `streets-${look.theme}-${look.language}`);
    expect(server.headers.every(({ cookie, referer }) => !cookie && !referer)).toBe(true);

    for (const temper of ['dead', 'wrong', 'slow'] as const) {
      server.become(temper);
      await page.reload();
      await expect(page.locator('.maplibregl-canvas')).toBeVisible();
      await page.getByRole('button', { name: look.layers }).click();
      await expect(page.getByText(look.silent)).toBeVisible(SOON);
      await expect.poll(() => colorInTheMiddle(page), SOON).toBe(look.land);
      expect(await rememberedView(page), 'an outage moves nobody').toEqual(LAKE);
      await leavePicture(page, `streets-${temper}-${look.theme}-${look.language}`);
    }
    // It recovers automatically.
    server.become('well');
    await expect.poll(() => colorInTheMiddle(page), { timeout: 60_000 }).toBe(look.water);
  });

test('the layers are chosen by keyboard, kept, and streets that were not chosen are not asked for', async ({
  signInAs,
  db,
  streets: { stack, server },
}) => {
  const page = await openAtLake({ signInAs, db }, stack.url, LOOKS[0]);
  await expect.poll(() => colorInTheMiddle(page), SOON).toBe('#c9dde5');
  await page.locator('.maplibregl-canvas').focus();
  await page.keyboard.press('l');
  const streets = page.getByRole('radio', { name: 'Streets' });
  await expect(streets).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('radio', { name: 'Overview' })).toBeChecked();
  await expect.poll(() => colorInTheMiddle(page), SOON).toBe('#f6f5f1');
  await page.keyboard.press('Escape');
  await expect(streets).toHaveCount(0);

  const before = server.asked.length;
  await page.reload();
  await expect(page.locator('.maplibregl-canvas')).toBeVisible();
  await expect.poll(() => colorInTheMiddle(page), SOON).toBe('#f6f5f1');
  expect(server.asked).toHaveLength(before);
});
