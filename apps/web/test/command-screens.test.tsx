import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { getOperationName } from '@urql/core';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { CommandRulesTab } from '../src/features/account/commands/command-rules-tab.tsx';
import { CommandsScreen } from '../src/features/commands/commands-screen.tsx';
import { VehicleCommandsTab } from '../src/features/commands/vehicle-commands-tab.tsx';
import { DeviceFeaturesTab } from '../src/features/devices/features/device-features-tab.tsx';
import { FeaturesScreen } from '../src/features/devices/features/features-screen.tsx';
import { useFoundCommands } from '../src/features/shell/palette/use-found-commands.tsx';
import { provideBrowserParts } from './browser.ts';
import { renderInApp } from './render-in-app.tsx';

beforeAll(provideBrowserParts);
afterEach(cleanup);

function Found({ query }: { query: string }) {
  const { lines } = useFoundCommands(query);
  return lines.map(({ key, name, run }) => (
    <button key={key} type="button" onClick={run}>
      {name}
    </button>
  ));
}

const VANS = [
  { id: 'a', title: 'Van 15', plateNumber: null, commands: [{ type: 'doorsLock', deviceId: 'd' }] },
  { id: 'b', title: 'Van 16', plateNumber: null, commands: [] },
];

const showFound = (query: string, language: 'en' | 'ru' = 'en') =>
  renderInApp(<Found query={query} />, {
    reply: (operation) =>
      getOperationName(operation.query) === 'LockFromPalette'
        ? { data: { commandVehicle: { id: 'c', status: 'QUEUED' } } }
        : { data: { vehicles: { content: VANS } } },
    roles: ['ORGANIZATION_OWNER'],
    language,
  });

describe('the palette', () => {
  test.each([
    ['en', 'lock van', 'Lock Van 15'],
    ['ru', 'закр van', 'Закрыть двери: Van 15'],
  ] as const)('locks vehicles whose trackers can, in %s', async (language, query, name) => {
    const { sent, router } = await showFound(query, language);
    fireEvent.click(await screen.findByRole('button', { name }));
    expect(screen.getAllByRole('button')).toHaveLength(1);
    await waitFor(() => expect(router.state.location.pathname).toBe('/vehicles/a/commands'));
    expect(sent.at(-1)?.variables).toEqual({
      where: { id: 'a' },
      data: { type: 'doorsLock', deviceId: 'd' },
    });
  });

  test('asks nothing for other words', async () => {
    const { sent } = await showFound('van 15');
    expect(sent).toEqual([]);
  });
});

const ROW = {
  ...{ vehicleId: 'a', vehicleTitle: 'Van 15', batchId: 'g', type: 'doorsLock', parameters: {}, why: null },
  ...{ insisted: false, condition: 'NONE', reason: null, result: null, askedBy: null, sentAt: null },
  ...{ createdAt: '2026-11-27T04:00:00.000Z', expiresAt: '2026-11-27T05:00:00.000Z' },
};
const ENDED = '2026-11-27T04:01:00.000Z';

test('a group shows how many vehicles did it, and the fate of each', async () => {
  const content = [
    { ...ROW, id: '1', status: 'SUCCEEDED', finishedAt: ENDED },
    { ...ROW, id: '2', status: 'QUEUED', finishedAt: null },
    { ...ROW, id: '3', status: 'FAILED', reason: 'REFUSED_BY_DEVICE', finishedAt: ENDED },
  ];
  const { sent } = await renderInApp(<CommandsScreen />, {
    reply: () => ({ data: { commands: { content, total: 3 } } }),
    catalogues: ['commands'],
    roles: ['ORGANIZATION_OWNER'],
    path: '/commands?group=g',
    route: '/commands',
  });
  expect(await screen.findByText('1 done')).toBeTruthy();
  expect(screen.getByText('1 waiting')).toBeTruthy();
  expect(screen.getByText('1 not done')).toBeTruthy();
  expect(screen.getAllByRole('button', { name: /^Withdraw/ })).toHaveLength(1);
  expect(screen.getAllByRole('button', { name: /^Send again/ })).toHaveLength(1);
  expect(sent[0]?.variables).toMatchObject({ where: { batchId: 'g' } });
});

describe('a list that could not be asked for says so, and is asked for again', () => {
  test.each([
    ['commands of all vehicles', <CommandsScreen key="all" />, 'Commands could not be loaded'],
    [
      'commands of a vehicle',
      <VehicleCommandsTab key="vehicle" />,
      'The commands of this vehicle could not be loaded.',
    ],
    ['features', <FeaturesScreen key="features" />, 'Features didn’t load'],
    ['features of a device', <DeviceFeaturesTab key="device" />, 'Features didn’t load'],
  ])('%s', async (_what, screenOf, words) => {
    const { sent } = await renderInApp(screenOf, {
      reply: () => null,
      catalogues: ['commands', 'devices/features'],
      roles: ['ORGANIZATION_OWNER'],
    });
    expect(await screen.findByText(words)).toBeTruthy();
    const before = sent.length;
    for (const button of screen.getAllByRole('button', { name: 'Try again' })) fireEvent.click(button);
    await waitFor(() => expect(sent.length).toBeGreaterThan(before));
  });
});

test('an installation without features says so', async () => {
  await renderInApp(<FeaturesScreen />, {
    reply: () => ({ data: { deviceFeatures: { content: [], total: 0 } } }),
    catalogues: ['devices/features'],
    roles: ['SERVICE_OWNER'],
  });
  expect(await screen.findByText('No features yet')).toBeTruthy();
});

test('a list that is longer than what it shows says so', async () => {
  await renderInApp(<CommandsScreen />, {
    reply: () => ({
      data: { commands: { content: [{ ...ROW, id: '1', status: 'QUEUED', finishedAt: null }], total: 250 } },
    }),
    catalogues: ['commands'],
    roles: ['ORGANIZATION_OWNER'],
  });
  expect(await screen.findByText('The newest 1 of 250 are shown.')).toBeTruthy();
});

test('the rules of commands are changed by who keeps the account', async () => {
  const account = {
    ...{ id: 'own', version: 3, commandStopMaxKmh: 5 },
    ...{ commandStopNeedsSecondFactor: false, commandExpiryMinutes: 1440, rentersMayLock: false },
  };
  const { sent } = await renderInApp(<CommandRulesTab />, {
    reply: (operation) =>
      getOperationName(operation.query) === 'UpdateCommandRules'
        ? { data: { updateCommandRules: { id: 'own', version: 4 } } }
        : { data: { account } },
    catalogues: ['account/commands', 'details'],
    roles: ['ORGANIZATION_OWNER'],
  });
  expect(await screen.findByText('5 km/h')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: /Edit/ }));
  fireEvent.change(await screen.findByRole('textbox', { name: /Maximum speed/ }), {
    target: { value: '10' },
  });
  fireEvent.click(screen.getByRole('button', { name: 'Save changes' }));
  await waitFor(() =>
    expect(sent.find(({ query }) => getOperationName(query) === 'UpdateCommandRules')?.variables).toEqual({
      where: { id: 'own', version: 3 },
      data: { commandStopMaxKmh: 10 },
    }),
  );
});
