import type { IncomingMessage } from 'node:http';

/** As the `Host` header may be written (RFC 9110, 7.2): a name or address, and a port. */
const HOST = /^(?:[\w.~-]{1,255}|\[[\da-fA-F:.]{2,45}\])(?::\d{0,5})?$/;

/**
 * Whether the request says once, and in one word, for which host it is: of two that disagree a proxy may believe the one and we
 * the other (RFC 9112, 3.2).
 */
export function namesOneHost({
  rawHeaders,
  url = '/',
}: Pick<IncomingMessage, 'rawHeaders' | 'url'>): boolean {
  const hosts = rawHeaders.filter((_, at) => at % 2 === 1 && rawHeaders[at - 1]?.toLowerCase() === 'host');
  const [host] = hosts;
  // HTTP/1.0 names none.
  if (hosts.length > 1 || (host !== undefined && !HOST.test(host))) return false;
  // A whole address in the first line wins over the header: for a proxy, which we are not.
  return url.startsWith('/') || url === '*';
}
