import { type CommandAnswers, outcomeOf } from '../command.ts';

/** "Cut off the fuel supply: Success!", "DYD=Success!", "Restore fuel supply: Success!". */
const DONE = /success|\bOK\b/i;
/** "Command error!", "DYD=Unvalued Fix" without a fix, "Speed Limit" above 20 km/h. */
const REFUSED = /error|fail|unvalued|speed limit|invalid/i;

const NO_FLAG = '0';

/**
 * The answer repeats the server flag in 0x15 and 0x21. Some devices answer with 0, which matches the only
 * open command.
 */
export const answers: CommandAnswers = {
  namesDevice: false,
  byDatagram: true,
  expects: () => true,
  read: (sent, { reference, text }) => {
    if (reference === null || (reference !== NO_FLAG && reference !== String(sent.number))) return null;
    return outcomeOf(sent, text, { done: DONE, refused: REFUSED });
  },
  isExact: ({ reference }) => reference !== null && reference !== NO_FLAG,
};
