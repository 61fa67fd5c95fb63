import { readFile } from 'node:fs/promises';
import { DEMO_PASSWORD } from '@fleet/seed/sign-ins';
import type { Page } from '@playwright/test';
import { type Bucket, openBucket } from '../../apps/api/test/s3-bucket.ts';
import { startProduct } from '../../tools/stack/start-stack.ts';
import { test as base, expect } from '../fixtures.ts';
import { changePicture, choosePicture, portraitOf, widthWithin } from '../helpers/portrait.ts';

const OWNER = { email: 'owner@harrison.example', password: DEMO_PASSWORD };
const PDF = Buffer.from('%PDF-1.7\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n');

/** A second api of the same installation with files in a bucket: a real one if `TEST_S3_URL` is set. */
const test = base.extend<{ bucket: Pick<Bucket, 'endpoint' | 'read'> & { url: string } }>({
  bucket: async ({ stack: { databaseUrl, webDist, redisUrl } }, use) => {
    const { settings, endpoint, allow, read, close } = await openBucket();
    const product = await startProduct({ name: 'e2e-bucket', databaseUrl, webDist, redisUrl, settings });
    await allow(product.stack.url);
    await use({ url: product.stack.url, endpoint, read });
    await product.stop();
    await close();
  },
});

/** Paths of the browser's uploads to the bucket. */
function watchPuts(page: Page, endpoint: string): string[] {
  const put: string[] = [];
  page.on('request', (request) => {
    const { origin, pathname } = new URL(request.url());
    if (request.method() === 'PUT' && origin === endpoint) put.push(pathname);
  });
  return put;
}

test('a portrait and a document are put into the bucket by the browser, and come back from there', async ({
  bucket: { url, endpoint, read },
  db,
  signInAs,
}) => {
  const page = await signInAs(OWNER, { url, at: '/profile/security' });
  const put = watchPuts(page, endpoint);
  await expect(page.getByText('This session')).toBeVisible();
  await choosePicture(page, await page.screenshot());
  await page.getByRole('button', { name: 'Save picture' }).click();
  await expect(page.getByText('Picture saved')).toBeVisible();
  await expect.poll(() => widthWithin(portraitOf(page))).toBe(256);
  expect(put).toHaveLength(1);
  expect(await read(put[0] ?? '')).not.toBeNull();

  const vehicle = await db.vehicle.findFirstOrThrow({
    where: { account: { owner: { email: OWNER.email } }, status: 'ACTIVE' },
  });
  await page.goto(`/vehicles/${vehicle.id}`);
  const card = page.getByRole('region', { name: 'Documents' });
  await card.getByRole('button', { name: 'Add document' }).click();
  const form = page.getByRole('dialog', { name: /New document/ });
  await form
    .getByLabel(/PDF or picture/)
    .setInputFiles({ name: 'policy.pdf', mimeType: 'application/pdf', buffer: PDF });
  await form.getByLabel(/^Number/).fill('XXX 7');
  await form.getByRole('button', { name: 'Create' }).click();
  await expect(form).toHaveCount(0);
  expect(put).toHaveLength(2);
  expect(await read(put[1] ?? '')).toEqual(PDF);
  const saved = page.waitForEvent('download');
  const row = card.getByRole('listitem').filter({ hasText: 'XXX 7' });
  await row.getByRole('link', { name: 'Download policy.pdf' }).click();
  expect(await readFile(await (await saved).path())).toEqual(PDF);

  await row.getByRole('button', { name: /^Actions for/ }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page
    .getByRole('dialog', { name: /^Delete/ })
    .getByRole('button', { name: 'Delete' })
    .click();
  await expect(row).toHaveCount(0);
  await page.goto('/profile/security');
  await changePicture(page).click();
  await page.getByRole('button', { name: 'Remove picture' }).click();
  await expect(portraitOf(page).locator('img')).toHaveCount(0);
});
