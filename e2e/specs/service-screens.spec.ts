import { DEMO_PASSWORD } from '@fleet/seed/sign-ins';
import { expect, test } from '../fixtures.ts';
import { meetWcag } from '../helpers/looks-of-pages.ts';

const SERVICE = { email: 'owner@meridian.example', password: DEMO_PASSWORD };
const OWNER = { email: 'owner@northbridge.example', password: DEMO_PASSWORD };

test('dashboard, texts, legal documents and inbox meet WCAG 2.2 AA at three widths, light and dark', async ({
  signInAs,
}) => {
  const page = await signInAs(SERVICE, { at: '/dashboard' });
  await meetWcag(page, {
    picture: 'service',
    shows: page.getByRole('heading').first(),
    pages: [
      ['dashboard', '/dashboard'],
      ['dictionary', '/installation/dictionary?q=count'],
      ['legal', '/installation/legal'],
      ['support', '/support'],
    ],
  });
});

test('help and share links meet WCAG 2.2 AA at three widths, light and dark', async ({ signInAs }) => {
  const page = await signInAs(OWNER, { at: '/help' });
  await meetWcag(page, {
    picture: 'customer',
    shows: page.getByRole('heading').first(),
    pages: [
      ['help', '/help'],
      ['share-links', '/account/share-links'],
    ],
  });
});

test('an ended share link meets WCAG 2.2 AA', async ({ openBrowser, stack }) => {
  const page = await openBrowser();
  await meetWcag(page, {
    picture: 'share',
    shows: page.getByRole('heading').first(),
    pages: [['ended', `${stack.url}/share#none`]],
  });
  await expect(page.getByRole('heading', { name: 'This link has ended' })).toBeVisible();
});
