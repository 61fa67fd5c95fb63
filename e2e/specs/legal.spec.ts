import { DEMO_PASSWORD } from '@fleet/seed/sign-ins';
import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { leavePicture } from '../helpers/leave-picture.ts';

const SERVICE = { email: 'owner@meridian.example', password: DEMO_PASSWORD };
const OWNER = { email: 'owner@northbridge.example', password: DEMO_PASSWORD };

/** Writes the terms of the service and publishes them. */
async function publish(page: Page, text: string, summary = ''): Promise<void> {
  const terms = page.getByRole('region', { name: 'Terms of service' });
  await terms.getByRole('button', { name: /^(Write|New version)$/ }).click();
  const form = page.getByRole('dialog', { name: 'Terms of service' });
  const english = form.getByRole('region', { name: 'English', exact: true });
  await english.getByLabel('Heading').fill('Terms of service');
  await english.getByLabel('What changes').fill(summary);
  await english.getByLabel('Text', { exact: true }).fill(text);
  await english.getByRole('button', { name: 'Preview' }).click();
  await expect(english.getByRole('heading', { name: 'Use' })).toBeVisible();
  await form.getByRole('button', { name: /^(Create|Save)/ }).click();
  await expect(form).toBeHidden();
  await terms.getByRole('button', { name: 'Publish' }).click();
  const publication = page.getByRole('dialog', { name: 'Publish: Terms of service' });
  await publication.getByRole('button', { name: 'Publish' }).click();
  await expect(publication).toBeHidden();
  await expect(terms.getByText('In force').first()).toBeVisible();
}

test('each version of the terms is accepted at the next sign-in before anything else, and has a public page', async ({
  productApart,
  signInAs,
  openBrowser,
}) => {
  const { stack } = await productApart({ redisUrl: null });
  const { url } = stack;
  const service = await signInAs(SERVICE, { url, at: '/installation/legal' });
  await publish(service, '# Use\n\nYou may <b>use</b> it.', 'These are the first terms.');
  await leavePicture(service, 'legal');

  // The service owner accepts them as well.
  await service.reload();
  await service.getByRole('button', { name: 'Accept and continue' }).click();
  await expect(service.getByRole('heading', { name: 'Service settings' })).toBeVisible();

  const member = await signInAs(OWNER, { url, at: '/profile' });
  await expect(member.getByRole('heading', { name: 'Please read what has changed' })).toBeVisible();
  await expect(member.getByText('These are the first terms.')).toBeVisible();
  await expect(member.getByRole('navigation')).toHaveCount(0);
  await leavePicture(member, 'legal-accept');
  await member.getByRole('button', { name: 'Accept and continue' }).click();
  await expect(member.getByRole('navigation').first()).toBeVisible();
  await member.reload();
  await expect(member.getByRole('navigation').first()).toBeVisible();
  await expect(member.getByRole('button', { name: 'Accept and continue' })).toBeHidden();

  await publish(service, '# Use\n\nYou may <b>use</b> it for ten vehicles.', 'Ten vehicles at most.');
  const next = await signInAs(OWNER, { url, at: '/vehicles' });
  await expect(next.getByText('Ten vehicles at most.')).toBeVisible();
  await expect(next.getByRole('navigation')).toHaveCount(0);
  await expect(next.getByRole('table')).toHaveCount(0);
  // Any address shows it first.
  await next.goto(`${url}/reports/summary`);
  await expect(next.getByText('Ten vehicles at most.')).toBeVisible();
  await next.getByRole('button', { name: 'Accept and continue' }).click();
  await expect(next).toHaveURL(/\/reports\/summary/);
  await expect(next.getByRole('navigation').first()).toBeVisible();

  const stranger = await openBrowser();
  await stranger.goto(`${url}/auth/sign-up`);
  const [page] = await Promise.all([
    stranger.waitForEvent('popup'),
    stranger.getByRole('link', { name: 'Terms of service' }).first().click(),
  ]);
  await expect(page.getByRole('heading', { name: 'Terms of service' })).toBeVisible();
  await expect(page.getByText('You may <b>use</b> it for ten vehicles.')).toBeVisible();
  expect(await page.context().cookies()).toEqual([]);
});
