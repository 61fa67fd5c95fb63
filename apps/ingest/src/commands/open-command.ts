import type { AnswerOutcome } from '@fleet/protocols/command';

/** A command that left, as its answer is matched with it. */
export type OpenCommand = {
  id: string;
  deviceId: string;
  type: string;
  parameters: unknown;
  number: number;
  sentAt: Date;
  protocol: string;
  linkId: string | null;
  status: 'SENT' | 'ACKNOWLEDGED';
  /** Nobody waits for its answer any more; one with an exact reference is believed all the same. */
  isOver: boolean;
};

/** What became of a command. */
export type CommandMove = {
  deviceId: string;
  id: string;
  status: AnswerOutcome;
  result: string | null;
  at: Date;
};
