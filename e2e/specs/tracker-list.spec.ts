import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';
import type { Db } from '@fleet/db/client';
import { DEMO_PASSWORD } from '@fleet/seed/sign-ins';
import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { accountOf } from '../helpers/account-of.ts';
import { pixelsFromMiddle, rememberedView } from '../helpers/map-watch.ts';
import { addTrackedVehicle, connectDevice, type Place, street } from '../helpers/reporting-device.ts';

const OWNER = { email: 'owner@northbridge.example', password: DEMO_PASSWORD };
const HARBOUR = { latitude: 51.23, longitude: 4.4 };
const SCREENS = [
  { name: 'desktop', viewport: { width: 1440, height: 900 } },
  { name: 'phone', viewport: { width: 390, height: 844 } },
];

/** Vehicles of one word, which a search for it shows alone. */
async function addVehicles(
  db: Db,
  word: string,
  facts: readonly { plateNumber?: string; groupId?: string }[],
) {
  const vehicles = [];
  for (const [index, data] of facts.entries()) {
    const vehicle = await addTrackedVehicle(db, OWNER.email, `${word} ${index + 1}`);
    await db.vehicle.update({ where: { id: vehicle.vehicleId }, data });
    vehicles.push(vehicle);
  }
  return vehicles;
}

const list = (page: Page) => page.locator('[role="listbox"], [role="tree"]');
const row = (page: Page, title: string) => list(page).locator(`[data-row]:has-text("${title}")`);
const picks = (page: Page) => list(page).locator('[data-row][aria-checked="true"]');

async function topOf(locator: Locator): Promise<number> {
  const box = await locator.boundingBox();
  if (!box) throw new Error('it is shown');
  return box.y;
}

for (const { name, viewport } of SCREENS) {
  test.describe(name, () => {
    test.use({ viewport });
    test.slow();

    test('what is typed finds plates, names, groups, drivers and places, however they are spelled', async ({
      db,
      signInAs,
    }) => {
      const accountId = await accountOf(db, OWNER.email);
      const group = await db.vehicleGroup.create({ data: { accountId, title: `Zürich ${name}` } });
      const [first] = await addVehicles(db, `Sökes ${name}`, [
        { plateNumber: `К 73${viewport.width} МН`, groupId: group.id },
      ]);
      await db.membershipVehicle.create({
        data: {
          vehicleId: first?.vehicleId ?? '',
          membershipId: (
            await db.membership.findFirstOrThrow({ where: { user: { email: 'igor@northbridge.example' } } })
          ).id,
        },
      });
      const page = await signInAs(OWNER);
      const search = page.getByRole('searchbox');
      await expect(list(page)).toBeVisible();
      for (const words of [`k73${viewport.width}mh`, `sokes ${name}`, `zurich ${name}`, `лебедев ${name}`]) {
        await search.fill(words);
        await expect(row(page, `Sökes ${name} 1`), words).toBeVisible();
        await expect(list(page).locator('[data-row]'), words).toHaveCount(1);
      }

      const found = page.getByRole('region', { name: 'Also found' });
      await search.fill(`zurich ${name}`);
      await expect(found.getByRole('button', { name: `Zürich ${name}` })).toContainText('1 vehicle');
      await search.fill('павлович');
      await found.getByRole('button', { name: /Игорь Павлович Лебедев/ }).click();
      await expect(search).toHaveValue('Игорь Павлович Лебедев');
      await expect(row(page, `Sökes ${name} 1`)).toBeVisible();

      await search.fill('reykjavik');
      await found
        .getByRole('button', { name: /^Reykjav[ií]k/ })
        .first()
        .click();
      await expectLookedAt(page, { latitude: 64.14, longitude: -21.9 });
    });

    test('the first pick moves no row, and all that is picked is shown, played and saved together', async ({
      db,
      stack,
      signInAs,
    }) => {
      const word = `Picked ${name}`;
      const vehicles = await addVehicles(db, word, [{}, {}, {}, {}]);
      for (const [index, { imei }] of vehicles.entries()) {
        await using device = await connectDevice(stack.trackerPorts.teltonika, imei);
        const place = { ...HARBOUR, latitude: HARBOUR.latitude + index * 0.01 };
        await device.report(...street(place, 1, Date.now()));
      }
      const page = await signInAs(OWNER);
      await page.getByRole('searchbox').fill(word);
      await expect(list(page).locator('[data-row]')).toHaveCount(4);
      const [rowPx, listPx] = [await topOf(row(page, `${word} 2`)), await topOf(list(page))];
      await row(page, `${word} 2`).locator('[data-pick]').click();
      await expect(picks(page)).toHaveCount(1);
      expect(await topOf(row(page, `${word} 2`))).toBe(rowPx);

      await row(page, `${word} 4`).click({ modifiers: ['Shift'] });
      await expect(picks(page)).toHaveCount(3);
      await row(page, `${word} 3`).click({ modifiers: ['ControlOrMeta'] });
      await expect(picks(page)).toHaveCount(2);
      expect(await topOf(list(page))).toBe(listPx);
      await expect(page).not.toHaveURL(/vehicle=/);

      const bar = page.getByRole('group', { name: 'Selected vehicles' });
      await expect(bar.getByRole('status')).toHaveText('2 selected');
      const download = page.waitForEvent('download');
      await bar.getByRole('button', { name: 'Save as CSV' }).click();
      const text = await readFile(await (await download).path(), 'utf8');
      expect(
        text
          .split('\r\n')
          .slice(1, -1)
          .map((line) => line.split(',')[0])
          .sort(),
      ).toEqual([`${word} 2`, `${word} 4`]);
      await bar.getByRole('button', { name: 'Show on the map' }).click();
      await expectLookedAt(page, { latitude: 51.25, longitude: 4.4 });
      await bar.getByRole('button', { name: 'Play together' }).click();
      await expect(page).toHaveURL(
        new RegExp(`/vehicles/${vehicles[1]?.vehicleId}/map\\?with=${vehicles[3]?.vehicleId}`),
      );
      await expect(page.getByText(`${word} 4`).first()).toBeVisible();
    });

    test('groups are a tree that counts, folds and picks, and is as it was the next day', async ({
      db,
      signInAs,
    }) => {
      const accountId = await accountOf(db, OWNER.email);
      const word = `Tree ${name} ${randomUUID().slice(0, 6)}`;
      const [first, second] = [
        await db.vehicleGroup.create({ data: { accountId, title: `${word} one` } }),
        await db.vehicleGroup.create({ data: { accountId, title: `${word} two` } }),
      ];
      await addVehicles(db, word, [{ groupId: first.id }, { groupId: first.id }, { groupId: second.id }]);
      const page = await signInAs(OWNER);
      await expect(list(page)).toBeVisible();
      await page.getByRole('button', { name: 'Show by group' }).click();
      const tree = page.getByRole('tree', { name: 'Vehicles' });
      const groupOne = tree.getByRole('treeitem', { name: `${word} one, 2 vehicles: Offline 2` });
      const member = tree.getByRole('treeitem', { name: `${word} 1` });
      await page.getByRole('searchbox').fill(word);
      // Nothing else is in the tree any more.
      await expect(groupOne).toHaveAttribute('aria-setsize', '2');
      await expect(groupOne).toHaveAttribute('aria-expanded', 'true');
      await expect(member).toHaveAttribute('aria-level', '2');

      await page.getByRole('searchbox').press('ArrowDown');
      await expect(tree).toBeFocused();
      await page.keyboard.press('Home');
      await page.keyboard.press('Space');
      await expect(groupOne).toHaveAttribute('aria-checked', 'true');
      await expect(picks(page)).toHaveCount(3);
      await page.keyboard.press('ArrowLeft');
      await expect(member).toHaveCount(0);
      await page.keyboard.press('ArrowRight');
      await page.keyboard.press('ArrowRight');
      await expect(tree).toHaveAttribute('aria-activedescendant', (await member.getAttribute('id')) ?? '');
      await page.getByRole('button', { name: 'Clear the selection' }).click();

      await page.getByRole('searchbox').fill('');
      // Words and rows change one after the other.
      await expect(tree.getByRole('treeitem', { name: /^Couriers/ })).toBeVisible();
      await scrollTo(tree, groupOne);
      await groupOne.click({ position: { x: 120, y: 12 } });
      await expect(groupOne).toHaveAttribute('aria-expanded', 'false');
      await page.reload();
      await expect(tree.getByRole('treeitem', { name: /^Couriers/ })).toBeVisible();
      await scrollTo(tree, groupOne);
      await expect(groupOne).toHaveAttribute('aria-expanded', 'false');
      await expect(member).toHaveCount(0);
    });

    test('order, rows and density are chosen once', async ({ db, signInAs }) => {
      const word = `Chosen ${name}`;
      await addVehicles(db, word, [{ plateNumber: `CH ${viewport.width}` }]);
      const page = await signInAs(OWNER);
      await page.getByRole('searchbox').fill(word);
      const only = row(page, `${word} 1`);
      await expect(only).toContainText(`CH ${viewport.width}`);
      const tall = (await only.boundingBox())?.height ?? 0;
      await page.getByRole('button', { name: /list settings$/ }).click();
      await page.getByRole('menuitemcheckbox', { name: 'Plate' }).click();
      await page.getByRole('menuitemradio', { name: 'Compact' }).click();
      await page.getByRole('menuitemradio', { name: 'speed' }).click();
      await page.reload();
      await expect(only).toBeVisible();
      await expect(only).not.toContainText(`CH ${viewport.width}`);
      expect((await only.boundingBox())?.height ?? 0).toBeLessThan(tall);
      await expect(page.getByRole('button', { name: 'Sort by: speed, list settings' })).toBeVisible();
    });
  });
}

test('sorted by speed, rows stay under the pointer and follow when it leaves', async ({
  db,
  stack,
  signInAs,
}) => {
  test.slow();
  const [slow, fast] = await addVehicles(db, 'Pacer', [{}, {}]);
  if (!slow || !fast) throw new Error('two were added');
  await using slowDevice = await connectDevice(stack.trackerPorts.teltonika, slow.imei);
  await using fastDevice = await connectDevice(stack.trackerPorts.teltonika, fast.imei);
  const at = (index: number, speedKmh: number) => ({
    ...HARBOUR,
    atMs: Date.now() - 60_000 + index * 1000,
    speedKmh,
  });
  await slowDevice.report(at(0, 20));
  await fastDevice.report(at(0, 80));
  const page = await signInAs(OWNER);
  await page.getByRole('searchbox').fill('Pacer');
  await page.getByRole('button', { name: /list settings$/ }).click();
  await page.getByRole('menuitemradio', { name: 'speed' }).click();
  const rows = list(page).locator('[data-row]');
  await expect(rows.first()).toContainText('Pacer 2');

  await row(page, 'Pacer 2').hover();
  await slowDevice.report(at(30, 110));
  await expect(row(page, 'Pacer 1')).toContainText('110');
  const update = page.getByRole('button', { name: 'Update the order' });
  await expect(update).toBeVisible();
  // Longer than the interval at which the order follows where nobody is.
  await page.waitForTimeout(6_000);
  expect(await topOf(row(page, 'Pacer 2'))).toBeLessThan(await topOf(row(page, 'Pacer 1')));
  await page.mouse.move(1000, 300);
  await expect
    .poll(async () => (await topOf(row(page, 'Pacer 1'))) < (await topOf(row(page, 'Pacer 2'))))
    .toBe(true);
  await expect(update).toHaveCount(0);
});

test('the palette answers in groups: vehicles, groups, drivers and places', async ({ db, signInAs }) => {
  test.slow();
  const accountId = await accountOf(db, OWNER.email);
  const group = await db.vehicleGroup.create({ data: { accountId, title: 'Œdipe' } });
  await addVehicles(db, 'Palette', [{ plateNumber: 'О 616 ХХ', groupId: group.id }]);
  const page = await signInAs(OWNER, { at: '/vehicles' });
  const dialog = page.getByRole('dialog');
  const ask = async (words: string) => {
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.keyboard.press('ControlOrMeta+k');
    await dialog.getByRole('textbox').fill(words);
  };
  await ask('o616xx');
  await expect(dialog.getByRole('button', { name: /Palette 1/ })).toBeVisible();
  await dialog.getByRole('textbox').fill('oedipe');
  await dialog.getByRole('button', { name: /Œdipe/ }).click();
  await expect(page).toHaveURL(/\/tracker\?q=/);
  await expect(row(page, 'Palette 1')).toBeVisible();

  await page.goto('/vehicles');
  await ask('thomas hughes');
  await expect(dialog.getByRole('button', { name: /Thomas Hughes/ })).toBeVisible();
});

test('a place that is searched is looked at, though the fleet is known only later', async ({ signInAs }) => {
  const page = await signInAs(OWNER, { at: '/vehicles' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  // Without a view of one's own the map would start at the fleet.
  await page.route('**/graphql', async (route) => {
    if (route.request().postData()?.includes('query Fleet')) await delay(2_000);
    await route.continue();
  });
  await page.keyboard.press('ControlOrMeta+k');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox').fill('nairobi');
  await dialog
    .getByRole('button', { name: /^Nairobi/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/tracker/);
  await expect(list(page).getByRole('option').first()).toBeVisible();
  await expectLookedAt(page, { latitude: -1.28, longitude: 36.82 });
});

/** Rows exist while they are in view. */
async function scrollTo(frame: Locator, wanted: Locator): Promise<void> {
  await expect
    .poll(async () => {
      if ((await wanted.count()) > 0) return true;
      await frame.evaluate((element) => element.scrollBy(0, element.clientHeight / 2));
      return false;
    })
    .toBe(true);
}

/** The place is on the map, near enough to see streets of it. */
async function expectLookedAt(page: Page, place: Place): Promise<void> {
  await expect
    .poll(async () => {
      const view = await rememberedView(page);
      if (!view) return null;
      const { x, y } = pixelsFromMiddle(view, place);
      return view.zoom > 9 && Math.abs(x) < 500 && Math.abs(y) < 400;
    })
    .toBe(true);
}
