import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';

/**
 * Who asks. Behind `trustedProxies` proxies, each of which appends the address it saw, it is the entry that the
 * outermost of ours appended; what stands further left anybody could have written.
 */
export function clientAddress(
  request: { socket: Pick<IncomingMessage['socket'], 'remoteAddress'>; headers: IncomingMessage['headers'] },
  trustedProxies: number,
): string {
  const own = request.socket.remoteAddress ?? 'unknown';
  if (trustedProxies === 0) return own;
  const forwarded = String(request.headers['x-forwarded-for'] ?? '').split(',');
  const named = forwarded.at(-trustedProxies)?.trim() ?? '';
  return isIP(named) ? named : own;
}
