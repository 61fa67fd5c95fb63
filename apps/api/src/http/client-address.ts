import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import type { InNetworks } from '../networks.ts';

type ClientAddressRequest = {
  socket: Pick<IncomingMessage['socket'], 'remoteAddress'>;
  headers: IncomingMessage['headers'];
};
/** More proxies than these stand in no row; the rest of the header is somebody's invention. */
const MAX_PROXIES = 10;

/**
 * Who asks. A proxy of ours appends the address it saw to `X-Forwarded-For`; from the right, the first that is no proxy
 * of ours is the client. What stands further left, and all of it when the socket itself is none of ours, anybody could
 * have written.
 */
export function clientAddress(request: ClientAddressRequest, isProxy: InNetworks): string {
  let address = request.socket.remoteAddress ?? 'unknown';
  const named = String(request.headers['x-forwarded-for'] ?? '').split(',');
  for (let seen = 0; seen < MAX_PROXIES && isProxy(address); seen++) {
    const next = named.pop()?.trim() ?? '';
    if (!isIP(next)) break;
    address = next;
  }
  return address;
}
