import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { provideBrowserParts } from '../../test/browser.ts';
import { renderInApp } from '../../test/render-in-app.tsx';
import { usePickVehicles } from './use-pick-vehicles.ts';

beforeAll(provideBrowserParts);
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const VEHICLE = {
  id: 'v1',
  title: 'Van 1',
  plateNumber: '1-TGU-453',
  brand: 'Renault',
  model: null,
  type: 'CAR',
  category: 'van',
  group: { id: 'g', title: 'Vans' },
  latestPosition: null,
};

function Fleet({ isWanted }: { isWanted: boolean }) {
  return <output>{JSON.stringify(usePickVehicles(isWanted))}</output>;
}

const load = () => JSON.parse(screen.getByRole('status').textContent ?? '');

test('a fleet is asked for when somebody wants to pick from it, and not before', async () => {
  const fetch = vi.fn(async () => Response.json({ data: { vehicles: { total: 1, content: [VEHICLE] } } }));
  vi.stubGlobal('fetch', fetch);
  await renderInApp(<Fleet isWanted={false} />);
  expect(load().status).toBe('loading');
  cleanup();
  await renderInApp(<Fleet isWanted />);
  await waitFor(() => expect(load().status).toBe('ready'));
  expect(load().vehicles).toEqual([
    {
      id: 'v1',
      title: 'Van 1',
      plate: '1-TGU-453',
      model: 'Renault',
      type: 'van',
      groupId: 'g',
      groupTitle: 'Vans',
      state: 'offline',
    },
  ]);
  // The one who did not want it asked for nothing.
  expect(fetch).toHaveBeenCalledOnce();
});

test('a server that does not answer is no empty fleet', async () => {
  vi.stubGlobal('fetch', async () => {
    throw new TypeError('network');
  });
  await renderInApp(<Fleet isWanted />);
  await waitFor(() => expect(load().status).toBe('failed'));
});
