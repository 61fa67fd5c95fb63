/** The remote address; an IPv4-mapped IPv6 address is returned as IPv4. */
export function addressOf(remoteAddress: string | undefined): string {
  return remoteAddress?.replace(/^::ffff:/, '') ?? 'unknown';
}
