import { randomUUID } from 'node:crypto';
import { DEMO_PASSWORD } from '@fleet/seed/sign-ins';
import { expect, test } from '../fixtures.ts';

const OWNER = { email: 'owner@northbridge.example', password: DEMO_PASSWORD };
const DRIVER = { email: 'driver@northbridge.example', password: DEMO_PASSWORD };

test('somebody says who they are and how to reach them, and colleagues see what is shown', async ({
  db,
  signInAs,
}) => {
  const driver = await db.user.findUniqueOrThrow({ where: { email: DRIVER.email } });
  const telegram = `driver_${randomUUID().slice(0, 8)}`;
  const desk = `Desk ${randomUUID().slice(0, 8)}`;

  const page = await signInAs(DRIVER, { at: '/vehicles' });
  await page.getByRole('button', { name: 'Your profile' }).click();
  await page.getByRole('menuitem', { name: 'Profile' }).click();
  await expect(page).toHaveURL(/\/profile\/personal/);
  await page.getByRole('button', { name: 'Change: About me' }).click();
  await page.getByRole('textbox', { name: /About me/ }).fill('Nights, and mountains');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved: About me')).toBeVisible();
  await page.reload();
  await expect(page.getByText('Nights, and mountains')).toBeVisible();

  await page.getByRole('link', { name: 'Contacts' }).click();
  const add = async (kind: string, value: string, isShown: boolean) => {
    await page.getByRole('button', { name: 'Add contact' }).click();
    await page.getByRole('combobox', { name: /Type/ }).click();
    await page.getByRole('option', { name: kind }).click();
    await page.getByRole('textbox', { name: /^Contact/ }).fill(value);
    const shown = page.getByRole('switch', { name: 'Show to colleagues' });
    await shown.setChecked(isShown);
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    await expect(page.getByRole('button', { name: 'Add contact' })).toBeVisible();
  };
  // The previous menu may still be fading.
  const choose = async (value: string, name: string) => {
    await page.getByRole('button', { name: `Actions: ${value}` }).click();
    await page
      .getByRole('menu', { name: `Actions: ${value}` })
      .getByRole('menuitem', { name })
      .click();
  };
  await add('Telegram', `@${telegram}`, true);
  await add('Other', desk, false);

  const owner = await signInAs(OWNER, { at: `/users/${driver.id}` });
  await expect(owner.getByText(`@${telegram}`)).toBeVisible();
  await expect(owner.getByText(desk)).toHaveCount(0);

  await choose(desk, 'Show to colleagues');
  await choose(`@${telegram}`, 'Make primary');
  await expect(page.getByText('Primary', { exact: true })).toHaveCount(1);
  await choose(`@${telegram}`, 'Change');
  await page.getByRole('textbox', { name: /Telegram/ }).fill(`${telegram}_2`);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText(`@${telegram}_2`)).toBeVisible();
  await owner.reload();
  await expect(owner.getByText(`@${telegram}_2`)).toBeVisible();
  await expect(owner.getByText(desk)).toBeVisible();

  for (const value of [`@${telegram}_2`, desk]) {
    await choose(value, 'Remove');
    await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
    await expect(page.getByText(value, { exact: true })).toHaveCount(0);
  }
  await page.getByRole('link', { name: 'Language and units' }).click();
  await page.getByText('Русский').click();
  await expect(page.getByRole('link', { name: 'Контакты' })).toBeVisible();
});
