import type { Env } from '../env.ts';
import type { AddressRules } from '../outgoing/address-rules.ts';
import { isPublicAddress } from '../outgoing/is-public-address.ts';

/** Which addresses webhooks may be sent to: those of the internet, and those of networks that the operator names. */
export function addressRulesOf(
  env: Pick<Env, 'WEBHOOK_NETWORKS' | 'WEBHOOK_HTTP' | 'NODE_ENV'>,
): AddressRules {
  return {
    allows: (address) => isPublicAddress(address) || (isBare(address) && env.WEBHOOK_NETWORKS(address)),
    allowsHttp: env.WEBHOOK_HTTP ?? env.NODE_ENV !== 'production',
  };
}

/** An address of IPv4 in the clothes of IPv6 would be taken for the one within. */
const isBare = (address: string): boolean => !/^::ffff:/i.test(address);
