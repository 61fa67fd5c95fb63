import { z } from 'zod';
import { DataQuota, SmsQuota } from './device-quota.ts';
import {
  DeviceCertificate,
  DeviceNetworks,
  DeviceProtocols,
  DeviceSecret,
  RequiredCredential,
} from './device-rules.ts';
import type { ErrorCode } from './error-code.ts';
import { Id } from './id.ts';
import { Instant } from './instant.ts';
import { patch } from './patch.ts';
import { Search } from './search.ts';
import { line, prose } from './text.ts';
import { TimeZone } from './time-zone.ts';
import { ConnectionState } from './vehicle.ts';

const NAME_MAX = 100;

/** Digits in groups, as labels print an IMEI. */
const GROUPED_DIGITS = /^\d[\d\s/-]*\d$/;

/**
 * The IMEI as trackers report it: digits only, without a leading 0 before fifteen digits. Other ids are
 * unchanged.
 */
function plainImei(text: string): string {
  const digits = text.replace(/\D/g, '');
  if (!GROUPED_DIGITS.test(text) || digits.length < 14 || digits.length > 17) return text;
  return digits.length === 16 && digits.startsWith('0') ? digits.slice(1) : digits;
}

/**
 * What a device calls itself: an IMEI, a serial number or another id, as it reports it. A wrong check digit is let
 * through, since there are devices whose own number has one.
 */
export const ExternalDeviceId = z
  .string()
  .trim()
  .overwrite(plainImei)
  .regex(/^[\w.:-]{3,64}$/, 'IMEI or id is invalid');

const Phone = z
  .string()
  .trim()
  .regex(/^\+?[\d\s().-]{3,32}$/, 'SIM number is invalid');

export const CreateDevice = z.object({
  externalDeviceId: ExternalDeviceId.optional().describe(
    'IMEI, serial number or another id that it reports.',
  ),
  title: line('Title', NAME_MAX).optional(),
  brand: line('Brand', NAME_MAX).optional(),
  model: line('Model', NAME_MAX).optional(),
  serialNumber: line('Serial number', NAME_MAX).optional(),
  sim: Phone.optional().describe('Phone number of its SIM card.'),
  iccid: z
    .string()
    .trim()
    .regex(/^\d{18,22}$/, 'ICCID is invalid')
    .optional(),
  carrier: line('Operator', NAME_MAX).optional(),
  smsQuota: SmsQuota.optional().describe('Prepaid messages of its SIM card.'),
  dataQuota: DataQuota.optional().describe('Prepaid data of its SIM card, in bytes.'),
  timeZone: TimeZone.optional().describe('Zone of the local times of protocols that send them.'),
  allowedProtocols: DeviceProtocols.optional().describe(
    'By which it is heard; as the account says when absent or empty.',
  ),
  allowedNetworks: DeviceNetworks.optional().describe(
    'From which it is heard: addresses and networks, separated by commas; as the account says when absent.',
  ),
  secret: DeviceSecret.optional().describe(
    'What it has to show beside its identifier, by a protocol that has a password: Wialon or OsmAnd.',
  ),
  certificate: DeviceCertificate.optional().describe(
    'The TLS certificate it has to show: its SHA-256 fingerprint, or its common name where the installation has an authority.',
  ),
  requiredCredential: RequiredCredential.optional().describe(
    'What it has to have beside its identifier; as the account says when absent.',
  ),
  description: prose('Description', 2_000).optional(),
  serverId: Id.optional().describe('The device server it reports to.'),
  vehicleId: Id.optional().describe('Where it is fitted.'),
  fittedAt: Instant.optional().describe('Since when it is fitted there, or removed; now when absent.'),
  accountId: Id.optional().describe('Of whom it is to be; the own account when absent.'),
});
export type CreateDevice = z.output<typeof CreateDevice>;

export const UpdateDevice = patch(CreateDevice);
export type UpdateDevice = z.output<typeof UpdateDevice>;

/** Most devices of one request. */
const MANY_MAX = 500;

/** One of many: validated as a `CreateDevice` by itself, so that an invalid one does not stop the others. */
export const DeviceOfMany = z.unknown();

export const CreateManyDevices = z.object({
  devices: z.array(DeviceOfMany).min(1).max(MANY_MAX),
  accountId: Id.optional().describe('Account of the devices that name none; your own when absent.'),
});
export type CreateManyDevices = z.output<typeof CreateManyDevices>;

/** The catalogue's codes for what is wrong with a device's fields. */
export const DEVICE_FIELD_CODES = {
  externalDeviceId: 'INVALID_IMEI',
  brand: 'INVALID_BRAND',
  model: 'INVALID_MODEL',
  sim: 'INVALID_SIM',
  title: 'INVALID_TITLE',
} as const satisfies Partial<Record<keyof CreateDevice, ErrorCode>>;

export const DeviceStatus = z.enum(['ACTIVE', 'INACTIVE', 'ERASED']);

export const DevicesWhere = z.object({
  ids: z.array(Id).max(1_000).nullish(),
  accountId: Id.nullish(),
  search: Search.describe('Part of the title, model, IMEI, SIM number, or of the vehicle it is fitted in.'),
  status: DeviceStatus.nullish().describe('Erased devices only when asked for.'),
  connections: z.array(ConnectionState).max(3).nullish(),
  fitted: z.boolean().nullish().describe('In a vehicle, or in none.'),
  vehicleId: Id.nullish(),
});
export type DevicesWhere = z.output<typeof DevicesWhere>;

export const UnknownDeviceWhere = z.object({ identifier: ExternalDeviceId });
export type UnknownDeviceWhere = z.output<typeof UnknownDeviceWhere>;

/** One message that a device sent and nobody could store; its digest is SHA-256 in hexadecimal digits. */
export const KeptFrameWhere = z.object({ deviceId: Id, digest: z.string().regex(/^[0-9a-f]{64}$/) });
export type KeptFrameWhere = z.output<typeof KeptFrameWhere>;

export const UpdateUnknownDevice = z.object({
  blocked: z.boolean().describe('While it is, nothing of it is noted.'),
});
export type UpdateUnknownDevice = z.output<typeof UpdateUnknownDevice>;

export const UnknownDevicesWhere = z.object({
  search: Search.describe('Part of the identifier or of the address it reports from.'),
  protocol: z.string().max(64).nullish(),
  blocked: z.boolean().nullish().describe('Those that people keep out, or all others.'),
});
export type UnknownDevicesWhere = z.output<typeof UnknownDevicesWhere>;

export const IdentifierClaimsWhere = z.object({ search: Search.describe('Part of the identifier.') });
export type IdentifierClaimsWhere = z.output<typeof IdentifierClaimsWhere>;
