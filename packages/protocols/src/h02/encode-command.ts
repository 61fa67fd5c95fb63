import type { Command, CommandTarget } from '../command.ts';

/** The keyword of a command and its values; null for a command that the protocol does not have. */
export function partsOf(command: Command): { word: string; values: string[] } | null {
  const [word, ...values] = textOf(command) ?? [];
  return word === undefined ? null : { word, values };
}

/** The time of sending as a command contains it. */
export const clockOf = (sentAt: Date): string => sentAt.toISOString().slice(11, 19).replaceAll(':', '');

/** Commands of the text form; each carries the time at which it was sent. */
export function encodeCommand(command: Command, { identifier, sentAt }: CommandTarget): Buffer | null {
  const parts = partsOf(command);
  if (parts === null) return null;
  const fields = [identifier, parts.word, clockOf(sentAt), ...parts.values];
  return Buffer.from(`*HQ,${fields.join()}#`, 'latin1');
}

function textOf(command: Command): string[] | null {
  switch (command.type) {
    case 'alarmArm':
      return ['SCF', '0', '0'];
    case 'alarmDisarm':
      return ['SCF', '1', '1'];
    case 'engineStop':
      return ['S20', '1', '1'];
    case 'engineResume':
      return ['S20', '1', '0'];
    case 'positionPeriodic':
      return ['S71', '22', String(command.seconds)];
    default:
      return null;
  }
}
