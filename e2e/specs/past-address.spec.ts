import { randomUUID } from 'node:crypto';
import { DEMO_PASSWORD } from '@fleet/seed/sign-ins';
import { expect, test } from '../fixtures.ts';
import { addDrivenVehicle, drivenMorning } from '../helpers/driven-day.ts';
import { clockMs, expectClock } from '../helpers/player-clock.ts';

const OWNER = { email: 'owner@northbridge.example', password: DEMO_PASSWORD };
const MINUTE_MS = 60_000;

// Without a graphics card, map frames are rendered on the processor.

test('the time of the player is in the address, Back undoes it, and the period goes along from tab to tab', async ({
  db,
  signInAs,
}) => {
  const { fixes, startMs } = drivenMorning(30);
  const { vehicleId } = await addDrivenVehicle(db, OWNER.email, 'Addressed truck', fixes);
  const page = await signInAs(OWNER, { at: `/vehicles/${vehicleId}/map` });
  const period = page.getByRole('button', { name: /^Period: / });
  await period.click();
  await page
    .getByRole('dialog', { name: 'Period' })
    .getByRole('button', { name: /^Yesterday/ })
    .click();
  await expect(page.getByRole('region', { name: 'Player' })).toBeVisible();
  await expectClock(page, startMs);

  for (let step = 1; step <= 3; step++) {
    await page.keyboard.press('ArrowRight');
    const at = encodeURIComponent(new Date(startMs + step * MINUTE_MS).toISOString());
    await expect(page).toHaveURL(new RegExp(`at=${at}`));
  }
  await page.getByRole('button', { name: 'Follow' }).click();
  await expect(page).toHaveURL(/follow=1/);

  // The same address opens the same instant in a new browser.
  const other = await signInAs(OWNER, { at: page.url() });
  await expect.poll(() => clockMs(other)).toBe(startMs + 3 * MINUTE_MS);
  await expect(other.getByRole('button', { name: 'Follow' })).toHaveAttribute('aria-pressed', 'true');

  await page.goBack();
  await expect(page.getByRole('button', { name: 'Follow' })).toHaveAttribute('aria-pressed', 'false');
  // All moves of the player are one history entry.
  await page.goBack();
  await expect.poll(() => clockMs(page)).toBe(startMs);
  await expect(period).toHaveText(/^Yesterday/);

  // A tab that is left while it loads adds no history entry.
  await page.getByRole('link', { name: 'Information' }).click();
  await expect(page).toHaveURL(new RegExp(`/vehicles/${vehicleId}(\\?|$)`));
  await page.getByRole('link', { name: 'Events' }).click();
  await expect(page).toHaveURL(/\/events/);
  await expect(period).toHaveText(/^Yesterday/);
  await page.goBack();
  await page.goBack();
  await page.goBack();
  await expect(period).toHaveText(/^Today/);
});

test('the kind and order of events are in the address, and a row is a link all over', async ({
  db,
  signInAs,
}) => {
  const { fixes, startMs } = drivenMorning(30);
  const { vehicleId, deviceId } = await addDrivenVehicle(db, OWNER.email, 'Eventful truck', fixes);
  const first = await db.event.findFirstOrThrow({ where: { deviceId } });
  const later = [40, 20].map((minute) => new Date(startMs + minute * MINUTE_MS));
  await db.event.createMany({
    data: later.map((at) => ({
      ...first,
      attributes: {},
      id: randomUUID(),
      type: 'ignitionOff',
      at,
      fixTime: at,
    })),
  });
  const page = await signInAs(OWNER, { at: `/vehicles/${vehicleId}/events?period=YESTERDAY` });
  const kinds = () => page.getByRole('row').locator('td:nth-child(2)').allTextContents();
  await expect.poll(kinds).toEqual(['Ignition off', 'Ignition off', 'Ignition on']);
  await page.getByRole('button', { name: 'Time' }).click();
  await expect.poll(kinds).toEqual(['Ignition on', 'Ignition off', 'Ignition off']);
  await expect(page).toHaveURL(/sort=at/);
  await page.getByRole('button', { name: 'Event type' }).click();
  await page.getByRole('radio', { name: /Ignition on/ }).click();
  await expect.poll(kinds).toEqual(['Ignition on']);
  await expect(page).toHaveURL(/type=ignitionOn/);
  await page.reload();
  await expect.poll(kinds).toEqual(['Ignition on']);
  await page.goBack();
  await expect.poll(kinds).toEqual(['Ignition on', 'Ignition off', 'Ignition off']);
  await page.goBack();
  await expect.poll(kinds).toEqual(['Ignition off', 'Ignition off', 'Ignition on']);

  // An event type without events says so and offers the others.
  await page.goto(`/vehicles/${vehicleId}/events?period=YESTERDAY&type=alarm`);
  await expect(page.getByText('No such events in this period')).toBeVisible();
  await page.getByRole('button', { name: 'All events' }).click();
  await expect.poll(kinds).toHaveLength(3);

  const row = page.getByRole('row').filter({ hasText: 'Ignition on' });
  const box = await row.boundingBox();
  if (!box) throw new Error('the row is shown');
  await page.mouse.click(box.x + box.width - 30, box.y + box.height / 2);
  await expect(page).toHaveURL(/\/map\?.*period=YESTERDAY/);
  await expect.poll(() => clockMs(page)).toBe(first.at.getTime());
});
