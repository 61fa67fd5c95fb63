import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Locator } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { accountOf } from '../helpers/account-of.ts';
import { connectDevice, street } from '../helpers/reporting-device.ts';
import {
  addVehicles,
  expectLookedAt,
  HARBOUR,
  list,
  OWNER,
  picks,
  row,
  SCREENS,
  topOf,
} from '../helpers/tracker-list.ts';

for (const { name, viewport } of SCREENS) {
  test.describe(name, () => {
    test.use({ viewport });

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
      const page = await signInAs(OWNER, { at: '/tracker' });
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
      await bar.getByRole('button', { name: 'Show on map' }).click();
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
      const page = await signInAs(OWNER, { at: '/tracker' });
      await expect(list(page)).toBeVisible();
      await page.getByRole('button', { name: 'Show by group' }).click();
      const tree = page.getByRole('tree', { name: 'Vehicles' });
      const groupOne = tree.getByRole('treeitem', { name: `${word} one, 2 vehicles: Offline 2` });
      const member = tree.getByRole('treeitem', { name: `${word} 1` });
      await page.getByRole('searchbox').fill(word);
      // No other row is left in the tree.
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
      // The search field and the rows update one after the other.
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
      const page = await signInAs(OWNER, { at: '/tracker' });
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
  const page = await signInAs(OWNER, { at: '/tracker' });
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
  // Longer than the interval of the list's order.
  await page.waitForTimeout(6_000);
  expect(await topOf(row(page, 'Pacer 2'))).toBeLessThan(await topOf(row(page, 'Pacer 1')));
  await page.mouse.move(1000, 300);
  await expect
    .poll(async () => (await topOf(row(page, 'Pacer 1'))) < (await topOf(row(page, 'Pacer 2'))))
    .toBe(true);
  await expect(update).toHaveCount(0);
});

/** Rows outside the view are not rendered. */
async function scrollTo(frame: Locator, wanted: Locator): Promise<void> {
  await expect
    .poll(async () => {
      if ((await wanted.count()) > 0) return true;
      await frame.evaluate((element) => element.scrollBy(0, element.clientHeight / 2));
      return false;
    })
    .toBe(true);
}
