import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { GraphQLError } from 'graphql';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { provideBrowserParts } from '../../../../test/browser.ts';
import { type Reply, renderInApp } from '../../../../test/render-in-app.tsx';
import { AddDevice } from './add-device.tsx';
import { EditDevice } from './edit-device.tsx';

const EXPIRES = '2027-06-30T09:00:00.000Z';
const DEVICE = {
  __typename: 'Device',
  id: 'd',
  version: 3,
  externalDeviceId: '352093101019296',
  title: 'Box',
  brand: null,
  model: null,
  serialNumber: null,
  sim: null,
  iccid: null,
  carrier: null,
  timeZone: null,
  smsQuota: { __typename: 'Quota', expiryDate: EXPIRES, totalVolume: 100, volume: 40 },
  dataQuota: { __typename: 'Quota', expiryDate: null, totalVolume: null, volume: null },
  allowedProtocols: null,
  allowedNetworks: null,
  hasSecret: false,
  certificate: null,
  requiredCredential: null,
  description: null,
  vehicleId: null,
};
const ABOVE = {
  path: ['data', 'smsQuota', 'volume'],
  code: 'TOO_BIG',
  params: { max: 100 },
  message: 'More cannot be left than the total',
};

beforeAll(provideBrowserParts);
afterEach(cleanup);

const enter = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const save = () => fireEvent.click(screen.getByRole('button', { name: /^(Add|Create|Save)/ }));

async function show(form: 'add' | 'edit', saved: () => Reply) {
  const screenOf = {
    add: <AddDevice onClose={vi.fn()} />,
    edit: <EditDevice id="d" section={null} onClose={vi.fn()} />,
  };
  const app = await renderInApp(screenOf[form], {
    catalogues: ['devices'],
    roles: ['ORGANIZATION_OWNER'],
    reply: ({ kind }) => (kind === 'mutation' ? saved() : { data: { device: DEVICE } }),
  });
  await screen.findByLabelText('SMS left');
  return { sent: () => app.sent.filter(({ kind }) => kind === 'mutation').map(({ variables }) => variables) };
}

test('a new tracker is sent with its quotas, once no more is left than the total', async () => {
  const { sent } = await show('add', () => ({
    data: { createDevice: { __typename: 'Device', id: 'd', vehicle: null } },
  }));
  enter('SMS in total', '5');
  enter('SMS left', '6');
  enter('Data in total', '500');
  save();
  await screen.findByText(/^SMS left must/);
  expect(sent()).toEqual([]);
  enter('SMS left', '4');
  save();
  await waitFor(() => expect(sent()).toHaveLength(1));
  expect(sent()[0]).toEqual({
    data: { smsQuota: { totalVolume: 5, volume: 4 }, dataQuota: { totalVolume: 500_000_000 } },
  });
});

test('of a changed quota the changed part is sent, and what the server finds stands at its field', async () => {
  const { sent } = await show('edit', () => ({
    errors: [new GraphQLError(ABOVE.message, { extensions: { code: 'BAD_REQUEST', issues: [ABOVE] } })],
  }));
  enter('SMS left', '101');
  save();
  await screen.findByText(/^SMS left must/);
  expect(sent()).toEqual([{ where: { id: 'd', version: 3 }, data: { smsQuota: { volume: 101 } } }]);
});
