import type { Command, CommandAnswers } from '../command.ts';

/**
 * Reasons of reports that echo a command. No captured frame contains one; `lt` and `mt` are derived from `jt`
 * and `kt`.
 */
const ECHOES: Readonly<Partial<Record<Command['type'], string>>> = {
  engineStop: 'jt',
  engineResume: 'kt',
  alarmArm: 'lt',
  alarmDisarm: 'mt',
};

/** The echo of a command by its letter, for free text. */
const ECHOES_OF_LETTERS: Readonly<Record<string, string>> = { J: 'jt', K: 'kt', L: 'lt', M: 'mt' };

/** Undefined if no report is known to answer the free text. */
function echoOf(command: Command): string | undefined {
  return command.type === 'custom'
    ? ECHOES_OF_LETTERS[command.data.trim().toUpperCase()]
    : ECHOES[command.type];
}

/** A command is answered by a report whose reason is its echo, and by nothing else. */
export const answers: CommandAnswers = {
  namesDevice: true,
  byDatagram: true,
  expects: (command) =>
    echoOf(command) !== undefined || command.type === 'positionSingle' || command.type === 'custom',
  read: ({ command }, { reference }) => {
    const echo = echoOf(command);
    return echo !== undefined && reference === `event ${echo}` ? 'SUCCEEDED' : null;
  },
  isExact: () => false,
};
