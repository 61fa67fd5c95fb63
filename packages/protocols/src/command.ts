/**
 * What a person can ask of a device, in words that do not depend on the protocol. Names follow Traccar's, so that
 * saved commands move with a fleet.
 */
export type Command =
  | { type: 'custom'; data: string }
  | { type: 'engineStop' }
  | { type: 'engineResume' }
  | { type: 'alarmArm' }
  | { type: 'alarmDisarm' }
  | { type: 'positionSingle' }
  | { type: 'positionPeriodic'; seconds: number }
  | { type: 'positionStop' }
  | { type: 'requestPhoto' }
  | { type: 'rebootDevice' }
  | { type: 'deviceIdentification' }
  | { type: 'sendUssd'; phone: string }
  | { type: 'outputControl'; index: number; data: string };

/**
 * Whom a command goes to. `sentAt` is for protocols that put the time into it, `number` for those that carry a reference
 * which comes back with the answer; 0 is none.
 */
export type CommandTarget = {
  identifier: string;
  password: string | null;
  model: string | null;
  sentAt: Date;
  number: number;
};

/** A command that left, as an answer is matched with it. `answers` are the beginnings of texts that its recipe knows. */
export type SentCommand = {
  command: Command;
  number: number;
  sentAt: Date;
  answers: { done: readonly string[]; refused: readonly string[] } | null;
};

/** What a device said: its text, and what the frame tells of the command that it answers. */
export type CommandAnswer = { text: string; reference: string | null };

export type AnswerOutcome = 'ACKNOWLEDGED' | 'SUCCEEDED' | 'FAILED';

/** How a protocol's devices answer commands. All functions are pure. */
export type CommandAnswers = {
  /** Its frames name the device, so that one connection may carry commands to several. */
  namesDevice: boolean;
  /** Its commands go by datagrams as they go by connections. */
  byDatagram: boolean;
  /** False for commands that no device ever answers. */
  expects: (command: Command) => boolean;
  /** Null for an answer to something else. */
  read: (sent: SentCommand, answer: CommandAnswer) => AnswerOutcome | null;
  /** Answers that carry an exact reference are believed long after anybody waited. */
  isExact: (answer: CommandAnswer) => boolean;
};

/** What a text says of a command by its recipe, else by the words of the protocol. */
export function outcomeOf(
  { command, answers }: SentCommand,
  text: string,
  words: { done: RegExp; refused: RegExp },
): AnswerOutcome {
  const begins = (beginnings: readonly string[] = []) => beginnings.some((one) => text.startsWith(one));
  if (begins(answers?.refused)) return 'FAILED';
  if (begins(answers?.done)) return 'SUCCEEDED';
  if (words.refused.test(text)) return 'FAILED';
  if (command.type === 'custom' && !answers) return 'SUCCEEDED';
  return words.done.test(text) ? 'SUCCEEDED' : 'ACKNOWLEDGED';
}
