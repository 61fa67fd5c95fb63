import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

/** All that is routed in the internet (RFC 4291); what lies beside it wraps addresses of other networks, or is local. */
const GLOBAL_IPV6 = ipaddr.IPv6.parseCIDR('2000::/3');
/** Of that what leads to other networks, or is for examples, and is not all known to the library. */
const LEADS_ELSEWHERE = ['2001::/23', '3fff::/20'].map((prefix) => ipaddr.IPv6.parseCIDR(prefix));
/** Of the internet by its number, but the host's own service in a cloud. */
const INSIDE = ['168.63.129.16'];

/** Whether this is an address on the internet, and no machine of our own network, of its cloud or this machine. */
export function isPublicAddress(text: string): boolean {
  if (isIP(text) === 0 || text.includes('%')) return false;
  const address = ipaddr.parse(text);
  if (address.range() !== 'unicast') return false;
  if (address instanceof ipaddr.IPv4) return !INSIDE.includes(address.toString());
  return address.match(GLOBAL_IPV6) && !LEADS_ELSEWHERE.some((prefix) => address.match(prefix));
}
