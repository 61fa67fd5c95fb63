import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { provideBrowserParts } from '../../../test/browser.ts';
import { renderInApp } from '../../../test/render-in-app.tsx';
import { CatalogStatusBadge } from './catalog-status-badge.tsx';
import type { CatalogueArea } from './use-status-filter.ts';

beforeAll(provideBrowserParts);
afterEach(cleanup);

test.each<[CatalogueArea, string]>([
  ['billing/plans', 'Активен'],
  ['billing/products', 'Активна'],
  ['billing/taxes', 'Включена'],
])('the active state of %s in Russian is %s', async (area, word) => {
  await renderInApp(<CatalogStatusBadge area={area} status="ACTIVE" />, {
    roles: ['SERVICE_OWNER'],
    catalogues: ['billing/plans', area],
    language: 'ru',
  });
  expect(await screen.findByText(word)).toBeTruthy();
});
