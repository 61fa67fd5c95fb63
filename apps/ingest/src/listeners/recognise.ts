import type { StreamProtocol } from '@fleet/protocols/protocol';

const HTTP_METHODS = ['GET ', 'POST ', 'PUT ', 'HEAD ', 'OPTIONS '];

/** Which protocol a connection speaks by its first bytes; `unsure` asks for more of them. */
export function recognise(
  head: Buffer,
  protocols: readonly StreamProtocol[],
): StreamProtocol | 'http' | 'unsure' | 'none' {
  if (head.length === 0) return 'unsure';
  let unsure = false;
  for (const protocol of protocols) {
    const answer = protocol.recognise(head);
    if (answer === 'yes') return protocol;
    unsure ||= answer === 'unsure';
  }
  const text = head.subarray(0, 8).toString('latin1');
  if (HTTP_METHODS.some((method) => text.startsWith(method))) return 'http';
  return unsure || HTTP_METHODS.some((method) => method.startsWith(text)) ? 'unsure' : 'none';
}

const LINE_END = Buffer.from('\r\n');

/**
 * Which protocol a datagram speaks. It is whole, so what a stream would wait for is its end; where that tells nothing,
 * it is of the protocol in which its sender `spoke` before. Null when nobody knows it.
 */
export function recogniseDatagram(
  datagram: Buffer,
  protocols: readonly StreamProtocol[],
  spoke: StreamProtocol | null,
): StreamProtocol | null {
  let mayContinue = false;
  for (const protocol of protocols) {
    const answer =
      protocol.recogniseDatagram?.(datagram) ?? protocol.recognise(Buffer.concat([datagram, LINE_END]));
    if (answer === 'yes') return protocol;
    mayContinue ||= protocol === spoke;
  }
  return mayContinue ? spoke : null;
}
