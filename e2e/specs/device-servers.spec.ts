import { randomInt } from 'node:crypto';
import { DEMO_PASSWORD } from '@fleet/seed/sign-ins';
import { startTraccarServer } from '@fleet/testing/traccar-server';
import { expect, test } from '../fixtures.ts';
import { leavePicture } from '../helpers/leave-picture.ts';
import { violationsInBothThemes } from '../helpers/wcag.ts';

const SERVICE = { email: 'owner@meridian.example', password: DEMO_PASSWORD };
const HOUR_MS = 3_600_000;

test('a Traccar server is connected: its tracker and its history come over', async ({ db, signInAs }) => {
  const traccar = await startTraccarServer();
  const name = `Moved ${randomInt(1e6)}`;
  const device = traccar.addDevice({ name, uniqueId: `35209308${randomInt(1e6, 1e7)}` });
  const since = Date.now() - 3 * HOUR_MS;
  traccar.report(
    device.id,
    Array.from({ length: 60 }, (_, at) => ({
      at: new Date(since + at * 3 * 60_000),
      ...{ latitude: 51.2 + at * 1e-3, longitude: 4.4, speedKmh: 50, attributes: { ignition: true } },
    })),
  );
  const page = await signInAs(SERVICE, { at: '/servers' });
  await page.getByRole('button', { name: 'Connect server' }).click();
  await page.getByRole('textbox', { name: /^Name/ }).fill(`Old ${name}`);
  await page.getByRole('textbox', { name: /^Address/ }).fill(`${traccar.url}api`);
  await page.getByLabel('Access token').fill(traccar.token);
  await page.getByRole('button', { name: 'Create' }).click();

  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Old ${name}`);
  await page.getByRole('button', { name: 'Sync now' }).click();
  await expect(page.getByText('1 of 1 tracker linked')).toBeVisible({ timeout: 20_000 });
  await expect(page.getByText('100% of 30 days')).toBeVisible({ timeout: 20_000 });
  await expect(page.getByText('1 tracker doesn’t report here yet')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Finish the move' })).toBeDisabled();
  await leavePicture(page, 'servers-move');
  expect(await violationsInBothThemes(page)).toEqual([]);

  await page.getByRole('link', { name: 'Trackers', exact: true }).last().click();
  await page.getByText(name, { exact: true }).click();
  await expect(page).toHaveURL(/\/devices\//);
  const moved = await db.device.findFirstOrThrow({ where: { title: name }, include: { vehicle: true } });
  expect(moved.vehicle?.title).toBe(name);
  expect(await db.position.count({ where: { deviceId: moved.id } })).toBe(60);
  traccar.close();
});
