import { MantineProvider } from '@mantine/core';
import { cleanup, render, screen } from '@testing-library/react';
import { I18nextProvider } from 'react-i18next';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { VehicleRow } from '../src/features/tracker/list/vehicle-row.tsx';
import { newVehicle } from '../src/fleet/live-vehicle.ts';
import { createI18n } from '../src/lib/i18n/i18n.ts';
import { ServicesContext } from '../src/services.ts';
import { provideBrowserParts } from './browser.ts';
import { visitorServices } from './services.ts';

beforeAll(provideBrowserParts);
afterEach(cleanup);

/** The row of a vehicle whose drive is not over. */
async function show(speedKmh: number | null): Promise<HTMLElement> {
  const i18n = await createI18n('en');
  await i18n.loadNamespaces(['tracker', 'tracks', 'places', 'common']);
  const services = visitorServices(i18n);
  const facts = { id: 'v', title: 'Truck 1', plate: null, model: null, type: 'truck', accountTitle: null };
  const fix = {
    fixTimeMs: Date.now(),
    latitude: 51.19,
    longitude: 4.17,
    speedKmh,
    courseDeg: 92,
    satellites: null,
    ignition: true,
    motion: true,
    readings: {},
  };
  const last = { fix, connection: 'ONLINE', connectionSinceMs: 0 } as const;
  services.fleet.load([newVehicle(facts, last, Date.now())]);
  render(
    <ServicesContext value={services}>
      <I18nextProvider i18n={i18n}>
        <MantineProvider>
          <div role="listbox">
            <VehicleRow
              vehicleId="v"
              topPx={0}
              heightPx={62}
              role="option"
              level={null}
              selected={false}
              active={false}
              picked={false}
              position={1}
              count={1}
              density="comfortable"
              details={['plate', 'model', 'place', 'age']}
            />
          </div>
        </MantineProvider>
      </I18nextProvider>
    </ServicesContext>,
  );
  return screen.getByRole('option', { name: /Truck 1/ });
}

test.each([
  ['drives', 40.4, '40km/h', /Moving|Idling/],
  ['waits at a red light', 0, 'Idling', /km\/h|Moving/],
  ['drives and does not tell how fast', null, 'Moving', /km\/h/],
] as const)(
  'a vehicle that %s says so, and nothing that contradicts it',
  async (_name, speedKmh, said, unsaid) => {
    const row = await show(speedKmh);
    expect(row.textContent).toContain(said);
    expect(row.textContent).not.toMatch(unsaid);
  },
);
