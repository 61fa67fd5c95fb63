import { act, cleanup, screen, within } from '@testing-library/react';
import type { Operation } from '@urql/core';
import { afterEach, beforeAll, beforeEach, vi } from 'vitest';
import { provideBrowserParts } from '../../../../test/browser.ts';
import { nameOf } from '../../../../test/operations.ts';
import { type Reply, renderInApp } from '../../../../test/render-in-app.tsx';
import { type Person, PersonContext } from '../../../session/person.ts';
import { OnboardScreen } from './onboard-screen.tsx';

export const IMEI = '352093101019296';
export const DEVICE = '0195f3a0-0000-7000-8000-000000000001';
export const VAN = '0195f3a0-0000-7000-8000-000000000002';
export const PERSON: Person = {
  id: 'p',
  name: 'Ann Lee',
  email: 'ann@example.org',
  avatarUrl: null,
  roles: ['ORGANIZATION_OWNER'],
  accountId: null,
  accountTitle: null,
  memberships: [],
  isOnboarding: false,
  billingEffective: true,
};
const CONFIG = {
  trackers: {
    host: 'gps.example',
    universalPort: 5000,
    protocols: [{ name: 'teltonika', port: 5027, transports: ['tcp', 'udp'] }],
  },
};

/** Fake timers and cleanup for each test. */
export function onboardingTests(): void {
  beforeAll(provideBrowserParts);
  beforeEach(() => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
  });
  afterEach(() => {
    cleanup();
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });
}

/** State of the tracker on the server. */
export type World = {
  knock: object | null;
  own: object[];
  progress: Record<string, string | number | null>;
  vehicle: object | null;
  warnings?: object[];
};
export const newWorld = (): World => ({
  knock: null,
  own: [],
  progress: {
    deviceId: DEVICE,
    waitingSince: new Date().toISOString(),
    connectedAt: null,
    identifiedAt: null,
    firstFixAt: null,
    unassignedFixAt: null,
    fittedAt: null,
    clockAheadSeconds: null,
  },
  vehicle: null,
});
export const knocked = () => {
  const at = new Date().toISOString();
  return { identifier: IMEI, protocol: 'teltonika', firstSeenAt: at, lastSeenAt: at };
};

function replyOf(world: World) {
  return (operation: Operation): Reply => {
    const { variables } = operation;
    switch (nameOf(operation)) {
      case 'OnboardKnock':
        return { data: { unknownDevice: world.knock, devices: { content: world.own } } };
      case 'RegisterDevice':
        return { data: { createDevice: { id: DEVICE, externalDeviceId: variables?.data.externalDeviceId } } };
      case 'OnboardedDevice': {
        const said = { protocol: 'teltonika', ipAddress: null, satellites: 9, heardAt: null };
        const device = { id: DEVICE, title: 'Box', externalDeviceId: IMEI, sim: '+3247011', ...said };
        const deviceWarnings = world.warnings ?? [];
        return {
          data: {
            deviceProgress: world.progress,
            deviceWarnings,
            device: { ...device, vehicle: world.vehicle },
          },
        };
      }
      case 'LoadVehicle':
        return { data: { vehicle: { id: VAN, title: 'Van 7', plateNumber: null } } };
      case 'FitDevice':
        return { data: { updateDevice: { id: DEVICE, version: 2, vehicle: { id: VAN } } } };
      default:
        return null;
    }
  };
}

export async function show(
  query: string,
  world: World = newWorld(),
  roles: Person['roles'] = PERSON.roles,
  host = CONFIG.trackers.host,
) {
  const shown = await renderInApp(
    <PersonContext value={{ ...PERSON, roles }}>
      <OnboardScreen />
    </PersonContext>,
    {
      path: `/devices/onboard${query}`,
      catalogues: ['devices', 'details', 'forms', 'tracks'],
      config: { trackers: { ...CONFIG.trackers, host } },
      reply: replyOf(world),
    },
  );
  await screen.findByRole('heading', { level: 1 });
  return { ...shown, world, search: () => shown.router.state.location.search };
}

export const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
export const headline = () =>
  within(screen.getByRole('region', { name: 'Live check' }))
    .getAllByRole('status')
    .map(({ textContent }) => textContent)[0];
