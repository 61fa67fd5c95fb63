import type { IncomingMessage } from 'node:http';

/** Syntax of the `Host` header (RFC 9110, 7.2): a name or address, and a port. */
const HOST = /^(?:[\w.~-]{1,255}|\[[\da-fA-F:.]{2,45}\])(?::\d{0,5})?$/;

/**
 * Whether the request names exactly one valid host. A proxy and we could read a request with two hosts
 * differently (RFC 9112, 3.2).
 */
export function namesOneHost({
  rawHeaders,
  url = '/',
}: Pick<IncomingMessage, 'rawHeaders' | 'url'>): boolean {
  const hosts = rawHeaders.filter((_, at) => at % 2 === 1 && rawHeaders[at - 1]?.toLowerCase() === 'host');
  const [host] = hosts;
  // HTTP/1.0 requests may have no host.
  if (hosts.length > 1 || (host !== undefined && !HOST.test(host))) return false;
  // An absolute URL in the request line would override the header, which only proxies need.
  return url.startsWith('/') || url === '*';
}
