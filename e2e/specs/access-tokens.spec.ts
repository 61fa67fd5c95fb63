import { expect, test } from '../fixtures.ts';
import { askForAccount, followLink, SIGN_UP_PASSWORD } from '../helpers/sign-up.ts';

test('somebody makes a token for a program, which does what it may until it is revoked', async ({
  page,
  stack,
  db,
}) => {
  const email = await askForAccount(page);
  await followLink(page, db, email);
  await page.goto('/profile/personal');
  await page.getByRole('link', { name: 'Access tokens' }).click();
  await expect(page).toHaveURL(/\/profile\/tokens/);
  // Its tab is the last one and scrolls into view on a narrow screen.
  const desk = page.viewportSize();
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(page.getByRole('link', { name: 'Access tokens' })).toBeInViewport({ ratio: 1 });
  if (desk) await page.setViewportSize(desk);

  await page.getByRole('button', { name: 'Create token' }).click();
  await page.getByRole('textbox', { name: /What is it for/ }).fill('Accounting');
  const fleet = page.getByRole('radiogroup', { name: 'Vehicles and trackers' });
  await fleet.getByText('Read and write').click();
  await page.getByLabel('Password', { exact: true }).fill('not this one');
  await page.getByRole('button', { name: 'Create token' }).click();
  await expect(page.getByText('Password is wrong')).toBeVisible();
  await page.getByLabel('Password', { exact: true }).fill(SIGN_UP_PASSWORD);
  await page.getByRole('button', { name: 'Create token' }).click();
  const shown = page.locator('code').filter({ hasText: 'meridian_pat_' });
  await expect(shown).toBeVisible();
  const token = (await shown.textContent()) ?? '';
  await page.getByRole('button', { name: 'I have kept it' }).click();
  await expect(shown).toHaveCount(0);
  await expect(page.getByText(`…${token.slice(-4)}`)).toBeVisible();

  const call = (name: string, input: object) =>
    fetch(`${stack.url}/api/${name}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify(input),
    });
  const made = await call('createVehicle', { data: { title: 'Van of a program', type: 'CAR' } });
  expect([made.status, await made.json()]).toEqual([
    200,
    expect.objectContaining({ title: 'Van of a program' }),
  ]);
  expect((await call('users', {})).status).toBe(403);
  await page.goto('/vehicles');
  await expect(page.getByText('Van of a program')).toBeVisible();

  await page.goto('/profile/tokens');
  await expect(page.getByText(/^Last used on/)).toBeVisible();
  await page.getByRole('button', { name: 'Revoke: Accounting' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click();
  await expect(page.getByText('Token revoked')).toBeVisible();
  await expect(page.getByText(`…${token.slice(-4)}`)).toHaveCount(0);
  expect((await call('vehicles', {})).status).toBe(401);

  // The API has a page for people and an OpenAPI document.
  const [opened] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('link', { name: 'What programs can do' }).click(),
  ]);
  await opened.getByLabel('Access token').fill(token);
  await opened.getByText('vehicles', { exact: true }).click();
  const form = opened.locator('form[data-procedure="vehicles"]');
  await form.getByRole('button', { name: 'Send' }).click();
  await expect(form.locator('output')).toContainText('UNAUTHORIZED');
});
