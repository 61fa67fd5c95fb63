import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { getOperationName, type Operation } from '@urql/core';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { VehicleCommandsTab } from '../src/features/commands/vehicle-commands-tab.tsx';
import { provideBrowserParts } from './browser.ts';
import { renderInApp } from './render-in-app.tsx';

beforeAll(provideBrowserParts);
afterEach(cleanup);

const OFFER = {
  ...{ type: 'custom', deviceId: 'd', isDangerous: false, isOnline: true },
  ways: ['CONNECTION'],
};
const REFUSED = {
  errors: [
    {
      message: 'Reason is required',
      extensions: {
        code: 'BAD_REQUEST',
        issues: [{ path: ['data', 'why'], code: 'REQUIRED', params: {}, message: 'Reason is required' }],
      },
    },
  ],
};
const QUEUED = { id: 'n', status: 'QUEUED', result: null, vehicleId: 'a', createdAt: '2026-11-27T04:00:00Z' };

type Scene = { protocol: string; isRefusedOnce?: boolean; language?: 'en' | 'ru' };

/** Shows the form of the free text of a tracker without an engine block. */
async function showForm({ protocol, isRefusedOnce = false, language = 'en' }: Scene) {
  const vehicle = {
    ...{ id: 'a', title: 'Van 15', plateNumber: 'FD-1', commands: [OFFER] },
    devices: [{ id: 'd', status: 'ACTIVE', protocol }],
  };
  const answers: Record<string, object> = {
    CommandsList: { commands: { content: [], total: 0 } },
    VehicleOffers: { vehicle },
    CommandVehicle: { commandVehicle: QUEUED },
    SavedCommandsList: { savedCommands: { content: [], pages: 0, total: 0 } },
  };
  let refusals = isRefusedOnce ? 1 : 0;
  const reply = ({ query }: Operation) => {
    const name = getOperationName(query) ?? '';
    if (name === 'CommandVehicle' && refusals-- > 0) return REFUSED as never;
    return { data: answers[name] ?? {} };
  };
  const shown = await renderInApp(<VehicleCommandsTab />, {
    reply,
    language,
    catalogues: ['commands', 'commands/saved', 'lists', 'details'],
    roles: ['ORGANIZATION_OWNER'],
    path: '/vehicles/a/commands?send=custom',
    route: '/vehicles/:id/commands',
  });
  const text = await screen.findByRole('textbox', { name: language === 'en' ? /^Text/ : /^Текст/ });
  return { ...shown, write: (value: string) => fireEvent.change(text, { target: { value } }) };
}

const reason = () => screen.queryByRole('textbox', { name: /^Reason/ });
const fill = (name: RegExp, value: string) =>
  fireEvent.change(screen.getByRole('textbox', { name }), { target: { value } });
const submit = () => fireEvent.click(screen.getByRole('button', { name: 'Send' }));
const sentBy = (sent: readonly Operation[]) =>
  sent
    .filter(({ query }) => getOperationName(query) === 'CommandVehicle')
    .map(({ variables }) => (variables as { data: object }).data);

describe('free text that stops the engine', () => {
  test('has fields for the reason and the plate', async () => {
    const { sent, write } = await showForm({ protocol: 'gt06' });
    expect(reason()).toBeNull();
    write('Relay,1#');
    await waitFor(() => expect(reason()).toBeTruthy());
    submit();
    expect(await screen.findByText('Reason is required')).toBeTruthy();
    expect(sentBy(sent)).toEqual([]);
    fill(/^Reason/, 'Stolen');
    fill(/^Plate number/, 'FD-1');
    submit();
    const words = { why: 'Stolen', confirm: 'FD-1', condition: 'STANDING' };
    await waitFor(() =>
      expect(sentBy(sent)).toEqual([
        { type: 'custom', deviceId: 'd', parameters: { data: 'Relay,1#' }, ...words },
      ]),
    );
  });

  test('has them in Russian', async () => {
    const { write } = await showForm({ protocol: 'gt06', language: 'ru' });
    write('Relay,1#');
    expect(await screen.findByRole('textbox', { name: /^Причина/ })).toBeTruthy();
    expect(screen.getByRole('textbox', { name: /^Госномер/ })).toBeTruthy();
  });

  test('is sent without them once it is another text', async () => {
    const { sent, write } = await showForm({ protocol: 'gt06' });
    write('Relay,1#');
    await waitFor(() => expect(reason()).toBeTruthy());
    fill(/^Reason/, 'Stolen');
    write('STATUS#');
    await waitFor(() => expect(reason()).toBeNull());
    submit();
    await waitFor(() =>
      expect(sentBy(sent)).toEqual([{ type: 'custom', deviceId: 'd', parameters: { data: 'STATUS#' } }]),
    );
  });

  test('is not the same text for another protocol', async () => {
    const { write } = await showForm({ protocol: 'teltonika' });
    write('Relay,1#');
    submit();
    await waitFor(() => expect(screen.queryByRole('textbox', { name: /^Text/ })).toBeNull());
  });

  test('has them after a refusal of the server, which knows more', async () => {
    const { sent, write } = await showForm({ protocol: 'teltonika', isRefusedOnce: true });
    write('setdigout 1');
    submit();
    expect(await screen.findByText('Reason is required')).toBeTruthy();
    fill(/^Reason/, 'Stolen');
    fill(/^Plate number/, 'FD-1');
    submit();
    await waitFor(() => expect(sentBy(sent).at(-1)).toMatchObject({ why: 'Stolen', confirm: 'FD-1' }));
  });
});
