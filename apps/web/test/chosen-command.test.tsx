import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { getOperationName } from '@urql/core';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { GroupCommand } from '../src/features/commands/group-command.tsx';
import { AddSavedCommand } from '../src/features/commands/saved/add-saved-command.tsx';
import { provideBrowserParts } from './browser.ts';
import { renderInApp } from './render-in-app.tsx';

beforeAll(provideBrowserParts);
afterEach(cleanup);

const close = () => undefined;
const PARTS = {
  catalogues: ['commands', 'commands/saved', 'lists', 'details'] as ('commands' | 'commands/saved')[],
  roles: ['ORGANIZATION_OWNER'] as const,
};

describe('a command that no vehicle is offered', () => {
  test.each([
    ['a group', <GroupCommand key="group" ids={['a', 'b']} onClose={close} />],
    ['a saved command', <AddSavedCommand key="saved" onClose={close} />],
  ])('is not in the list of %s', async (_what, form) => {
    await renderInApp(form, PARTS);
    fireEvent.click(await screen.findByRole('combobox', { name: /^Command/ }));
    const list = await screen.findByRole('listbox');
    await waitFor(() => expect(within(list).getByText('Lock doors')).toBeTruthy());
    expect(within(list).queryByText('Request photo')).toBeNull();
    expect(within(list).queryByText('Send USSD')).toBeNull();
  });
});

test('a group shows which vehicles were refused, and why', async () => {
  const refused = { vehicleId: 'a', vehicleTitle: 'Van 15', commandId: null, batchId: null };
  const commandVehicles = [
    { ...refused, code: 'TOO_MANY_COMMANDS' },
    { vehicleId: 'b', vehicleTitle: 'Van 16', commandId: 'c', batchId: 'g', code: null },
  ];
  const { router } = await renderInApp(<GroupCommand ids={['a', 'b']} onClose={close} />, {
    ...PARTS,
    reply: ({ query }) =>
      getOperationName(query) === 'CommandVehicles' ? { data: { commandVehicles } } : { data: {} },
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Send' }));
  await waitFor(() => expect(router.state.location.search).toBe('?group=g'));
  expect(router.state.location.state).toMatchObject({
    refused: [{ vehicleId: 'a', code: 'TOO_MANY_COMMANDS' }],
  });
});
