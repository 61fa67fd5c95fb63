import { BlockList, isIP } from 'node:net';

/** Whether an address is one of networks that an operator named. */
export type InNetworks = (address: string) => boolean;

/** Names for networks that are the same everywhere. */
const NAMED: Readonly<Record<string, readonly string[]>> = {
  loopback: ['127.0.0.0/8', '::1/128'],
  private: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
};
const BITS = { 4: 32, 6: 128 } as const;

/**
 * Networks as an operator names them: addresses, prefixes (`10.0.0.0/8`), `loopback` and `private`, separated by commas or
 * spaces. An empty list, and `0`, has nobody in it. Null for a list that cannot be read.
 */
export function parseNetworks(text: string): InNetworks | null {
  const entries = text.split(/[\s,]+/).filter((entry) => entry !== '' && entry !== '0');
  const named = new BlockList();
  for (const prefix of entries.flatMap((entry) => NAMED[entry] ?? [entry]))
    if (!addPrefix(named, prefix)) return null;
  return (address) => {
    const bare = address.split('%')[0] ?? '';
    const version = isIP(bare);
    return version !== 0 && named.check(bare, version === 6 ? 'ipv6' : 'ipv4');
  };
}

function addPrefix(list: BlockList, prefix: string): boolean {
  const [address = '', length, ...more] = prefix.split('/');
  const version = isIP(address);
  if (version === 0 || more.length > 0) return false;
  const most = version === 6 ? BITS[6] : BITS[4];
  const bits = length === undefined ? most : /^\d{1,3}$/.test(length) ? Number(length) : most + 1;
  if (bits > most) return false;
  list.addSubnet(address, bits, version === 6 ? 'ipv6' : 'ipv4');
  return true;
}
