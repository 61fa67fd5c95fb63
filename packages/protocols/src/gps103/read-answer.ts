import type { Command, CommandAnswers } from '../command.ts';

/** Reasons of reports by which a device echoes a command. No captured frame we have holds one; `lt` and `mt` follow `jt` and `kt`. */
const ECHOES: Readonly<Partial<Record<Command['type'], string>>> = {
  engineStop: 'jt',
  engineResume: 'kt',
  alarmArm: 'lt',
  alarmDisarm: 'mt',
};

/** The same by the letter that is sent, as a person writes it in a free text. */
const ECHOES_OF_LETTERS: Readonly<Record<string, string>> = { J: 'jt', K: 'kt', L: 'lt', M: 'mt' };

/** A free text that no report is known to answer has no echo. */
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
