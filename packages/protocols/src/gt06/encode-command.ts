import type { Command, CommandTarget } from '../command.ts';
import { encodeFrame } from './encode.ts';
import { TYPE } from './message-type.ts';

/** Models whose relay has the older command, which needs the password of the device. */
const DYD_MODELS = new Set(['TR02']);

/** Text in a message of type 0x80: length of flag and text, server flag, text. "GT06 1.8.1" 5.4. */
export function encodeCommand(command: Command, target: CommandTarget): Buffer | null {
  const text = textOf(command, target);
  return text === null ? null : encodeText(text, target.number);
}

/** Devices repeat the flag in their answer. */
function encodeText(text: string, flag: number): Buffer {
  const bytes = Buffer.from(text, 'latin1');
  const body = Buffer.alloc(bytes.length + 5);
  body.writeUInt8(bytes.length + 4, 0);
  body.writeUInt32BE(flag, 1);
  body.set(bytes, 5);
  return encodeFrame({ type: TYPE.COMMAND, serial: 0, body });
}

function textOf(command: Command, target: CommandTarget): string | null {
  switch (command.type) {
    case 'custom':
      return command.data;
    case 'engineStop':
      return relay(target, { dyd: 'DYD', on: '1' });
    case 'engineResume':
      return relay(target, { dyd: 'HFYD', on: '0' });
    default:
      return null;
  }
}

/** `Relay,1#` is understood by nearly all; older ones take `DYD,<password>#`. */
function relay({ model, password }: CommandTarget, how: { dyd: string; on: string }): string {
  if (model !== null && DYD_MODELS.has(model)) return `${how.dyd},${password ?? '123456'}#`;
  return `Relay,${how.on}#`;
}
