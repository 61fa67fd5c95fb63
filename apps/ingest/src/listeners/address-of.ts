/** An IPv4 address as such, also when it came over a socket of both families. */
export function addressOf(remoteAddress: string | undefined): string {
  return remoteAddress?.replace(/^::ffff:/, '') ?? 'unknown';
}
