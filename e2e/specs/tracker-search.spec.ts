import { setTimeout as delay } from 'node:timers/promises';
import { expect, test } from '../fixtures.ts';
import { accountOf } from '../helpers/account-of.ts';
import { addVehicles, expectLookedAt, list, OWNER, row, SCREENS } from '../helpers/tracker-list.ts';

for (const { name, viewport } of SCREENS) {
  test.describe(name, () => {
    test.use({ viewport });

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
      const page = await signInAs(OWNER, { at: '/tracker' });
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
  });
}

test('the palette answers in groups: vehicles, groups, drivers and places', async ({ db, signInAs }) => {
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
  // Without a stored view, the map would open at the fleet.
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
