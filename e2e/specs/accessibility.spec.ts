import { DEMO_PASSWORD } from '@fleet/seed/sign-ins';
import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { accountOf } from '../helpers/account-of.ts';
import { violations, wearColors } from '../helpers/wcag.ts';

const OWNER = { email: 'owner@harrison.example', password: DEMO_PASSWORD };
const SERVICE = { email: 'owner@meridian.example', password: DEMO_PASSWORD };

for (const colorScheme of ['light', 'dark'] as const) {
  test(`every screen meets WCAG 2.2 AA, ${colorScheme}`, async ({ page, signInAs }) => {
    await wearColors(page, colorScheme);
    for (const path of ['/auth/sign-in', '/auth/sign-up', '/auth/confirm-email#none']) {
      await page.goto(path);
      await expect(page.getByRole('heading').first()).toBeVisible();
      expect(await violations(page), path).toEqual([]);
    }
    const tracker = await signInAs(OWNER);
    await wearColors(tracker, colorScheme);
    await tracker.getByRole('option').first().click();
    await expect(tracker.getByRole('button', { name: 'Close' })).toBeVisible();
    expect(await violations(tracker), '/tracker').toEqual([]);
    for (const [name, { role, open }] of Object.entries(OVERLAYS)) {
      await open(tracker);
      await expect(tracker.getByRole(role)).toBeVisible();
      expect(await violations(tracker, `[role=${role}]`), name).toEqual([]);
      await tracker.keyboard.press('Escape');
      await expect(tracker.getByRole(role)).toHaveCount(0);
    }
    await tracker.goto('/no/such/page');
    await expect(tracker.getByText('Page not found')).toBeVisible();
    expect(await violations(tracker), 'not found').toEqual([]);
  });
}

for (const colorScheme of ['light', 'dark'] as const) {
  test(`the way of a tracker into use meets WCAG 2.2 AA, ${colorScheme}`, async ({ signInAs }) => {
    const page = await signInAs(OWNER, { at: '/devices' });
    await wearColors(page, colorScheme);
    await page.goto('/devices/onboard?imei=356307042441013&protocol=teltonika');
    await expect(page.getByText('Waiting for the tracker')).toBeVisible();
    expect(await violations(page)).toEqual([]);
  });
}

for (const colorScheme of ['light', 'dark'] as const) {
  test(`the list of sessions meets WCAG 2.2 AA, ${colorScheme}`, async ({ signInAs }) => {
    const [page] = [
      await signInAs(OWNER, { at: '/profile/security' }),
      await signInAs(OWNER, { at: '/profile/security' }),
    ];
    await wearColors(page, colorScheme);
    await page.goto('/profile/security');
    await expect(page.getByRole('button', { name: 'Sign out everywhere else' })).toBeVisible();
    expect(await violations(page)).toEqual([]);
  });
}

for (const colorScheme of ['light', 'dark'] as const) {
  test(`people and accounts meet WCAG 2.2 AA, ${colorScheme}`, async ({ db, signInAs }) => {
    const accountId = await accountOf(db, OWNER.email);
    const { id: userId } = await db.user.findUniqueOrThrow({ where: { email: OWNER.email } });
    await expectReadable(await signInAs(SERVICE, { at: '/accounts' }), colorScheme, {
      '/accounts': 'link',
      [`/accounts/${accountId}`]: 'link',
    });
    const page = await signInAs(OWNER, { at: '/account' });
    await expectReadable(page, colorScheme, {
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
    expect(await violations(page), 'a new contact').toEqual([]);
  });
}

/** Each address, once something of this role is on the page itself. */
async function expectReadable(
  page: Page,
  colorScheme: 'light' | 'dark',
  paths: Readonly<Record<string, 'link' | 'heading' | 'button'>>,
): Promise<void> {
  await wearColors(page, colorScheme);
  for (const [path, role] of Object.entries(paths)) {
    await page.goto(path);
    await expect(page.getByRole('main').getByRole(role).first()).toBeVisible();
    expect(await violations(page), path).toEqual([]);
  }
}

for (const colorScheme of ['light', 'dark'] as const) {
  test(`what a phone keeps behind "More" meets WCAG 2.2 AA, ${colorScheme}`, async ({ signInAs }) => {
    const page = await signInAs(OWNER);
    await page.setViewportSize({ width: 390, height: 844 });
    await wearColors(page, colorScheme);
    await page.getByRole('navigation').getByRole('button', { name: 'More' }).click();
    const sheet = page.getByRole('dialog', { name: 'More' });
    await expect(sheet.getByRole('radiogroup', { name: 'Theme' })).toBeVisible();
    expect(await violations(page, '[role=dialog]')).toEqual([]);
    await sheet.getByText('Русский').click();
    await expect(page.getByRole('dialog', { name: 'Ещё' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('navigation').getByRole('link', { name: 'Карта' })).toBeVisible();
  });
}

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
