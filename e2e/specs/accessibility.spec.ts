import { DEMO_PASSWORD } from '@fleet/seed/sign-ins';
import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { accountOf } from '../helpers/account-of.ts';
import { violations, violationsInBothThemes, violationsOfColor, wearColors } from '../helpers/wcag.ts';

const OWNER = { email: 'owner@harrison.example', password: DEMO_PASSWORD };
const SERVICE = { email: 'owner@meridian.example', password: DEMO_PASSWORD };

test('the pages of a visitor meet WCAG 2.2 AA, light and dark', async ({ page }) => {
  for (const path of ['/auth/sign-in', '/auth/sign-up', '/auth/confirm-email#none']) {
    await page.goto(path);
    await expect(page.getByRole('heading').first()).toBeVisible();
    expect(await violationsInBothThemes(page), path).toEqual([]);
  }
});

test('the map and what opens above it meet WCAG 2.2 AA, light and dark', async ({ signInAs }) => {
  const tracker = await signInAs(OWNER, { at: '/tracker' });
  await tracker.getByRole('option').first().click();
  await expect(tracker.getByRole('button', { name: 'Close' })).toBeVisible();
  for (const theme of ['light', 'dark'] as const) {
    await wearColors(tracker, theme);
    const found = theme === 'light' ? violations : violationsOfColor;
    expect(await found(tracker), `/tracker, ${theme}`).toEqual([]);
    for (const [name, { role, open }] of Object.entries(OVERLAYS)) {
      await open(tracker);
      await expect(tracker.getByRole(role)).toBeVisible();
      expect(await found(tracker, `[role=${role}]`), `${name}, ${theme}`).toEqual([]);
      await tracker.keyboard.press('Escape');
      await expect(tracker.getByRole(role)).toHaveCount(0);
    }
  }
  await tracker.goto('/no/such/page');
  await expect(tracker.getByText('Page not found')).toBeVisible();
  expect(await violationsInBothThemes(tracker), 'not found').toEqual([]);
});

test('the way of a tracker into use meets WCAG 2.2 AA, light and dark', async ({ signInAs }) => {
  const page = await signInAs(OWNER, {
    at: '/devices/onboard?imei=356307042441013&protocol=teltonika',
  });
  await expect(page.getByText('Waiting for the tracker')).toBeVisible();
  expect(await violationsInBothThemes(page)).toEqual([]);
});

test('the list of sessions meets WCAG 2.2 AA, light and dark', async ({ signInAs }) => {
  const [page] = [
    await signInAs(OWNER, { at: '/profile/security' }),
    await signInAs(OWNER, { at: '/profile/security' }),
  ];
  await page.reload();
  await expect(page.getByRole('button', { name: 'Sign out everywhere else' })).toBeVisible();
  expect(await violationsInBothThemes(page)).toEqual([]);
});

test('accounts meet WCAG 2.2 AA for the service, light and dark', async ({ db, signInAs }) => {
  const accountId = await accountOf(db, OWNER.email);
  await expectReadable(await signInAs(SERVICE, { at: '/accounts' }), {
    '/accounts': 'link',
    [`/accounts/${accountId}`]: 'link',
  });
});

test('people and profiles meet WCAG 2.2 AA, light and dark', async ({ db, signInAs }) => {
  const { id: userId } = await db.user.findUniqueOrThrow({ where: { email: OWNER.email } });
  const page = await signInAs(OWNER, { at: '/account' });
  await expectReadable(page, {
    '/account/overview': 'link',
    '/account/users': 'link',
    [`/users/${userId}`]: 'link',
    '/users/invitations': 'heading',
    '/profile/personal': 'button',
    '/profile/contacts': 'button',
    '/profile/settings': 'button',
    '/profile/tokens': 'button',
  });
  await page.goto('/profile/contacts');
  await page.getByRole('button', { name: 'Add contact' }).click();
  await expect(page.getByRole('textbox', { name: /Contact/ })).toBeVisible();
  expect(await violationsInBothThemes(page), 'a new contact').toEqual([]);
});

/** Checks each page once an element of this role is visible. */
async function expectReadable(
  page: Page,
  paths: Readonly<Record<string, 'link' | 'heading' | 'button'>>,
): Promise<void> {
  for (const [path, role] of Object.entries(paths)) {
    await page.goto(path);
    await expect(page.getByRole('main').getByRole(role).first()).toBeVisible();
    expect(await violationsInBothThemes(page), path).toEqual([]);
  }
}

test('what a phone keeps behind "More" meets WCAG 2.2 AA, light and dark', async ({ signInAs }) => {
  const page = await signInAs(OWNER, { at: '/vehicles' });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('navigation').getByRole('button', { name: 'More' }).click();
  const sheet = page.getByRole('dialog', { name: 'More' });
  await expect(sheet.getByRole('radiogroup', { name: 'Theme' })).toBeVisible();
  expect(await violationsInBothThemes(page, { part: '[role=dialog]' })).toEqual([]);
  await sheet.getByText('Русский').click();
  await expect(page.getByRole('dialog', { name: 'Ещё' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('navigation').getByRole('link', { name: 'Карта' })).toBeVisible();
});

const OVERLAYS: Record<string, { role: 'dialog' | 'menu'; open: (page: Page) => Promise<unknown> }> = {
  'the connection': { role: 'dialog', open: (page) => page.getByText('Live', { exact: true }).click() },
  'the menu of the card': {
    role: 'menu',
    open: (page) => page.getByRole('button', { name: 'More', exact: true }).click(),
  },
  'the menu of the person': {
    role: 'menu',
    open: (page) => page.getByRole('button', { name: 'Your profile' }).click(),
  },
  'the palette': { role: 'dialog', open: (page) => page.keyboard.press('Control+K') },
  'the shortcuts': { role: 'dialog', open: (page) => page.keyboard.press('?') },
  'the confirmation': {
    role: 'dialog',
    open: async (page) => {
      await page.getByRole('button', { name: 'Your profile' }).click();
      await page.getByRole('menuitem', { name: 'Sign out' }).click();
    },
  },
};
