import type { Command, CommandTarget } from '../command.ts';

/** Commands of the text form; each carries the time at which it was sent. */
export function encodeCommand(command: Command, { identifier, sentAt }: CommandTarget): Buffer | null {
  const text = textOf(command);
  if (text === null) return null;
  const [name, ...values] = text;
  const time = sentAt.toISOString().slice(11, 19).replaceAll(':', '');
  return Buffer.from(`*HQ,${[identifier, name, time, ...values].join()}#`, 'latin1');
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
