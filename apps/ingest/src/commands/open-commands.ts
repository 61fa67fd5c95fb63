import type { AnswerOutcome, CommandAnswer } from '@fleet/protocols/command';
import { PROTOCOLS } from '@fleet/protocols/registry';
import type { Work, WorkRecord } from '../storage/work.ts';
import { commandOf } from './command-of.ts';
import type { CommandMove, OpenCommand } from './open-command.ts';

/** A device is back from a restart within it. */
const RESTART_MS = 300_000;

const ANSWERS = new Map(
  PROTOCOLS.flatMap((protocol) => {
    const answers = protocol.kind === 'stream' ? protocol.answers : undefined;
    return answers ? [[protocol.name as string, answers] as const] : [];
  }),
);

/** The commands of one device that left, while the works of a batch are planned: each is answered once. */
export class OpenCommands {
  #open: readonly OpenCommand[];

  constructor(open: readonly OpenCommand[]) {
    this.#open = open;
  }

  /** A device that was told to restart connects again. */
  connected({ link, receivedAt }: Pick<Work, 'link' | 'receivedAt'>): CommandMove[] {
    if (this.#open.length === 0 || !link) return [];
    const restarted = this.#open.find(
      ({ type, isOver, linkId, sentAt }) =>
        type === 'rebootDevice' &&
        !isOver &&
        linkId !== link.id &&
        link.openedAt > sentAt &&
        link.openedAt.getTime() - sentAt.getTime() < RESTART_MS,
    );
    return restarted ? [this.#move(restarted, 'SUCCEEDED', null, receivedAt)] : [];
  }

  /** What a record answers; null for one that answers nothing. */
  answered(
    record: WorkRecord,
    { protocol, receivedAt }: Pick<Work, 'protocol' | 'receivedAt'>,
  ): CommandMove | null {
    if (this.#open.length === 0) return null;
    const answer = answerOf(record);
    const found = answer && this.#match(protocol, answer);
    if (found) return this.#move(found.command, found.outcome, answer.text, receivedAt);
    if (record.kind !== 'position' || record.rejection) return null;
    const located = this.#open.find(
      ({ type, isOver, sentAt }) => type === 'positionSingle' && !isOver && receivedAt > sentAt,
    );
    return located ? this.#move(located, 'SUCCEEDED', null, receivedAt) : null;
  }

  #match(protocol: string, answer: CommandAnswer): { command: OpenCommand; outcome: AnswerOutcome } | null {
    const answers = ANSWERS.get(protocol);
    if (!answers) return null;
    const isExact = answers.isExact(answer);
    for (const command of this.#open) {
      if (command.protocol !== protocol || (command.isOver && !isExact)) continue;
      const known = commandOf(command.type, command.parameters);
      const outcome = known && answers.read({ ...command, ...known }, answer);
      if (outcome) return { command, outcome };
    }
    return null;
  }

  #move(command: OpenCommand, status: AnswerOutcome, result: string | null, at: Date): CommandMove {
    this.#open = this.#open.filter((one) => one !== command);
    return { deviceId: command.deviceId, id: command.id, status, result, at };
  }
}

const NO_COMMANDS = new OpenCommands([]);

/** Most devices have none. */
export function openCommandsOf(open: readonly OpenCommand[] | undefined): OpenCommands {
  return open ? new OpenCommands(open) : NO_COMMANDS;
}

/** Some protocols answer by the reason of a report. */
function answerOf(record: WorkRecord): CommandAnswer | null {
  if (record.kind === 'commandResult') return { text: record.result, reference: record.reference };
  if (record.kind !== 'position') return null;
  const { event } = record.fix.attributes;
  return typeof event === 'string' ? { text: event, reference: `event ${event}` } : null;
}
