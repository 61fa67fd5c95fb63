import { CreateDeviceServer, DeviceServerAuth } from '@fleet/contracts/device-server';
import { patch } from '@fleet/contracts/patch';
import type { FormValues } from '../../../forms/core/form-values.ts';

/** The fields of a server, with those of its credentials beside the others: a form has no fields within a field. */
const Fields = CreateDeviceServer.omit({ auth: true, type: true, accountId: true }).extend({
  token: DeviceServerAuth.shape.token,
  email: DeviceServerAuth.shape.email,
  password: DeviceServerAuth.shape.password,
});

export const CreateServerForm = Fields.required({ url: true });
export const UpdateServerForm = patch(Fields);

/** The fields that a refusal is about, where the form has another name for them. */
export const FIELDS_OF_REFUSALS = {
  auth: 'token',
  'auth.token': 'token',
  'auth.email': 'email',
  'auth.password': 'password',
} as const;

/** What the mutations take, of what the form holds. Credentials are sent whole, or not at all. */
export function dataOfForm<Data>(values: FormValues): Data {
  const { token, email, password, ...fields } = values;
  const entered = Object.entries({ token, email, password }).filter(([, value]) => Boolean(value));
  return { ...fields, ...(entered.length > 0 && { auth: Object.fromEntries(entered) }) } as Data;
}
