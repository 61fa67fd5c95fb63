import type { AddressRules } from '../outgoing/address-rules.ts';
import { type NameServers, RefusedAddressError } from '../outgoing/find-addresses.ts';
import { isPublicAddress } from '../outgoing/is-public-address.ts';
import { postOnce } from '../outgoing/post-once.ts';
import { isPushEndpoint } from './push-endpoint.ts';

const OF_VENDORS: AddressRules = { allows: isPublicAddress, allowsHttp: false };
const OF_THE_OPERATOR: AddressRules = { allows: () => true, allowsHttp: true };

export type PushPost = { endpoint: string; headers: Record<string, string>; body: Buffer };
export type PushAnswer = { status: number };

/**
 * Sends a message to a push service, as webhooks are sent: to an address that was looked at, and nowhere else.
 *
 * @param ownOrigins of push services in the operator's own network
 * @throws RefusedAddressError for what is no push service, or leads into the operator's network · Error of the network, or
 *   after ten seconds
 */
export async function postPush(
  { endpoint, headers, body }: PushPost,
  ownOrigins: readonly string[],
  nameServers: NameServers = {},
): Promise<PushAnswer> {
  if (!isPushEndpoint(endpoint, ownOrigins)) throw new RefusedAddressError('This is no push service');
  const rules = ownOrigins.includes(new URL(endpoint).origin) ? OF_THE_OPERATOR : OF_VENDORS;
  return postOnce({ url: endpoint, headers, body }, { rules, nameServers });
}
