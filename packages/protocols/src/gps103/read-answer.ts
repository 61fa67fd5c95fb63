import type { Command, CommandAnswers } from '../command.ts';

/** Reasons of reports by which a device echoes a command. `lt` and `mt` follow the pattern of the two that are known. */
const ECHOES: Readonly<Partial<Record<Command['type'], string>>> = {
  engineStop: 'jt',
  engineResume: 'kt',
  alarmArm: 'lt',
  alarmDisarm: 'mt',
};

/** A command is answered by a report whose reason is its echo, and by nothing else. */
export const answers: CommandAnswers = {
  namesDevice: true,
  byDatagram: true,
  expects: ({ type }) => ECHOES[type] !== undefined || type === 'positionSingle' || type === 'custom',
  read: ({ command }, { reference }) =>
    reference !== null && reference === `event ${ECHOES[command.type]}` ? 'SUCCEEDED' : null,
  isExact: () => false,
};
