import { gps103 } from './gps103/gps103.ts';
import { gt06 } from './gt06/gt06.ts';
import { h02 } from './h02/h02.ts';
import { osmand } from './osmand/osmand.ts';
import type { Protocol, ProtocolName, StreamProtocol } from './protocol.ts';
import { teltonika } from './teltonika/teltonika.ts';
import { wialon } from './wialon/wialon.ts';

/** Every protocol we speak. The order decides only where the first bytes fit two of them. */
export const PROTOCOLS: readonly Protocol[] = [teltonika, gt06, osmand, h02, gps103, wialon];

const byName = new Map(PROTOCOLS.map((protocol) => [protocol.name, protocol]));

export function protocolNamed(name: string): Protocol | null {
  return byName.get(name as ProtocolName) ?? null;
}

const STREAMS = PROTOCOLS.filter((protocol): protocol is StreamProtocol => protocol.kind === 'stream');

/** No protocol needs more to be told from the others; who sent this much and is not known is a stranger. */
export const RECOGNISED_WITHIN_BYTES = 64;

/** Which protocol a connection on the universal port speaks; `unsure` asks for more bytes. HTTP is `http`. */
export function recogniseProtocol(head: Uint8Array): StreamProtocol | 'http' | 'unsure' | 'unknown' {
  const method = recogniseHttp(head);
  if (method === 'yes') return 'http';
  let unsure = method === 'unsure';
  for (const protocol of STREAMS) {
    const answer = protocol.recognise(head);
    if (answer === 'yes') return protocol;
    if (answer === 'unsure') unsure = true;
  }
  return unsure && head.length < RECOGNISED_WITHIN_BYTES ? 'unsure' : 'unknown';
}

const HTTP_METHODS = ['GET /', 'POST /'];

function recogniseHttp(head: Uint8Array): 'yes' | 'no' | 'unsure' {
  const text = Buffer.from(head.buffer, head.byteOffset, Math.min(head.length, 8)).toString('latin1');
  if (HTTP_METHODS.some((method) => text.startsWith(method))) return 'yes';
  return HTTP_METHODS.some((method) => method.startsWith(text)) ? 'unsure' : 'no';
}
