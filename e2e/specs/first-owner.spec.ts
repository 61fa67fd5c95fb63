import { randomUUID } from 'node:crypto';
import { migrate } from '@fleet/db/migrate';
import { databaseUrlOf, onServer } from '@fleet/testing/clone-database';
import { issueOwnerLink } from '../../tools/launcher/owner-link.ts';
import { startProduct } from '../../tools/stack/start-stack.ts';
import { expect, test } from '../fixtures.ts';

test('the first owner of an empty installation comes by the link of its start, once', async ({
  page,
  openBrowser,
  stack,
}) => {
  // Starts an installation with an empty database.
  const database = `empty_${randomUUID().replaceAll('-', '')}`;
  await onServer(stack.databaseUrl, `CREATE DATABASE ${database}`);
  const databaseUrl = databaseUrlOf(stack.databaseUrl, database);
  await migrate(databaseUrl);
  const { webDist } = stack;
  const empty = await startProduct({ name: 'e2e-empty', databaseUrl, webDist, redisUrl: null });
  try {
    const link = await issueOwnerLink({ DATABASE_URL: databaseUrl, PUBLIC_URL: empty.stack.url });
    await page.goto(link);
    await page.getByLabel('First name').fill('Ann');
    await page.getByLabel('Last name').fill('Lee');
    await page.getByRole('textbox', { name: 'E-mail' }).fill('ann@real.example');
    await page.getByLabel('Password', { exact: true }).fill('a barrel of green paint');
    await page.getByRole('button', { name: 'Become the owner' }).click();
    await expect(page).toHaveURL(/\/installation\/start/);
    // Only people of the service see unregistered trackers.
    await expect(page.getByRole('link', { name: 'Unknown' })).toBeVisible();

    const second = await openBrowser();
    await second.goto(link);
    await second.getByLabel('First name').fill('Mallory');
    await second.getByLabel('Last name').fill('Stone');
    await second.getByRole('textbox', { name: 'E-mail' }).fill('mallory@real.example');
    await second.getByLabel('Password', { exact: true }).fill('another barrel of paint');
    await second.getByRole('button', { name: 'Become the owner' }).click();
    await expect(second.getByText('The link is unavailable.')).toBeVisible();
  } finally {
    await empty.stop();
    await onServer(stack.databaseUrl, `DROP DATABASE ${database} WITH (FORCE)`);
  }
});
