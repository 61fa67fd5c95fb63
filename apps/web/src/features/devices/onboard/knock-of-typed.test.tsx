import { CreateDevice } from '@fleet/contracts/device-input';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { provideBrowserParts } from '../../../../test/browser.ts';
import { renderInApp } from '../../../../test/render-in-app.tsx';
import { TextField } from '../../../forms/fields/text-field.tsx';
import { FormBody } from '../../../forms/form-body.tsx';
import { useMutationForm } from '../../../forms/use-mutation-form.ts';
import { graphql } from '../../../generated/graphql/gql.ts';
import { KnockOfTyped } from './knock-of-typed.tsx';

const CreateDeviceMutation = graphql(`
  mutation CreateDevice($data: CreateDeviceInput!) {
    createDevice(data: $data) {
      id
      vehicle {
        id
      }
    }
  }
`);
const KNOCKING = '352093101019296';

beforeAll(provideBrowserParts);
afterEach(cleanup);

function Form() {
  const form = useMutationForm(CreateDeviceMutation, CreateDevice, {
    catalogue: 'devices',
    start: { externalDeviceId: '' },
    onSaved: () => undefined,
  });
  return (
    <FormBody form={form}>
      <KnockOfTyped />
      <TextField name="externalDeviceId" />
    </FormBody>
  );
}

test('a form of a device tells that the tracker of the typed identifier reports already', async () => {
  const { sent } = await renderInApp(<Form />, {
    catalogues: ['devices'],
    reply: ({ variables }) => {
      const identifier = variables?.where.identifier;
      const at = new Date().toISOString();
      const knock = { identifier, protocol: 'gt06', firstSeenAt: at, lastSeenAt: at };
      return { data: { unknownDevice: identifier === KNOCKING ? knock : null, devices: { content: [] } } };
    },
  });
  const field = await screen.findByLabelText(/IMEI or other identifier/);
  fireEvent.change(field, { target: { value: KNOCKING.slice(0, 8) } });
  await new Promise((resolve) => setTimeout(resolve, 50));
  fireEvent.change(field, { target: { value: KNOCKING } });
  expect(await screen.findByText(/protocol GT06/, {}, { timeout: 3_000 })).toBeTruthy();
  // Half a number is no question.
  const asked = new Set(sent.map(({ variables }) => variables?.where.identifier));
  expect([...asked]).toEqual([KNOCKING]);
});
