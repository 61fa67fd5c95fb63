import type { Command } from '../command.ts';
import { encodeText } from './encode.ts';

const HEX = /^([0-9a-fA-F]{2})+$/;

/** Codec 12, type 5. A custom command in hex goes as those bytes, any other as text. */
export function encodeCommand(command: Command): Buffer | null {
  switch (command.type) {
    case 'custom':
      return encodeText(Buffer.from(command.data, HEX.test(command.data) ? 'hex' : 'latin1'));
    case 'engineStop':
      return encodeText(Buffer.from('setdigout 1'));
    case 'engineResume':
      return encodeText(Buffer.from('setdigout 0'));
    default:
      return null;
  }
}
