import { type CommandAnswers, outcomeOf } from '../command.ts';
import { ANSWER } from './decode.ts';

const DONE = /\bOK\b|done|success/i;
const REFUSED = /error|fail|unknown|unsupported/i;

/** A message (`#M#`) names no command, so the first one answers the open command. */
export const answers: CommandAnswers = {
  namesDevice: false,
  byDatagram: true,
  expects: () => true,
  read: (sent, { reference, text }) => {
    if (reference !== ANSWER || sent.command.type === 'rebootDevice') return null;
    if (sent.command.type === 'deviceIdentification') return 'SUCCEEDED';
    return outcomeOf(sent, text, { done: DONE, refused: REFUSED });
  },
  isExact: () => false,
};
