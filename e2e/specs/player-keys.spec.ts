import { DEMO_PASSWORD } from '@fleet/seed/sign-ins';
import { expect, test } from '../fixtures.ts';
import { addDrivenVehicle, drivenMorning, MORNING } from '../helpers/driven-day.ts';
import { clockMs, expectClock, settledClockMs } from '../helpers/player-clock.ts';

const OWNER = { email: 'owner@northbridge.example', password: DEMO_PASSWORD };
const MINUTE_MS = 60_000;
const SPEEDS_BY_KEY = [
  [']', '32×'],
  [']', '64×'],
  [']', '64×'],
  ['[', '32×'],
] as const;

test('every key of the player leads where the stored fixes say', async ({ db, signInAs }) => {
  const { fixes, startMs } = drivenMorning(10);
  const { vehicleId, deviceId } = await addDrivenVehicle(db, OWNER.email, 'Played by keys', fixes);
  const { _min: first, _max: last } = await db.position.aggregate({
    where: { deviceId },
    _min: { fixTime: true },
    _max: { fixTime: true },
  });
  const [firstMs, lastMs] = [Number(first.fixTime), Number(last.fixTime)];
  const fromMs = startMs + 5 * MINUTE_MS;
  const at = `/vehicles/${vehicleId}/map?period=YESTERDAY&at=${new Date(fromMs).toISOString()}`;
  const page = await signInAs(OWNER, { at });
  await expect(page.getByRole('region', { name: 'Player' })).toBeVisible();
  const leadsTo = async (keys: string, timeMs: number) => {
    await page.keyboard.press(keys);
    await expectClock(page, timeMs);
  };

  await leadsTo('ArrowRight', fromMs + MINUTE_MS);
  await leadsTo('ArrowLeft', fromMs);
  await leadsTo('Shift+ArrowRight', startMs + MORNING.parkedMs);
  await leadsTo('End', lastMs);
  await leadsTo('Shift+ArrowLeft', startMs + MORNING.parkedMs);
  await leadsTo('Home', firstMs);
  // With the focus on the timeline.
  await page.getByRole('slider', { name: 'Time' }).focus();
  await leadsTo('ArrowRight', firstMs + MINUTE_MS);

  await page.keyboard.press('Space');
  await expect(page.getByRole('button', { name: 'Pause' })).toBeVisible();
  await expect.poll(() => clockMs(page)).toBeGreaterThan(firstMs + 2 * MINUTE_MS);
  await page.keyboard.press('Space');
  await expect(page.getByRole('button', { name: 'Play' })).toBeVisible();
  const pausedMs = await settledClockMs(page);
  expect(await settledClockMs(page)).toBe(pausedMs);

  // The select changes a moment after the key.
  const speed = page.getByRole('combobox', { name: 'Playback speed' });
  for (const [key, text] of SPEEDS_BY_KEY) {
    await page.keyboard.press(key);
    await expect(speed).toHaveValue(text);
  }
});

test('where one types or a button waits for them, keys are not for the player', async ({ db, signInAs }) => {
  const { fixes, startMs } = drivenMorning(10);
  const { vehicleId } = await addDrivenVehicle(db, OWNER.email, 'Not played by keys', fixes);
  const page = await signInAs(OWNER, { at: `/vehicles/${vehicleId}/map?period=YESTERDAY` });
  const speed = page.getByRole('combobox', { name: 'Playback speed' });
  await speed.focus();
  for (const key of ['ArrowRight', 'Home', 'End']) await page.keyboard.press(key);
  await expectClock(page, startMs);
  await page.getByRole('button', { name: 'Follow' }).focus();
  await page.keyboard.press('Space');
  await expect(page.getByRole('button', { name: 'Follow' })).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByRole('button', { name: 'Play' })).toBeVisible();
});

test('the sheet of shortcuts tells the keys of the player', async ({ db, signInAs }) => {
  const { fixes } = drivenMorning(10);
  const { vehicleId } = await addDrivenVehicle(db, OWNER.email, 'Keys told', fixes);
  const page = await signInAs(OWNER, { at: `/vehicles/${vehicleId}/map?period=YESTERDAY` });
  await expect(page.getByRole('region', { name: 'Player' })).toBeVisible();
  await page.keyboard.press('?');
  const sheet = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  for (const label of ['Play or pause', '1 minute forward', 'Next stop', 'To the first point', 'Play faster'])
    await expect(sheet.getByText(label, { exact: true })).toBeVisible();
});
