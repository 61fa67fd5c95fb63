import type { CommandAnswers } from '../command.ts';
import { clockOf, partsOf } from './encode-command.ts';
import { ANSWER } from './position-text.ts';

const TIMES = /^\d{6,14}$/;

/**
 * V4 repeats the keyword and time of a command. Some devices answer with DONE, others with the present
 * values; other values than the requested ones are no success.
 */
export const answers: CommandAnswers = {
  namesDevice: true,
  byDatagram: true,
  expects: () => true,
  read: ({ command, sentAt }, { reference, text }) => {
    const parts = partsOf(command);
    const [word, ...fields] = text.split(',');
    if (reference !== ANSWER || !parts || word !== parts.word || !fields.includes(clockOf(sentAt)))
      return null;
    const values = fields.filter((field) => !TIMES.test(field));
    if (values.includes('DONE') || values.includes('OK')) return 'SUCCEEDED';
    return values.length > 0 && values.join() === parts.values.join() ? 'SUCCEEDED' : 'ACKNOWLEDGED';
  },
  isExact: () => true,
};
