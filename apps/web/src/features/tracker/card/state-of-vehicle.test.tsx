import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { provideBrowserParts } from '../../../../test/browser.ts';
import { renderInApp } from '../../../../test/render-in-app.tsx';
import { newVehicle } from '../../../fleet/live-vehicle.ts';
import { StateOfVehicle } from './state-of-vehicle.tsx';

const FACTS = { id: 'v', title: 'Van', plate: null, model: null, type: 'CAR', accountTitle: null };

beforeAll(provideBrowserParts);
afterEach(cleanup);

test.each([
  ['ONLINE', 'Connected, no position yet'],
  ['OFFLINE', 'Offline'],
  ['UNKNOWN', 'Offline'],
] as const)('a vehicle without a position whose tracker is %s is "%s"', async (connection, text) => {
  const vehicle = newVehicle(FACTS, { fix: null, connection, connectionSinceMs: 0 }, 1_000);
  await renderInApp(<StateOfVehicle vehicle={vehicle} />, { catalogues: ['tracker'] });
  expect(await screen.findByText(text)).toBeTruthy();
});
