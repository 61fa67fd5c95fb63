import { createHash, timingSafeEqual } from 'node:crypto';
import { BlockList, isIP } from 'node:net';
import type { DeviceGuard } from './device.ts';

/** What somebody who names a device shows beside its identifier. */
export type Shown = { protocol: string; remoteAddress: string; secret: string | null };

/** Why somebody is not taken for the device they name. */
export type Refusal = 'foreignProtocol' | 'foreignAddress' | 'wrongSecret';

export type GuardColumns = {
  allowedProtocol: string | null;
  allowedNetworks: string | null;
  secretHash: string | null;
};

/** Null where an identifier is enough. A network that nobody can read lets nobody in. */
export function guardOf({ allowedProtocol, allowedNetworks, secretHash }: GuardColumns): DeviceGuard | null {
  if (allowedProtocol === null && allowedNetworks === null && secretHash === null) return null;
  return {
    protocol: allowedProtocol,
    networks: allowedNetworks === null ? null : networksOf(allowedNetworks),
    secretHash,
  };
}

function networksOf(text: string): BlockList {
  const networks = new BlockList();
  for (const part of text.split(',')) {
    const [address = '', prefix] = part.trim().split('/');
    const family = isIP(address);
    if (family === 0) continue;
    const length = Number(prefix ?? (family === 4 ? 32 : 128));
    networks.addSubnet(address, length, family === 4 ? 'ipv4' : 'ipv6');
  }
  return networks;
}

/** With a secret only protocols that show one are let in: else another protocol would be the way around it. */
export function refusalOf(guard: DeviceGuard | null | undefined, shown: Shown): Refusal | null {
  if (!guard) return null;
  if (guard.protocol !== null && guard.protocol !== shown.protocol) return 'foreignProtocol';
  if (guard.networks !== null && !isWithin(guard.networks, shown.remoteAddress)) return 'foreignAddress';
  if (guard.secretHash !== null && !isSecret(guard.secretHash, shown.secret)) return 'wrongSecret';
  return null;
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
