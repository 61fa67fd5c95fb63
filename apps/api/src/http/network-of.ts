import { isIPv6 } from 'node:net';

/** Groups of 16 bits that name a network of IPv6: a /48 is what one customer is given. */
const NETWORK_GROUPS = 3;

/** Whoever has one IPv6 address has the 2⁸⁰ of their /48, so these count as one; an IPv4 address is its own network. */
export function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped || !isIPv6(address)) return mapped ?? address;
  const [head = '', tail] = address.split('%')[0]?.split('::') ?? [];
  const groups = head.split(':').filter(Boolean);
  const rest = tail?.split(':').filter(Boolean) ?? [];
  const zeros = Array.from({ length: Math.max(0, 8 - groups.length - rest.length) }, () => '0');
  const network = [...groups, ...zeros, ...rest].slice(0, NETWORK_GROUPS);
  return `${network.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/48`;
}
