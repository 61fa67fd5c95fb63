import type { Command, CommandTarget } from '../command.ts';

export function encodeCommand(command: Command, { identifier }: CommandTarget): Buffer | null {
  const text = textOf(command);
  return text === null ? null : Buffer.from(`**,imei:${identifier},${text}`, 'latin1');
}

function textOf(command: Command): string | null {
  switch (command.type) {
    case 'custom':
      return command.data;
    case 'positionSingle':
      return 'B';
    case 'positionPeriodic':
      return `C,${periodOf(command.seconds)}`;
    case 'positionStop':
      return 'D';
    case 'engineStop':
      return 'J';
    case 'engineResume':
      return 'K';
    case 'alarmArm':
      return 'L';
    case 'alarmDisarm':
      return 'M';
    case 'requestPhoto':
      return '160';
    default:
      return null;
  }
}

/** Two digits and a unit: seconds below a minute, minutes below an hour, hours above. */
function periodOf(seconds: number): string {
  if (seconds < 60) return `${pad(seconds)}s`;
  if (seconds < 3600) return `${pad(seconds / 60)}m`;
  return `${pad(seconds / 3600)}h`;
}

const pad = (number: number) => String(Math.min(Math.trunc(number), 99)).padStart(2, '0');
