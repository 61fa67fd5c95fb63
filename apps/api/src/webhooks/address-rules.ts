import ipaddr from 'ipaddr.js';
import type { Env } from '../env.ts';
import type { InNetworks } from '../networks.ts';

/** Which addresses webhooks may be sent to. */
export type AddressRules = {
  /** Of an IP address; anything else is none. */
  allows: (address: string) => boolean;
  /** Whether a webhook may do without TLS. */
  allowsHttp: boolean;
};

/** All that is routed in the internet (RFC 4291); what lies beside it wraps addresses of other networks, or is local. */
const GLOBAL_IPV6 = ipaddr.IPv6.parseCIDR('2000::/3');
/** Of the internet by its number, but the host's own service in a cloud. */
const INSIDE = ['168.63.129.16'];

export function addressRulesOf(
  env: Pick<Env, 'WEBHOOK_NETWORKS' | 'WEBHOOK_HTTP' | 'NODE_ENV'>,
): AddressRules {
  return {
    allows: (address) => allows(address, env.WEBHOOK_NETWORKS),
    allowsHttp: env.WEBHOOK_HTTP ?? env.NODE_ENV !== 'production',
  };
}

function allows(text: string, isNamed: InNetworks): boolean {
  if (!ipaddr.isValid(text)) return false;
  const address = ipaddr.parse(text);
  const wrapsAnother = address instanceof ipaddr.IPv6 && address.range() === 'ipv4Mapped';
  if (wrapsAnother) return false;
  if (isNamed(text)) return true;
  if (address.range() !== 'unicast') return false;
  return address instanceof ipaddr.IPv6 ? address.match(GLOBAL_IPV6) : !INSIDE.includes(address.toString());
}
