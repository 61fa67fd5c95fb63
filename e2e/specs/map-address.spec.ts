import { randomUUID } from 'node:crypto';
import { DEMO_PASSWORD } from '@fleet/seed/sign-ins';
import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { drivingFleet } from '../helpers/driving-fleet.ts';
import { rememberedView, watchMap } from '../helpers/map-watch.ts';

const OWNER = { email: 'owner@northbridge.example', password: DEMO_PASSWORD };
const ANTWERP = { latitude: 51.2194, longitude: 4.4025 };
const LYON = { latitude: 45.7578, longitude: 4.832 };
const OSLO = { latitude: 59.9139, longitude: 10.7522 };
/** Maximum automatic zoom of the embedded map. */
const EMBEDDED_DEPTH = 10;
const PHONE = { width: 390, height: 844 };

const card = (page: Page) => page.getByRole('region', { name: /^Vehicle / });
const cardOf = (page: Page, title: string) => page.getByRole('region', { name: `Vehicle ${title}` });
const search = (page: Page) => page.getByRole('searchbox', { name: 'Search vehicles' });
const moving = (page: Page) => page.getByRole('group', { name: 'Filter by state' }).getByText('Moving');

async function pick(page: Page, title: string): Promise<void> {
  await page.getByRole('option', { name: title }).locator('span').first().click();
}

test('a link shows its vehicle, though only others were wanted last', async ({ db, stack, signInAs }) => {
  await using driving = await drivingFleet(db, OWNER, stack.trackerPorts.teltonika, [ANTWERP, LYON, OSLO]);
  const { word, fleet } = driving;
  const [alpha, beta, gamma] = fleet;
  if (!alpha || !beta || !gamma) throw new Error('three vehicles were added');
  const page = await signInAs(OWNER, { prepare: watchMap, at: `/tracker?q=${word}` });
  await pick(page, alpha.title);
  await pick(page, beta.title);
  await page.getByRole('switch', { name: 'Only selected' }).click({ force: true });
  await expect(page.getByRole('option')).toHaveCount(2);

  // Without a link, the map opens as it was left.
  await page.goto('/tracker');
  await expect(page.getByRole('option')).toHaveCount(2);
  await expect(page).toHaveURL(/only=1/);

  await page.goto(`/tracker?vehicle=${gamma.id}`);
  // Shown for a moment only.
  await expect(
    page.getByText('Opened from a link: all vehicles are shown. Your selection (2) is kept.'),
  ).toBeVisible();
  await expect(cardOf(page, gamma.title)).toBeVisible();
  await expect.poll(async () => (await rememberedView(page))?.latitude).toBeCloseTo(OSLO.latitude, 1);
  expect((await rememberedView(page))?.zoom).toBeGreaterThanOrEqual(EMBEDDED_DEPTH);
  await expect(page.getByRole('option', { name: gamma.title })).toBeVisible();

  // A link whose search hides its vehicle still opens it, with a note.
  await page.goto(`/tracker?vehicle=${gamma.id}&q=${word}+alpha`);
  await expect.poll(async () => (await rememberedView(page))?.latitude).toBeCloseTo(OSLO.latitude, 1);
  const note = page.getByText(`Not in the list: “${word} alpha”`);
  await expect(note).toBeVisible();
  await page.getByRole('button', { name: 'Show all' }).click();
  await expect(note).toHaveCount(0);
  await expect(page.getByRole('option', { name: gamma.title })).toBeVisible();
});

test('what is seen on the map is in its address, and Back undoes the last of it', async ({
  db,
  stack,
  signInAs,
}) => {
  await using driving = await drivingFleet(db, OWNER, stack.trackerPorts.teltonika, [ANTWERP, LYON]);
  const { word, fleet } = driving;
  const [alpha, beta] = fleet;
  if (!alpha || !beta) throw new Error('two vehicles were added');
  const page = await signInAs(OWNER, { prepare: watchMap, at: '/tracker' });
  await expect(page.getByRole('option').first()).toBeVisible();

  await search(page).fill(word);
  await expect(page).toHaveURL(new RegExp(`q=${word}`));
  await moving(page).click();
  await expect(page).toHaveURL(/state=moving/);
  await page.getByRole('option', { name: alpha.title }).click();
  await expect(cardOf(page, alpha.title)).toBeVisible();
  await page.getByRole('option', { name: beta.title }).click();
  await expect(cardOf(page, beta.title)).toBeVisible();
  await page.getByRole('button', { name: 'Follow', exact: true }).click();
  await expect(page).toHaveURL(/follow=1/);
  await pick(page, alpha.title);
  await expect(page).toHaveURL(new RegExp(`picked=${alpha.id}`));

  // The same address shows the same view in another browser.
  const shared = page.url();
  const other = await signInAs(OWNER, { prepare: watchMap, at: shared });
  await expect(cardOf(other, beta.title)).toBeVisible();
  await expect(other.getByRole('button', { name: `Stop following ${beta.title}` })).toBeVisible();
  await expect(search(other)).toHaveValue(word);
  await expect(other.getByText('1 selected', { exact: true })).toBeVisible();
  await expect
    .poll(async () => (await rememberedView(other))?.zoom ?? 0)
    .toBeGreaterThanOrEqual(EMBEDDED_DEPTH);
  await expect.poll(async () => (await rememberedView(other))?.latitude).toBeCloseTo(LYON.latitude, 1);

  const back = () => page.goBack();
  await back();
  await expect(page.getByText('1 selected', { exact: true })).toHaveCount(0);
  await back();
  await expect(page.getByRole('button', { name: 'Follow', exact: true })).toBeVisible();
  await back();
  await expect(cardOf(page, alpha.title)).toBeVisible();
  await expect.poll(async () => (await rememberedView(page))?.latitude).toBeCloseTo(ANTWERP.latitude, 1);
  await back();
  await expect(card(page)).toHaveCount(0);
  await back();
  await expect(page).not.toHaveURL(/state=/);
  await back();
  await expect(page).not.toHaveURL(/q=/);
  await expect(search(page)).toHaveValue('');
});

test('on a phone Back closes the card before it leaves, also of a link', async ({ db, stack, signInAs }) => {
  await using driving = await drivingFleet(db, OWNER, stack.trackerPorts.teltonika, [ANTWERP, LYON]);
  const { word, fleet } = driving;
  const [alpha, beta] = fleet;
  if (!alpha || !beta) throw new Error('two vehicles were added');
  const page = await signInAs(OWNER, { at: '/tracker' });
  await page.setViewportSize(PHONE);
  const link = await page.context().newPage();
  await link.setViewportSize(PHONE);
  await link.goto(`/tracker?vehicle=${alpha.id}`);
  await expect(cardOf(link, alpha.title)).toBeVisible();
  await link.goBack();
  await expect(card(link)).toHaveCount(0);
  await expect(link.getByRole('option').first()).toBeVisible();
  expect(new URL(link.url()).pathname).toBe('/tracker');

  // The result of a search moves the map although a card is open. Back returns to the card.
  await link.goForward();
  await expect(cardOf(link, alpha.title)).toBeVisible();
  await search(link).fill(`${word} beta`);
  await expect(card(link)).toHaveCount(0);
  await link.getByRole('option', { name: beta.title }).click();
  await expect(cardOf(link, beta.title)).toBeVisible();
  await link.goBack();
  await link.goBack();
  await expect(cardOf(link, alpha.title)).toBeVisible();
});

test('where nothing matches, the cause is named and the way out helps', async ({ db, stack, signInAs }) => {
  await using driving = await drivingFleet(db, OWNER, stack.trackerPorts.teltonika, [ANTWERP, LYON, OSLO]);
  const { word, fleet } = driving;
  const [alpha, beta, gamma] = fleet;
  if (!alpha || !beta || !gamma) throw new Error('three vehicles were added');
  const page = await signInAs(OWNER, { at: `/tracker?q=${word}+gamma&only=1&picked=${alpha.id},${beta.id}` });
  await expect(page.getByText('No vehicle matches')).toBeVisible();
  await expect(page.getByText(`“${word} gamma” + only 2 selected vehicles`)).toBeVisible();
  await page.getByRole('button', { name: 'Clear the search (2)' }).click();
  await expect(page.getByRole('option')).toHaveCount(2);
  await page.goBack();
  await page.getByRole('button', { name: 'Not only the selected ones (1)' }).click();
  await expect(page.getByRole('option')).toHaveText([new RegExp(gamma.title)]);
});

test('a vehicle that is not there is said so', async ({ signInAs }) => {
  const page = await signInAs(OWNER, { at: '/tracker' });
  for (const size of [{ width: 1440, height: 900 }, PHONE, { width: 844, height: 390 }]) {
    await page.setViewportSize(size);
    await page.goto(`/tracker?vehicle=${randomUUID()}`);
    await expect(page.getByRole('heading', { name: 'Vehicle not found' })).toBeVisible();
    await page.getByRole('button', { name: 'Show the map' }).click();
    await expect(page.getByRole('heading', { name: 'Vehicle not found' })).toHaveCount(0);
    await expect(page.getByRole('option').first()).toBeVisible();
  }
});
