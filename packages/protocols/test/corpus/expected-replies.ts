import { crc16x25 } from '../../src/crc.ts';
import type { CorpusRecord } from './records.ts';
import { isDatagram } from './replay.ts';
import type { Said } from './said.ts';

/**
 * An answer in hex, or the status of one over HTTP. `promises` tells that it says "kept", so that it may not leave
 * before the commit; `hasClock` that the server's time is in it, as in the recording of another day.
 */
export type ExpectedReply = { answer: string; promises: boolean; hasClock: boolean };

export function repliesOf(protocol: string, record: CorpusRecord, said: readonly Said[]): ExpectedReply[] {
  const { replies = [], repliesClockDependent: hasClock = false } = record.recorded;
  return replies.map((reply) => {
    const recorded = reply.hex ?? hex(reply.text ?? '');
    const answer =
      reply.httpStatus === undefined ? corrected(protocol, record, recorded) : String(reply.httpStatus);
    return { answer, promises: said.length > 0 && !GREETINGS.has(answer), hasClock };
  });
}

const hex = (text: string) => Buffer.from(text, 'latin1').toString('hex');

/** Coban: of a heartbeat that a report follows in the same frame. */
const GREETINGS: ReadonlySet<string> = new Set([hex('ON')]);

/** Replies as they should have been, where the peer breaks the vendor's document for a whole kind of frame. */
function corrected(protocol: string, record: CorpusRecord, reply: string): string {
  // Wialon IPS, "Short data packet": answered ASD; theirs answers AD.
  if (protocol === 'wialon' && /#SD#/.test(record.frame)) return reply.replace(hex('#AD#'), hex('#ASD#'));
  // Teltonika "Data Sending Protocols", UDP: the answer repeats the packet id of the request; theirs sends 0000.
  if (protocol === 'teltonika' && isDatagram(record)) {
    return reply.slice(0, 4) + record.frame.slice(4, 8) + reply.slice(8);
  }
  return reply;
}

/** The instant in an answer that has the server's time, to the second. */
export function clockIn(answer: Buffer): number {
  const text = /(\d{14})#$/.exec(answer.toString('latin1'))?.[1];
  const fields = text?.match(/^\d{4}|\d\d/g)?.map(Number) ?? [
    2000 + (answer[4] ?? 0),
    ...answer.subarray(5, 10),
  ];
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = fields;
  return Date.UTC(year, month - 1, day, hour, minute, second);
}

/** The same answer at another time: fourteen digits at the end of a text, six bytes and the checksum of GT06. */
export function atTime(answer: Buffer, instant: Date): Buffer {
  const digits = instant.toISOString().replace(/\D/g, '').slice(0, 14);
  const text = answer.toString('latin1');
  if (text.startsWith('*')) return Buffer.from(text.replace(/\d{14}#$/, `${digits}#`), 'latin1');
  const told = Buffer.from(answer);
  told.set(digits.slice(2).match(/\d\d/g)?.map(Number) ?? [], 4);
  told.writeUInt16BE(crc16x25(told, 2, told.length - 4), told.length - 4);
  return told;
}
