import { type CommandAnswers, outcomeOf } from '../command.ts';
import { REFERENCE } from './serial.ts';

/** "DOUT1:1 Timeout:INFINITY": what `setdigout` set. */
const DONE = /^(DOUT\d:|Digital outputs are set to)/;
const REFUSED = /^(WARNING|ERROR|Unknown command|Not supported|Error:)/i;

/**
 * Codec 12 identifies no command, so type 06 answers the only open one. Accessories on the serial port use
 * the same type, so commands other than free text must match the words of their answer.
 */
export const answers: CommandAnswers = {
  namesDevice: false,
  byDatagram: false,
  expects: () => true,
  read: (sent, { reference, text }) => {
    if (reference === REFERENCE.refused) return 'FAILED';
    if (reference !== REFERENCE.answer) return null;
    const outcome = outcomeOf(sent, text, { done: DONE, refused: REFUSED });
    return outcome === 'ACKNOWLEDGED' ? null : outcome;
  },
  isExact: () => false,
};
