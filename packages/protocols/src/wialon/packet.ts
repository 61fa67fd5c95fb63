import { crc16ibm } from '../crc.ts';
import { DecodeError } from '../decode-error.ts';
import type { Checksum } from '../protocol.ts';

/** `#type#body`, before it `version;identifier` in datagrams, or an identifier alone from some devices. */
export type Packet = { identifier: string | null; versioned: boolean; type: string; body: string };

const PACKET = /^([^#]*)#([A-Z]+)#([\s\S]*)$/;
/** Datagrams of version 2.0 and later tell it. */
const VERSION = /^\d+\.\d+$/;

export function parsePacket(frame: Buffer): Packet {
  const found = PACKET.exec(frame.toString('utf8').trimEnd());
  if (!found) throw new DecodeError('no packet', frame);
  const [, before = '', type = '', body = ''] = found;
  const [first = '', second] = before.split(';');
  const versioned = second !== undefined && VERSION.test(first);
  const identifier = (versioned ? second : first) || null;
  return { identifier, versioned, type, body };
}

const CHECKSUM = /^([\s\S]*[;|])([0-9A-Fa-f]{1,4})$/;

/** Takes the checksum of version 2.0 off the end. It covers the body up to and with the separator before it. */
export function takeChecksum(body: string): { body: string; checksum: Checksum } {
  const [, covered, told] = CHECKSUM.exec(body) ?? [];
  if (covered === undefined || told === undefined) return { body, checksum: 'absent' };
  const right = crc16ibm(Buffer.from(covered, 'utf8')) === Number.parseInt(told, 16);
  return { body: covered.slice(0, -1), checksum: right ? 'right' : 'wrong' };
}
