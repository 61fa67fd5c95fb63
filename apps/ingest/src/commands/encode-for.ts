import type { Command, CommandAnswers, CommandTarget } from '@fleet/protocols/command';
import { type ClaimedCommand, PATIENCE_S } from './claim-commands.ts';
import { commandOf } from './command-of.ts';

/** A device restarts, and connects again, within it. */
const RESTART_S = 300;

type Speaking = {
  encodeCommand?: (command: Command, target: CommandTarget) => Buffer | null;
  answers?: CommandAnswers;
};

/** The bytes of a command, and how long its answer is waited for; null where the protocol has none. */
export function encodeFor(
  { encodeCommand, answers }: Speaking,
  { type, parameters, number, sentAt, model }: ClaimedCommand,
  identifier: string,
): { bytes: Buffer; patienceS: number } | null {
  const known = commandOf(type, parameters);
  const target: CommandTarget = { identifier, password: null, model, sentAt, number };
  const bytes = known && encodeCommand?.(known.command, target);
  return bytes ? { bytes, patienceS: patienceOf(known.command, answers) } : null;
}

function patienceOf(command: Command, answers: CommandAnswers | undefined): number {
  if (!answers?.expects(command)) return 0;
  return command.type === 'rebootDevice' ? RESTART_S : PATIENCE_S;
}
