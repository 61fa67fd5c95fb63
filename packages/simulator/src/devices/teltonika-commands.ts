import { crc16ibm } from '@fleet/protocols/crc';
import { teltonikaAnswer } from './command-answers.ts';

const CODEC_12 = 0x0c;
const COMMAND = 0x05;
const ANSWER = 0x06;
/** Preamble and length before the data, checksum behind. */
const HEAD = 8;
const TAIL = 4;

export type Taken = { rest: Buffer; replies: Buffer[]; passed: Buffer };

/**
 * Takes the commands out of what a server said: packets begin with four zeros, acknowledgements with a number. `passed` is
 * all the rest, `rest` the beginning of a packet that is not whole.
 */
export function takeTeltonikaCommands(received: Buffer): Taken {
  const replies: Buffer[] = [];
  const passed: Buffer[] = [];
  let at = 0;
  while (received.length - at >= 4) {
    if (received.readUInt32BE(at) !== 0) {
      passed.push(received.subarray(at, at + 4));
      at += 4;
      continue;
    }
    if (received.length - at < HEAD) break;
    const size = HEAD + received.readUInt32BE(at + 4) + TAIL;
    if (received.length - at < size) break;
    const text = textOf(received.subarray(at + HEAD, at + size - TAIL));
    if (text !== null) replies.push(encodeAnswer(teltonikaAnswer(text)));
    at += size;
  }
  return { rest: received.subarray(at), replies, passed: Buffer.concat(passed) };
}

/** Codec, number of commands, type, length, text, number again. */
function textOf(data: Buffer): string | null {
  if (data[0] !== CODEC_12 || data[2] !== COMMAND) return null;
  return data.toString('latin1', 7, 7 + data.readUInt32BE(3));
}

function encodeAnswer(text: string): Buffer {
  const packet = Buffer.alloc(HEAD + 8 + text.length + TAIL);
  const data = packet.subarray(HEAD, packet.length - TAIL);
  packet.writeUInt32BE(data.length, 4);
  data.set([CODEC_12, 1, ANSWER]);
  data.writeUInt32BE(text.length, 3);
  data.write(text, 7, 'latin1');
  data.writeUInt8(1, data.length - 1);
  packet.writeUInt32BE(crc16ibm(data), packet.length - TAIL);
  return packet;
}
