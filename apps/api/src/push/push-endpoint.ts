import { isIP } from 'node:net';

const HTTPS_PORT = '';
/** Names that a resolver of one's own network answers for. */
const OF_THE_NETWORK = /(?:^|\.)(?:localhost|local|internal|intranet|lan|home|home\.arpa)\.?$/i;

/**
 * Whether messages may be sent there at all: by HTTPS to a host of the internet that has a name, or to a push service that
 * the operator named. Where its name leads is looked at when it is connected to (`post-push.ts`).
 *
 * @param ownOrigins of push services in the operator's own network
 */
export function isPushEndpoint(endpoint: string, ownOrigins: readonly string[]): boolean {
  if (!URL.canParse(endpoint)) return false;
  const { protocol, hostname, port, username, password, origin } = new URL(endpoint);
  if (username || password) return false;
  if (ownOrigins.includes(origin)) return true;
  if (protocol !== 'https:' || port !== HTTPS_PORT) return false;
  const isLiteral = isIP(hostname) !== 0 || hostname.startsWith('[');
  return !isLiteral && hostname.includes('.') && !OF_THE_NETWORK.test(hostname);
}
