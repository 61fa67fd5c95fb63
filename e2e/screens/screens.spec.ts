import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Db } from '@fleet/db/client';
import { DEMO_PASSWORD } from '@fleet/seed/sign-ins';
import type { Page } from '@playwright/test';
import { expect, test as journey } from '../fixtures.ts';
import { driveDemo, HISTORY_HOURS } from '../helpers/demo-drive.ts';
import { settledScreenshot } from '../helpers/settled.ts';
import { signIn } from '../helpers/sign-in.ts';
import { askForAccount, followLink } from '../helpers/sign-up.ts';
import { cutSocket, LOOKS, type Look, lookAt, openContext, SIZES } from './looks.ts';
import { seen, WORDS, type Words } from './words.ts';

const OWNER = { email: 'owner@northbridge.example', password: DEMO_PASSWORD };
const PHONE = SIZES.filter(({ width }) => width < 600);
const ROOT = path.join(import.meta.dirname, '../screenshots');

type Subject = { vehicleId: string; playedAt: string };

const test = journey.extend<object, { subject: Subject }>({
  subject: [
    async ({ stack, db }, use) => {
      const drive = await driveDemo(stack);
      await use(await chooseSubject(db));
      await drive.stop();
    },
    { scope: 'worker', timeout: 300_000 },
  ],
});

test.setTimeout(900_000);

for (const look of LOOKS) {
  test(`screens, ${look.theme}, ${look.language}`, async ({ browser, stack, db, subject }) => {
    const context = await openContext(browser, stack.url, look);
    const shoot = shooterOf(look);
    const words = WORDS[look.language];
    const page = await context.newPage();
    await shootVisitor(page, shoot, { db, words });
    await page.evaluate(() => {
      localStorage.clear();
      sessionStorage.clear();
    });
    await signIn(page, stack.url, OWNER);
    await lookAt(page, { longitude: 4.36, latitude: 51.19, zoom: 9.4 });
    await shootTracker(page, shoot, { subject, words });
    await shootShell(page, shoot, words);
    await shootVehicle(page, shoot, { subject, words });
    await shootDelayed(page, shoot, { subject, words });
    await context.close();
  });
}

type Shoot = (
  page: Page,
  screen: string,
  before?: () => Promise<unknown>,
  sizes?: typeof SIZES,
) => Promise<void>;
type ScreensDeps = { subject: Subject; words: Words };

/** Returns a function that takes one screenshot a width; `before` runs at each. */
function shooterOf({ theme, language }: Look): Shoot {
  return async (page, screen, before, sizes = SIZES) => {
    for (const size of sizes) {
      await page.setViewportSize(size);
      await rearranged(page);
      await before?.();
      const folder = path.join(ROOT, theme, language, String(size.width));
      await mkdir(folder, { recursive: true });
      await writeFile(path.join(folder, `${screen}.png`), await settledScreenshot(page));
    }
  };
}

/** Waits two frames for a layout change. */
async function rearranged(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let frames = 0; frames < 3; frames++) await new Promise(requestAnimationFrame);
  });
}

async function shootVisitor(
  page: Page,
  shoot: Shoot,
  { db, words }: { db: Db; words: Words },
): Promise<void> {
  await page.goto('/auth/sign-in');
  await shoot(page, 'sign-in', () => seen(page.getByRole('button', { name: words.signIn })));
  await page.goto('/auth/sign-up');
  await shoot(page, 'sign-up', () => seen(page.getByRole('button', { name: words.signUp })));
  const email = await askForAccount(page, words);
  await shoot(page, 'sign-up-asked');
  await followLink(page, db, email, words);
  await shoot(page, 'onboarding', () => seen(page.getByRole('heading', { level: 1 })));
  await page.goto('/tracker');
  await isLive(page, words);
  await shoot(page, 'tracker-empty', () => seen(page.getByText(words.noVehicles)));
}

async function shootTracker(page: Page, shoot: Shoot, { subject, words }: ScreensDeps): Promise<void> {
  await page.goto('/tracker');
  await isLive(page, words);
  await shoot(page, 'tracker', () => seen(page.getByRole('option')));
  await page.goto(`/tracker?vehicle=${subject.vehicleId}`);
  const card = page.getByRole('button', { name: words.follow, exact: true });
  await shoot(page, 'tracker-selected', () => seen(card));
  await shoot(page, 'card-menu', async () => {
    const menu = page.getByRole('menu');
    if ((await menu.count()) === 0)
      await page.getByRole('main').getByRole('button', { name: words.more, exact: true }).click();
    await seen(menu);
  });
  await page.keyboard.press('Escape');
  await expect(page.getByRole('menu')).toHaveCount(0);
  await shootSheet(page, shoot, words);
  await card.click();
  await shoot(page, 'tracker-following', () => seen(page.getByRole('button', { name: words.stopFollowing })));
}

/** The sheet of the card at its lowest and highest position. */
async function shootSheet(page: Page, shoot: Shoot, words: Words): Promise<void> {
  const handle = page.getByRole('slider', { name: words.sheet });
  const pull = (key: string) => async () => {
    await handle.focus();
    await page.keyboard.press(key);
  };
  await shoot(page, 'sheet-high', pull('ArrowUp'), PHONE);
  await page.keyboard.press('ArrowDown');
  await shoot(page, 'sheet-low', pull('ArrowDown'), PHONE);
  await page.keyboard.press('ArrowUp');
}

async function shootShell(page: Page, shoot: Shoot, words: Words): Promise<void> {
  await page.goto('/tracker');
  await seen(page.getByRole('option'));
  await page.keyboard.press('Control+K');
  const palette = page.getByRole('textbox', { name: words.palette });
  await palette.fill('tr');
  await shoot(page, 'palette', () => seen(palette));
  await page.keyboard.press('Escape');
  await expect(palette).toHaveCount(0);
  await page.keyboard.press('?');
  await shoot(page, 'shortcuts', () => seen(page.getByRole('dialog', { name: words.shortcuts })));
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await shootMore(page, shoot, words);
  await page.getByRole('button', { name: words.account }).click();
  const menu = page.getByRole('menu');
  await shoot(page, 'person', async () => {
    if ((await menu.count()) === 0) await page.getByRole('button', { name: words.account }).click();
    await seen(menu);
  });
  await page.getByRole('menuitem', { name: words.signOut }).click();
  await shoot(page, 'dialog', () => seen(page.getByRole('dialog', { name: words.signOutTitle })));
  await page.keyboard.press('Escape');
}

/** The sheet behind “More” on a phone. */
async function shootMore(page: Page, shoot: Shoot, words: Words): Promise<void> {
  const open = async () => {
    await page.getByRole('navigation').getByRole('button', { name: words.more }).click();
    await seen(page.getByRole('dialog', { name: words.more }));
  };
  await shoot(page, 'more', open, PHONE);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

async function shootVehicle(page: Page, shoot: Shoot, { subject, words }: ScreensDeps): Promise<void> {
  const { vehicleId, playedAt } = subject;
  await page.goto(`/vehicles/${vehicleId}`);
  await shoot(page, 'information', () => seen(page.getByText(words.lastPosition)));
  await page.goto(`/vehicles/${vehicleId}/events?period=TODAY`);
  await shoot(page, 'events', () => seen(page.getByRole('row')));
  await page.goto(`/vehicles/${vehicleId}/map?period=TODAY&at=${playedAt}`);
  await shoot(page, 'player', () => seen(page.getByRole('region', { name: words.player })));
}

/** Runs last, since it cuts the socket for good. */
async function isLive(page: Page, words: Words): Promise<void> {
  await seen(page.getByText(words.live, { exact: true }));
}

async function shootDelayed(page: Page, shoot: Shoot, { subject, words }: ScreensDeps): Promise<void> {
  const socket = await cutSocket(page);
  await page.goto(`/tracker?vehicle=${subject.vehicleId}`);
  await isLive(page, words);
  await socket.cut();
  const badge = page.getByRole('button', { name: words.delayed });
  await shoot(page, 'tracker-delayed', () => seen(badge));
  await shoot(page, 'tracker-delayed-details', async () => {
    if ((await page.getByRole('dialog').count()) === 0) await badge.click();
    await seen(page.getByRole('button', { name: words.tryNow }));
  });
}

/** A vehicle near Antwerp that drives now, and an hour of today at which it drove. */
async function chooseSubject(db: Db): Promise<Subject> {
  const fresh = new Date(Date.now() - 120_000);
  const driving = await db.deviceState.findFirstOrThrow({
    where: {
      latitude: { gt: 40 },
      motion: true,
      ignition: true,
      speedKmh: { gt: 15 },
      fixTime: { gt: fresh },
    },
    orderBy: { totalDistanceM: 'desc' },
  });
  const { deviceId } = driving;
  const { vehicleId } = await db.device.findUniqueOrThrow({ where: { id: deviceId } });
  if (!vehicleId) throw new Error('the tracker sits in a vehicle');
  const played = await db.position.findFirstOrThrow({
    where: { deviceId, motion: true, speedKmh: { gt: 30 }, fixTime: { lt: earlierToday() } },
    orderBy: { fixTime: 'desc' },
  });
  return { vehicleId, playedAt: played.fixTime.toISOString() };
}

/** An hour of today with driven hours before it, if the day has them. */
function earlierToday(): Date {
  const [midnight, nowMs] = [new Date().setUTCHours(0, 0, 0, 0), Date.now()];
  const drivenFromMs = Math.max(midnight, nowMs - HISTORY_HOURS * 3_600_000);
  return new Date(drivenFromMs + ((nowMs - drivenFromMs) * 2) / 3);
}
