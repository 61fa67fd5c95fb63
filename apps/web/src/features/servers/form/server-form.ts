import { CreateDeviceServer, DeviceServerAuth } from '@fleet/contracts/device-server';
import { patch } from '@fleet/contracts/patch';
import type { FormValues } from '../../../forms/core/form-values.ts';

/** Form fields of a server. Credentials are flattened, since a form has no nested fields. */
const Fields = CreateDeviceServer.omit({ auth: true, type: true, accountId: true }).extend({
  token: DeviceServerAuth.shape.token,
  email: DeviceServerAuth.shape.email,
  password: DeviceServerAuth.shape.password,
});

export const CreateServerForm = Fields.required({ url: true });
export const UpdateServerForm = patch(Fields);

/** Fields of refusals with another name in the form. */
export const FIELDS_OF_REFUSALS = {
  auth: 'token',
  'auth.token': 'token',
  'auth.email': 'email',
  'auth.password': 'password',
} as const;

/** Mutation data from the form's values. Credentials are sent completely or not at all. */
export function dataOfForm<Data>(values: FormValues): Data {
  const { token, email, password, ...fields } = values;
  const entered = Object.entries({ token, email, password }).filter(([, value]) => Boolean(value));
  return { ...fields, ...(entered.length > 0 && { auth: Object.fromEntries(entered) }) } as Data;
}
