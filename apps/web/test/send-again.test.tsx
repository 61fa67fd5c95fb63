import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { getOperationName, type Operation } from '@urql/core';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { CommandsScreen } from '../src/features/commands/commands-screen.tsx';
import { VehicleCommandsTab } from '../src/features/commands/vehicle-commands-tab.tsx';
import { provideBrowserParts } from './browser.ts';
import { renderInApp } from './render-in-app.tsx';

beforeAll(provideBrowserParts);
afterEach(cleanup);

const ROW = {
  ...{ id: 'c', vehicleId: 'a', vehicleTitle: 'Van 15', deviceId: 'd2', batchId: null, type: 'custom' },
  ...{ parameters: { data: 'getinfo' }, way: 'SMS', why: null, insisted: false, condition: 'NONE' },
  ...{ status: 'FAILED', reason: 'GATEWAY_REFUSED', result: null, askedBy: null, sentAt: null },
  ...{ createdAt: '2026-11-27T04:00:00.000Z', expiresAt: '2026-11-27T05:00:00.000Z' },
  finishedAt: '2026-11-27T04:01:00.000Z',
};
const OFFER = {
  ...{ type: 'custom', deviceId: 'd1', isDangerous: false, isOnline: true },
  ways: ['CONNECTION'],
};
const QUEUED = { id: 'n', status: 'QUEUED', result: null, vehicleId: 'a', createdAt: ROW.createdAt };

type Scene = { row: object; offer?: object; devices?: readonly string[] };

/** Answers of a server with one sent command and one offer. */
const replyOf =
  ({ row, offer = OFFER, devices = ['d1', 'd2'] }: Scene) =>
  (operation: Operation) => {
    const vehicle = {
      ...{ id: 'a', title: 'Van 15', plateNumber: 'FD-1', commands: [offer] },
      devices: devices.map((id) => ({ id, status: 'ACTIVE', protocol: 'teltonika' })),
    };
    const answers: Record<string, object> = {
      CommandsList: { commands: { content: [row], total: 1 } },
      VehicleOffers: { vehicle },
      RepeatedCommand: { command: row },
      CommandVehicle: { commandVehicle: QUEUED },
      SavedCommandsList: { savedCommands: { content: [], pages: 0, total: 0 } },
    };
    return { data: answers[getOperationName(operation.query) ?? ''] ?? {} };
  };

const sentBy = (sent: readonly Operation[]) =>
  sent.filter(({ query }) => getOperationName(query) === 'CommandVehicle').map(({ variables }) => variables);

const showList = (row: object, language: 'en' | 'ru' = 'en') =>
  renderInApp(<CommandsScreen />, {
    reply: replyOf({ row }),
    catalogues: ['commands'],
    roles: ['ORGANIZATION_OWNER'],
    path: '/commands',
    language,
  });

const showTab = (scene: Scene, type = 'custom') =>
  renderInApp(<VehicleCommandsTab />, {
    reply: replyOf(scene),
    catalogues: ['commands', 'commands/saved', 'lists', 'details'],
    roles: ['ORGANIZATION_OWNER'],
    path: `/vehicles/a/commands?send=${type}&again=c`,
    route: '/vehicles/:id/commands',
  });

describe('Send again in a list', () => {
  test('opens the form of a command that has one, with the command', async () => {
    const { sent, router } = await showList(ROW);
    fireEvent.click(await screen.findByRole('button', { name: /^Send again/ }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/vehicles/a/commands'));
    expect(router.state.location.search).toBe('?send=custom&again=c');
    expect(sentBy(sent)).toEqual([]);
  });

  test('opens the form of a command that had a reason', async () => {
    const { sent, router } = await showList({ ...ROW, type: 'buzzerOn', why: 'Stolen' });
    fireEvent.click(await screen.findByRole('button', { name: /^Send again/ }));
    await waitFor(() => expect(router.state.location.search).toBe('?send=buzzerOn&again=c'));
    expect(sentBy(sent)).toEqual([]);
  });

  test('sends a command without a form to the same tracker in the same way', async () => {
    const parameters = { type: 'custom', data: 'setdigout ?1' };
    const { sent } = await showList({ ...ROW, type: 'doorsLock', parameters });
    fireEvent.click(await screen.findByRole('button', { name: /^Send again/ }));
    const data = { type: 'doorsLock', deviceId: 'd2', way: 'SMS', againOf: 'c' };
    await waitFor(() => expect(sentBy(sent)).toEqual([{ where: { id: 'a' }, data }]));
  });

  test('does not name a tracker that was moved to another vehicle', async () => {
    const moved = { type: 'doorsLock', parameters: {}, way: 'CONNECTION', reason: 'DEVICE_MOVED' };
    const { sent } = await showList({ ...ROW, ...moved });
    fireEvent.click(await screen.findByRole('button', { name: /^Send again/ }));
    const data = { type: 'doorsLock', way: 'CONNECTION', againOf: 'c' };
    await waitFor(() => expect(sentBy(sent)).toEqual([{ where: { id: 'a' }, data }]));
  });
});

test.each(['en', 'ru'] as const)('rows show the parameters of a command, in %s', async (language) => {
  await showList(ROW, language);
  expect(await screen.findByText(/getinfo/)).toBeTruthy();
});

test('rows do not show the recipe of a feature', async () => {
  await showList({ ...ROW, type: 'doorsLock', parameters: { type: 'custom', data: 'setdigout ?1' } });
  expect(await screen.findByText(/Lock doors/)).toBeTruthy();
  expect(screen.queryByText(/setdigout/)).toBeNull();
});

describe('the form of a command that is sent again', () => {
  const text = () => screen.findByRole('textbox', { name: /^Text/ });
  const submit = () => fireEvent.click(screen.getByRole('button', { name: 'Send' }));

  test('has its parameters, way and tracker', async () => {
    const { sent } = await showTab({ row: ROW });
    expect(((await text()) as HTMLInputElement).value).toBe('getinfo');
    expect(screen.getByRole('combobox', { name: /^Send by/ })).toHaveProperty('value', 'SMS');
    submit();
    const parameters = { data: 'getinfo' };
    const data = { type: 'custom', parameters, deviceId: 'd2', way: 'SMS', againOf: 'c' };
    await waitFor(() => expect(sentBy(sent)).toEqual([{ where: { id: 'a' }, data }]));
  });

  test('is for a tracker that is in the vehicle', async () => {
    const { sent } = await showTab({ row: { ...ROW, way: 'CONNECTION' }, devices: ['d1'] });
    await text();
    submit();
    const parameters = { data: 'getinfo' };
    const data = { type: 'custom', parameters, deviceId: 'd1', againOf: 'c' };
    await waitFor(() => expect(sentBy(sent)).toEqual([{ where: { id: 'a' }, data }]));
  });

  test('is empty for a command of another vehicle', async () => {
    await showTab({ row: { ...ROW, vehicleId: 'b' } });
    expect(((await text()) as HTMLInputElement).value).toBe('');
  });

  test('has the condition of an engine stop, and asks for the reason again', async () => {
    const row = { ...ROW, type: 'engineStop', parameters: {}, way: 'CONNECTION', why: 'Stolen' };
    const offer = { ...OFFER, type: 'engineStop', isDangerous: true };
    const { sent } = await showTab({ row: { ...row, condition: 'IGNITION_OFF' }, offer }, 'engineStop');
    const reason = (await screen.findByRole('textbox', { name: /^Reason/ })) as HTMLInputElement;
    expect(reason.value).toBe('');
    fireEvent.change(reason, { target: { value: 'Still stolen' } });
    fireEvent.change(screen.getByRole('textbox', { name: /^Plate number/ }), { target: { value: 'FD-1' } });
    submit();
    const words = { why: 'Still stolen', confirm: 'FD-1', condition: 'IGNITION_OFF' };
    const data = { type: 'engineStop', parameters: {}, deviceId: 'd2', ...words, againOf: 'c' };
    await waitFor(() => expect(sentBy(sent)).toEqual([{ where: { id: 'a' }, data }]));
  });
});
