import { createHash, timingSafeEqual } from 'node:crypto';
import { BlockList, isIP } from 'node:net';
import { BoundedMap } from '../storage/bounded-map.ts';
import type { DeviceGuard, RequiredCredential } from './device.ts';

/** The TLS certificate somebody came with: they have its key. */
export type ShownCertificate = {
  /** SHA-256 in lower-case hex. */
  fingerprint: string;
  /** Its common name, where the installation's authority stands for it. */
  vouchedName: string | null;
};

/** What somebody who names a device shows beside its identifier. */
export type Shown = {
  protocol: string;
  remoteAddress: string;
  secret: string | null;
  certificate: ShownCertificate | null;
};

/** Why somebody is not taken for the device they name. */
export type Refusal =
  | 'foreignProtocol'
  | 'foreignAddress'
  | 'wrongSecret'
  | 'wrongCertificate'
  /** It has to have a secret or a certificate, and none is registered. */
  | 'noCredential';

export type GuardColumns = {
  identifier: string;
  /** Its own, else the account's. */
  protocols: string | null;
  networks: string | null;
  secretHash: string | null;
  certificate: string | null;
  required: RequiredCredential;
};

/** The same texts stand at all devices of an account. */
const MAX_COMPILED = 1_000;
const compiled = new BoundedMap<string, BlockList>(MAX_COMPILED);

const FINGERPRINT = /^[0-9a-f]{64}$/;

/** Null where an identifier is enough. A network that nobody can read lets nobody in. */
export function guardOf(columns: GuardColumns): DeviceGuard | null {
  const { identifier, protocols, networks, secretHash, certificate, required } = columns;
  const isOpen = protocols === null && networks === null && required === 'NONE';
  if (isOpen && secretHash === null && certificate === null) return null;
  return {
    protocols: protocols === null ? null : new Set(protocols.split(',').map((name) => name.trim())),
    networks: networks === null ? null : networksOf(networks),
    secretHash,
    certificate,
    required,
    identifier,
  };
}

function networksOf(text: string): BlockList {
  const known = compiled.get(text);
  if (known) return known;
  const networks = new BlockList();
  for (const part of text.split(',')) {
    const [address = '', prefix] = part.trim().split('/');
    const family = isIP(address);
    if (family === 0) continue;
    const length = Number(prefix ?? (family === 4 ? 32 : 128));
    networks.addSubnet(address, length, family === 4 ? 'ipv4' : 'ipv6');
  }
  compiled.set(text, networks);
  return networks;
}

/**
 * What is registered has to be shown, all of it: with a secret only protocols that show one are let in, with a
 * certificate only those who come by TLS; else another way would be the way around it.
 */
export function refusalOf(guard: DeviceGuard | null | undefined, shown: Shown): Refusal | null {
  if (!guard) return null;
  const { protocols, networks, secretHash, certificate } = guard;
  if (protocols !== null && !protocols.has(shown.protocol)) return 'foreignProtocol';
  if (networks !== null && !isWithin(networks, shown.remoteAddress)) return 'foreignAddress';
  if (secretHash !== null && !isSecret(secretHash, shown.secret)) return 'wrongSecret';
  if (certificate !== null && !isCertificate(certificate, shown.certificate)) return 'wrongCertificate';
  return isEnough(guard, shown.certificate) ? null : 'noCredential';
}

/** Whether a secret was sent that is not the device's. A login without a secret is no guess. */
export function isWrongGuess(guard: DeviceGuard, { secret }: Pick<Shown, 'secret'>): boolean {
  return guard.secretHash !== null && secret !== null && !isSecret(guard.secretHash, secret);
}

/** Whether it has what it has to have. What is registered was shown by now. */
function isEnough(guard: DeviceGuard, certificate: ShownCertificate | null): boolean {
  if (guard.required === 'NONE') return true;
  const hasSecret = guard.secretHash !== null;
  if (guard.required === 'SECRET') return hasSecret;
  const hasCertificate = guard.certificate !== null || certificate?.vouchedName === guard.identifier;
  return hasCertificate || (guard.required === 'EITHER' && hasSecret);
}

function isWithin(networks: BlockList, address: string): boolean {
  const family = isIP(address);
  return family !== 0 && networks.check(address, family === 4 ? 'ipv4' : 'ipv6');
}

/** `salt:hash`, both in hex; the hash is the SHA-256 of salt and secret. */
function isSecret(stored: string, secret: string | null): boolean {
  const [salt = '', hash = ''] = stored.split(':');
  if (secret === null) return false;
  const expected = Buffer.from(hash, 'hex');
  const shown = createHash('sha256').update(Buffer.from(salt, 'hex')).update(secret).digest();
  return expected.length === shown.length && timingSafeEqual(expected, shown);
}

/** By its fingerprint, whoever issued it and whatever dates stand in it; by its name only of the installation's authority. */
function isCertificate(bound: string, shown: ShownCertificate | null): boolean {
  if (!shown) return false;
  return FINGERPRINT.test(bound) ? shown.fingerprint === bound : shown.vouchedName === bound;
}
