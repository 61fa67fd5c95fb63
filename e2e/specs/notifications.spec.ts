import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { leavePicture } from '../helpers/leave-picture.ts';
import { SIZES } from '../helpers/looks-of-pages.ts';
import { askForAccount, followLink, SIGN_UP_PASSWORD } from '../helpers/sign-up.ts';
import { violationsInBothThemes, wearColors } from '../helpers/wcag.ts';

const bell = (page: Page, unread: number) =>
  page.getByRole('button', {
    name: unread === 0 ? 'Notifications' : `Notifications, ${unread} unread`,
    exact: true,
  });
const list = (page: Page) => page.getByRole('region', { name: 'Notifications' });

/** Screenshots and axe in both themes at three widths. */
async function looked(
  page: Page,
  name: string,
  { part = 'html', prepare = async () => undefined }: { part?: string; prepare?: () => Promise<void> } = {},
) {
  for (const size of SIZES) {
    await page.setViewportSize(size);
    await prepare();
    await page.waitForLoadState('networkidle');
    const found = await violationsInBothThemes(page, { part, picture: `${name}-${size.width}` });
    expect(found, `${name} ${size.width}`).toEqual([]);
  }
  await wearColors(page, 'light');
  await page.setViewportSize({ width: 1440, height: 900 });
}

test('who signs in elsewhere is told of here at once, and no more where that is not wanted', async ({
  page,
  signInAs,
  db,
}) => {
  const email = await askForAccount(page);
  await followLink(page, db, email);
  const person = { email, password: SIGN_UP_PASSWORD };
  await expect(bell(page, 0)).toBeVisible();
  await bell(page, 0).click();
  await expect(list(page).getByText('Nothing new')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(bell(page, 0)).toBeFocused();

  await signInAs(person, { at: '/profile' });
  await expect(bell(page, 1)).toBeVisible();
  await bell(page, 1).click();
  const row = list(page).getByRole('listitem');
  await expect(row).toHaveCount(1);
  await expect(row).toContainText('Unread: New sign-in to your account');
  await expect(row).toContainText(/Signed in from a new browser: Chrome \d+, Linux \(127\.0\.0\.1\)/);
  await page.goto('/vehicles');
  await looked(page, 'bell-open', {
    // The page behind the sheet is checked elsewhere.
    part: '[role="dialog"]',
    prepare: async () => {
      await page.reload();
      await bell(page, 1).click();
      await expect(row).toHaveCount(1);
    },
  });
  await page.reload();
  await bell(page, 1).click();
  await list(page).getByRole('button', { name: 'Mark as read: New sign-in to your account' }).click();
  await expect(bell(page, 0)).toBeVisible();
  await expect(row).not.toContainText('Unread');
  await list(page)
    .getByRole('button', { name: /New sign-in/ })
    .click();
  await expect(page).toHaveURL(/\/profile\/security$/);

  await page.goto('/profile/notifications');
  await looked(page, 'notifications-tab');
  await expect(page.getByRole('row', { name: /Sign-in from a new browser/ })).toContainText('Always');
  await page
    .getByRole('switch', { name: 'Sign-in from a new browser: In the product' })
    .click({ force: true });
  await expect.poll(() => db.notificationChoices.count({ where: { user: { email } } })).toBe(1);
  await signInAs(person, { at: '/profile' });
  await expect.poll(() => db.notification.count({ where: { user: { email }, hidden: true } })).toBe(1);
  await page.getByRole('button', { name: 'Send me a test' }).click();
  await expect(page.getByText('Sent: see the bell')).toBeVisible();
  await expect(bell(page, 1)).toBeVisible();
  await bell(page, 1).click();
  await expect(row).toHaveCount(2);
  await expect(row.first()).toContainText('Notifications work');
  await list(page).getByRole('button', { name: 'Mark all as read' }).click();
  await expect(bell(page, 0)).toBeVisible();
});

test('quiet hours are chosen on a phone, and stay', async ({ page, db }) => {
  const email = await askForAccount(page);
  await followLink(page, db, email);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/profile/notifications');
  await page.getByRole('switch', { name: 'Keep alerts quiet' }).click();
  await page.getByRole('combobox', { name: 'From' }).click();
  await page.getByRole('option', { name: '23:30' }).click();
  const person = await db.user.findFirstOrThrow({ where: { email } });
  const kept = () => db.notificationChoices.findUnique({ where: { id: person.id } });
  await expect.poll(kept).toMatchObject({ quietFrom: 1_410, quietUntil: 420 });
  await page.reload();
  await expect(page.getByRole('combobox', { name: 'From' })).toHaveValue('23:30');
  await leavePicture(page, 'quiet-hours-phone');
});
