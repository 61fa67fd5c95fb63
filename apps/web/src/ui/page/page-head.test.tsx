import { MantineProvider } from '@mantine/core';
import { cleanup, render, screen, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { I18nextProvider } from 'react-i18next';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { provideBrowserParts } from '../../../test/browser.ts';
import { createI18n } from '../../lib/i18n/i18n.ts';
import { PageHead } from './page-head.tsx';
import { PageTabs } from './page-tabs.tsx';

beforeAll(provideBrowserParts);
afterEach(cleanup);

async function show(head: ReactNode, path = '/') {
  render(
    <I18nextProvider i18n={await createI18n('ru')}>
      <MantineProvider>
        <MemoryRouter initialEntries={[path]}>{head}</MemoryRouter>
      </MantineProvider>
    </I18nextProvider>,
  );
}

test('the title is the heading of the page, and the count is written as the person writes numbers', async () => {
  await show(<PageHead title="Fleet" count={10_000} action={<button type="button" />} />);
  expect(screen.getByRole('heading', { level: 1, name: 'Fleet' })).toBeTruthy();
  expect(screen.getByText(/^10\s000$/)).toBeTruthy();
});

test('a title that is not known yet is no empty heading', async () => {
  await show(<PageHead title={null} />);
  expect(screen.queryByRole('heading')).toBeNull();
});

test('of the tabs the one that is open is the current page, and not those its address begins with', async () => {
  const tabs = [
    { to: '/v/7', label: 'One' },
    { to: '/v/7/map', label: 'Two' },
  ];
  await show(<PageTabs label="Parts" tabs={tabs} />, '/v/7/map');
  const links = within(screen.getByRole('navigation', { name: 'Parts' })).getAllByRole('link');
  expect(links.map((link) => link.getAttribute('aria-current'))).toEqual([null, 'page']);
});
