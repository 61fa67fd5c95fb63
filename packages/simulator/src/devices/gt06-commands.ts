import { crc16x25 } from '@fleet/protocols/crc';
import { gt06Answer } from './command-answers.ts';
import type { Taken } from './teltonika-commands.ts';

const START = 0x7878;
const COMMAND = 0x80;
const STRING = 0x15;
const SERIALS = 0x10000;

/** Takes the commands out of what a server said; each is answered with the flag that it carried. */
export function takeGt06Commands(received: Buffer, nextSerial: () => number): Taken {
  const replies: Buffer[] = [];
  const passed: Buffer[] = [];
  let at = 0;
  while (received.length - at >= 4) {
    const size = received.readUInt8(at + 2) + 5;
    if (received.readUInt16BE(at) !== START || size < 10) {
      passed.push(received.subarray(at, at + 1));
      at++;
      continue;
    }
    if (received.length - at < size) break;
    const frame = received.subarray(at, at + size);
    if (frame[3] === COMMAND) replies.push(answerTo(frame, nextSerial()));
    else passed.push(frame);
    at += size;
  }
  return { rest: received.subarray(at), replies, passed: Buffer.concat(passed) };
}

/** Length of flag and text, flag, text. */
function answerTo(command: Buffer, serial: number): Buffer {
  const flag = command.subarray(5, 9);
  const text = gt06Answer(command.toString('latin1', 9, 5 + command.readUInt8(4)));
  const frame = Buffer.alloc(text.length + 15);
  frame.writeUInt16BE(START, 0);
  frame.writeUInt8(text.length + 10, 2);
  frame.writeUInt8(STRING, 3);
  frame.writeUInt8(text.length + 4, 4);
  frame.set(flag, 5);
  frame.write(text, 9, 'latin1');
  const end = 9 + text.length;
  frame.writeUInt16BE(serial % SERIALS, end);
  frame.writeUInt16BE(crc16x25(frame, 2, end + 2), end + 2);
  frame.writeUInt16BE(0x0d0a, end + 4);
  return frame;
}
