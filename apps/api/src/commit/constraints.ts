import type { ErrorCode } from '@fleet/contracts/error-code';
import { isTimeout } from '@fleet/db/is-timeout';
import { violatedConstraint } from '@fleet/db/violated-constraint';
import { ConflictError, TimeoutError } from '../errors.ts';

type Meaning = { code: ErrorCode; message: string; path?: readonly string[] };

const NO_ACCOUNT = { code: 'NOT_FOUND', message: 'Account not found', path: ['data', 'accountId'] } as const;

/** What the database's constraints say, by their names. One that is not here is a bug, and is answered as such. */
const MEANINGS: Record<string, Meaning> = {
  users_email_key: {
    code: 'EMAIL_ALREADY_EXISTS',
    message: 'This e-mail is already registered',
    path: ['data', 'email'],
  },
  users_username_key: {
    code: 'USERNAME_TAKEN',
    message: 'Another person has this user name',
    path: ['data', 'value'],
  },
  vehicles_plate_taken: {
    code: 'PLATE_TAKEN',
    message: 'Another vehicle has this plate',
    path: ['data', 'plateNumber'],
  },
  vehicle_groups_title_taken: {
    code: 'GROUP_TITLE_TAKEN',
    message: 'Another group has this title',
    path: ['data', 'title'],
  },
  devices_external_device_id_taken: {
    code: 'DEVICE_ALREADY_EXISTS',
    message: 'This device is registered already',
    path: ['data', 'externalDeviceId'],
  },
  demo_trackers_one_per_account: {
    code: 'DEMO_TRACKER_EXISTS',
    message: 'A demo tracker is driving already',
  },
  vehicle_documents_file_id_key: {
    code: 'CONFLICT',
    message: 'The file is of another document',
    path: ['data', 'fileId'],
  },
  saved_commands_title_taken: {
    code: 'COMMAND_TITLE_TAKEN',
    message: 'Another saved command has this title',
    path: ['data', 'title'],
  },
  device_features_key_key: {
    code: 'FEATURE_EXISTS',
    message: 'Another feature has this key',
    path: ['data', 'key'],
  },
  track_imports_file_id_key: { code: 'CONFLICT', message: 'The file is being imported already' },
  device_assignments_overlap: {
    code: 'CONFLICT',
    message: 'The device sat in another vehicle at that time',
    path: ['data', 'vehicleId'],
  },
  device_assignments_one_counts: { code: 'CONFLICT', message: 'Somebody else fitted a device just now' },
  device_assignments_account_from: {
    code: 'CONFLICT',
    message: 'The device was another account’s at that time',
    path: ['data', 'fittedAt'],
  },
  device_assignments_one_account: { code: 'CONFLICT', message: 'The device has gone to another account' },
  device_assignments_vehicle_id_account_id_fkey: {
    code: 'NOT_FOUND',
    message: 'Vehicle not found',
    path: ['data', 'vehicleId'],
  },
  invitations_one_open: {
    code: 'INVITATION_ALREADY_EXISTS',
    message: 'Invitation already exist. Remove an old one and try again.',
    path: ['data', 'email'],
  },
  contacts_one_primary: { code: 'CONFLICT', message: 'Another contact became the primary one just now' },
  // People of the service may name any account.
  vehicles_account_id_fkey: NO_ACCOUNT,
  vehicle_groups_account_id_fkey: NO_ACCOUNT,
  devices_account_id_fkey: NO_ACCOUNT,
  vehicles_group_id_account_id_fkey: {
    code: 'NOT_FOUND',
    message: 'Group not found',
    path: ['data', 'groupId'],
  },
};

/** The failure a client can act on, where a named constraint was violated or it took too long; else the error itself. */
export function translateConstraint(error: unknown): unknown {
  if (isTimeout(error)) return new TimeoutError();
  const meaning = MEANINGS[violatedConstraint(error) ?? ''];
  if (!meaning) return error;
  const { code, message, path } = meaning;
  return new ConflictError(message, code, path && [{ path: [...path], code, params: {}, message }], error);
}
