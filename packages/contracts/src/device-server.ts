import { z } from 'zod';
import { Id } from './id.ts';
import { rule } from './issue.ts';
import { patch } from './patch.ts';
import { Search } from './search.ts';
import { prose, requiredLine } from './text.ts';
import { webAddress } from './web-address.ts';

/** Most servers of one account, because each is polled all the time. */
export const MAX_DEVICE_SERVERS = 20;
export const HISTORY_DAYS_MAX = 365;
const URL_MAX = 500;
const SECRET_MAX = 1_000;

export const DeviceServerType = z.enum(['EMBEDDED', 'TRACCAR']);
export type DeviceServerType = z.output<typeof DeviceServerType>;

export const DeviceServerStatus = z.enum(['OK', 'SYNCING', 'TROUBLE', 'PAUSED', 'FINISHED']);
export type DeviceServerStatus = z.output<typeof DeviceServerStatus>;

/** Why a server could not be synchronized. */
export const DeviceServerTrouble = z.enum([
  'UNREACHABLE',
  'TIMEOUT',
  'NO_ADDRESS',
  /** The installation sends no requests to the network of its address. */
  'REFUSED_ADDRESS',
  'CERTIFICATE',
  'REDIRECT',
  /** The credentials are missing or wrong. */
  'REFUSED',
  /** It answered with an HTTP error. */
  'STATUS',
  /** Its answer is not that of a Traccar server. */
  'NOT_TRACCAR',
  'TOO_LARGE',
  /** Our ingest does not accept positions at this moment. */
  'NOT_STORED',
  /** The credentials were encrypted with another secret of the installation. */
  'NO_SECRET',
]);
export type DeviceServerTrouble = z.output<typeof DeviceServerTrouble>;

export const ServerDeviceState = z.enum(['NEW', 'LINKED', 'CONFLICT', 'LEFT_OUT', 'MISSING']);
export type ServerDeviceState = z.output<typeof ServerDeviceState>;

/** Conflicts of a server's device that a person decides. */
export const ServerDeviceConflict = z.enum([
  /** The identifier is invalid for trackers. */
  'INVALID_IDENTIFIER',
  /** The device here belongs to another server. */
  'OTHER_SERVER',
  /** A vehicle without a tracker has the same name. */
  'SAME_TITLE',
  /** The plan, or the limit of unconfirmed devices, has no room for it. */
  'NO_ROOM',
]);
export type ServerDeviceConflict = z.output<typeof ServerDeviceConflict>;

/** Conditions for finishing a move. */
export const MoveCondition = z.enum([
  'DEVICES_READ',
  'NOTHING_TO_DECIDE',
  'HISTORY_COPIED',
  'ALL_REPORT_HERE',
]);
export type MoveCondition = z.output<typeof MoveCondition>;

/** URL of the API; the address of a page of the server, as people copy it, is converted. */
const ServerUrl = webAddress(URL_MAX).transform((text) => {
  if (!URL.canParse(text)) return text;
  const url = new URL(text);
  url.search = '';
  url.pathname = url.pathname.replace(/\/(api)?\/*$/, '/');
  return url.href;
});

const isComplete = ({
  token,
  email,
  password,
}: { [Name in 'token' | 'email' | 'password']?: string | undefined }) =>
  token === undefined ? email !== undefined && password !== undefined : !email && !password;

export const DeviceServerAuth = z
  .object({
    token: requiredLine('Token', SECRET_MAX).optional(),
    email: requiredLine('E-mail', 255).optional(),
    password: z.string().min(1, 'Password is required').max(SECRET_MAX).optional(),
  })
  .refine(...rule('INVALID', isComplete, 'A token, or an e-mail address and a password'));
export type DeviceServerAuth = z.output<typeof DeviceServerAuth>;

export const CreateDeviceServer = z.object({
  type: DeviceServerType.default('TRACCAR'),
  title: requiredLine('Title', 100),
  description: prose('Description', 255).optional(),
  url: ServerUrl.optional().describe('Where a TRACCAR server is found; none for EMBEDDED.'),
  auth: DeviceServerAuth.optional().describe(
    'A token, or an e-mail address and a password, of a user of that server. Written only.',
  ),
  historyDays: z.int().min(0).max(HISTORY_DAYS_MAX).default(30).describe('Days of history that are copied.'),
  makesVehicles: z
    .boolean()
    .default(true)
    .describe('Whether a device that is new here gets a vehicle of its name.'),
  accountId: Id.optional().describe('Of whom it is to be; the own account when absent.'),
});
export type CreateDeviceServer = z.output<typeof CreateDeviceServer>;

export const UpdateDeviceServer = patch(
  CreateDeviceServer.omit({ accountId: true, type: true, auth: true }),
  {
    auth: DeviceServerAuth.nullish(),
  },
);
export type UpdateDeviceServer = z.output<typeof UpdateDeviceServer>;

export const DeviceServersWhere = z.object({
  accountId: Id.nullish(),
  type: DeviceServerType.nullish(),
  search: Search.describe('Part of the title or address.'),
});
export type DeviceServersWhere = z.output<typeof DeviceServersWhere>;

export const ServerDevicesWhere = z.object({
  serverId: Id.nullish(),
  states: z.array(ServerDeviceState).max(ServerDeviceState.options.length).nullish(),
  search: Search.describe('Part of the name or identifier.'),
});
export type ServerDevicesWhere = z.output<typeof ServerDevicesWhere>;

export const ServerDeviceDecision = z.enum([
  /** Ignore the device. */
  'LEAVE_OUT',
  /** Create a device here, in a new vehicle if the server creates vehicles. */
  'CREATE',
  /** Link it to the named device, or the one with its identifier, or put it into the vehicle of its name. */
  'JOIN',
]);
export type ServerDeviceDecision = z.output<typeof ServerDeviceDecision>;

export const DecideServerDevice = z.object({
  decision: ServerDeviceDecision,
  deviceId: Id.optional().describe('The device here that it is.'),
});
export type DecideServerDevice = z.output<typeof DecideServerDevice>;
