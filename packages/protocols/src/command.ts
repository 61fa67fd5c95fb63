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
 * Recipient of a command. `sentAt` is for protocols that send the time, `number` for those with a reference
 * that the answer repeats; 0 is none.
 */
export type CommandTarget = {
  identifier: string;
  password: string | null;
  model: string | null;
  sentAt: Date;
  number: number;
};

/** A sent command, for matching its answer. `answers` are beginnings of texts from its recipe. */
export type SentCommand = {
  command: Command;
  number: number;
  sentAt: Date;
  answers: { done: readonly string[]; refused: readonly string[] } | null;
};

/** An answer of a device: its text, and the reference in its frame. */
export type CommandAnswer = { text: string; reference: string | null };

export type AnswerOutcome = 'ACKNOWLEDGED' | 'SUCCEEDED' | 'FAILED';

/** How devices of a protocol answer commands. All functions are pure. */
export type CommandAnswers = {
  /** Frames name the device, so one connection may carry commands to several. */
  namesDevice: boolean;
  /** Commands can be sent by datagram as by connection. */
  byDatagram: boolean;
  /** False for commands that devices never answer. */
  expects: (command: Command) => boolean;
  /** Null for an answer to something else. */
  read: (sent: SentCommand, answer: CommandAnswer) => AnswerOutcome | null;
  /** Answers with an exact reference are accepted at any later time. */
  isExact: (answer: CommandAnswer) => boolean;
};

/** The outcome in a text, by the command's recipe, else by the words of the protocol. */
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
