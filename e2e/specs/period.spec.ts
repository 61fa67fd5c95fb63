import { DEMO_PASSWORD } from '@fleet/seed/sign-ins';
import { expect, test } from '../fixtures.ts';
import { addDrivenVehicle, drivenMorning } from '../helpers/driven-day.ts';
import { expectClock } from '../helpers/player-clock.ts';
import { violations } from '../helpers/wcag.ts';

const OWNER = { email: 'owner@northbridge.example', password: DEMO_PASSWORD };
const DAY_MS = 86_400_000;

/** Formats a day in the browser's time zone. */
const dayText = (atMs: number, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-US', { timeZone: 'Europe/Brussels', ...options }).format(atMs);

test('a period is chosen in the calendar by keys alone, and the button tells its days', async ({
  db,
  signInAs,
}) => {
  const { fixes, startMs } = drivenMorning(10);
  const { vehicleId } = await addDrivenVehicle(db, OWNER.email, 'Chosen by days', fixes);
  const page = await signInAs(OWNER, { at: `/vehicles/${vehicleId}/map` });
  const button = page.getByRole('button', { name: /^Period: / });
  await expect(button).toHaveText(/^Today/);
  await button.focus();
  await page.keyboard.press('Enter');
  const panel = page.getByRole('dialog', { name: 'Period' });
  await expect(panel.getByRole('button', { name: /^Yesterday/ })).toBeVisible();
  expect(await violations(page)).toEqual([]);

  // Selects two days with Shift and an arrow key.
  const first = startMs - DAY_MS;
  const long = { day: 'numeric', month: 'long', year: 'numeric' } as const;
  const named = (atMs: number) =>
    new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/Brussels', ...long }).format(atMs);
  await panel.getByRole('button', { name: named(first), exact: true }).focus();
  await page.keyboard.press('Shift+ArrowRight');
  await panel.getByRole('button', { name: 'Show' }).press('Enter');
  await expect(panel).toHaveCount(0);
  const short = { day: 'numeric', month: 'short' } as const;
  const shown = new RegExp(`${dayText(first, short)}.*${dayText(startMs, { day: 'numeric' })}`);
  await expect(button).toHaveText(shown);
  await expect(button).not.toHaveText(/Custom/);
  const asked = new URL(page.url()).searchParams;
  expect(asked.get('period')).toBe('CUSTOM');
  expect(Date.parse(asked.get('to') ?? '') - Date.parse(asked.get('from') ?? '')).toBe(2 * DAY_MS);
  await expect(page.getByText('1 stop')).toBeVisible();

  await button.click();
  await panel.getByRole('button', { name: /^Yesterday/ }).click();
  await expect(button).toHaveText(new RegExp(`^Yesterday.*${dayText(startMs, short)}`));
});

test('an event of yesterday opens in "Yesterday", from anywhere on its row', async ({ db, signInAs }) => {
  const { fixes, startMs } = drivenMorning(10);
  const { vehicleId } = await addDrivenVehicle(db, OWNER.email, 'Event of yesterday', fixes);
  const page = await signInAs(OWNER, { at: `/vehicles/${vehicleId}/events?period=YESTERDAY` });
  const row = page.getByRole('row', { name: /Ignition on/ });
  const box = await row.boundingBox();
  if (!box) throw new Error('the row is not on the screen');
  await page.mouse.click(box.x + box.width - 30, box.y + box.height / 2);
  await expect(page.getByRole('button', { name: /^Period: Yesterday/ })).toBeVisible();
  await expectClock(page, startMs);
});

test('a period without data leads to the nearest day that has some, and offers no file', async ({
  db,
  signInAs,
}) => {
  const { fixes, startMs } = drivenMorning(10);
  const { vehicleId } = await addDrivenVehicle(db, OWNER.email, 'Long silent', fixes);
  const page = await signInAs(OWNER, { at: '/profile' });
  const day = dayText(startMs, { weekday: 'short', day: 'numeric', month: 'short' });
  const before = new Date(startMs - 20 * DAY_MS).toISOString();
  const after = new Date(startMs - 19 * DAY_MS).toISOString();
  for (const period of ['period=TODAY', `period=CUSTOM&from=${before}&to=${after}`]) {
    await page.goto(`/vehicles/${vehicleId}/map?${period}`);
    await expect(page.getByText('No data in this period')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Export' })).toBeDisabled();
    await page.getByRole('button', { name: `Show ${day}` }).click();
    await expect(page.getByText('1 stop')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Export' })).toBeEnabled();
  }
});
