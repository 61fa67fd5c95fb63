import type { Command } from '../command.ts';

/** Lines that terminals of this protocol understand; each maker has more of its own. */
export function encodeCommand(command: Command): Buffer | null {
  const text = textOf(command);
  return text === null ? null : Buffer.from(`${text}\r\n`, 'latin1');
}

function textOf(command: Command): string | null {
  switch (command.type) {
    case 'rebootDevice':
      return 'reboot';
    case 'sendUssd':
      return `USSD:${command.phone}`;
    case 'deviceIdentification':
      return 'VER?';
    case 'outputControl':
      return `L${command.index}=${command.data}`;
    default:
      return null;
  }
}
