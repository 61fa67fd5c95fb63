import { z } from 'zod';
import { patch } from './patch.ts';
import { PROTOCOL_NAMES } from './protocols.ts';
import { line } from './text.ts';

/** Protocols that ingest speaks. */
export const DeviceProtocol = z.enum(PROTOCOL_NAMES);
export type DeviceProtocol = z.output<typeof DeviceProtocol>;

export const DeviceProtocols = z.array(DeviceProtocol).max(DeviceProtocol.options.length);

const Network = z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()]);
const areNetworks = (text: string) =>
  text === '' || text.split(',').every((part) => Network.safeParse(part.trim()).success);

/** Addresses and networks, separated by commas. */
export const DeviceNetworks = line('Networks', 500).refine(
  areNetworks,
  'Addresses or networks such as 192.0.2.0/24, separated by commas',
);

/**
 * A tracker's password. Shorter ones set earlier stay valid until changed. No separators of protocols and no
 * invisible characters.
 */
export const DeviceSecret = z
  .string()
  .regex(/^[!"$-:<-~]{8,64}$/, 'Secret is 8 to 64 letters, digits or signs but ; and #');

const FINGERPRINT = /^(?:sha256 fingerprint=)?((?:[0-9a-f]{2}:?){31}[0-9a-f]{2})$/i;

/** As it is stored: the SHA-256 of a certificate in lower-case hex, as tools print it in several ways; or its name. */
function bareCertificate(text: string): string {
  const [, fingerprint] = FINGERPRINT.exec(text) ?? [];
  return fingerprint?.replaceAll(':', '').toLowerCase() ?? text;
}

export const DeviceCertificate = z
  .string()
  .trim()
  .overwrite(bareCertificate)
  .regex(/^[\p{L}\p{N} .,_@:/-]{1,64}$/u, 'SHA-256 fingerprint or common name of a certificate');

/** What a device has to have, and to show, beside its identifier. */
export const RequiredCredential = z.enum(['NONE', 'SECRET', 'CERTIFICATE', 'EITHER']);
export type RequiredCredential = z.output<typeof RequiredCredential>;

/** What an account says of all of its devices; what one of them says itself goes before it. */
export const UpdateDeviceRules = patch(
  z.object({
    deviceProtocols: DeviceProtocols.optional().describe('By which they are heard; any when empty.'),
    deviceNetworks: DeviceNetworks.optional().describe(
      'From which they are heard: addresses and networks, separated by commas; all when absent.',
    ),
    deviceCredential: RequiredCredential.describe('What each of them has to have beside its identifier.'),
  }),
);
export type UpdateDeviceRules = z.output<typeof UpdateDeviceRules>;
