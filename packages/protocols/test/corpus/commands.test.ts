import { describe, expect, test } from 'vitest';
import type { Command, CommandTarget } from '../../src/command.ts';
import type { StreamProtocol } from '../../src/protocol.ts';
import { PROTOCOLS } from '../../src/registry.ts';
import { corpusIsPresent, readLines } from './records.ts';

type Golden = {
  protocol: string;
  uniqueId: string;
  type: string;
  attributes: Record<string, string | number>;
  hex?: string;
  text?: string;
};
type Encoded = {
  protocol: string;
  uniqueId: string;
  command: { type: string; attributes: Record<string, string | number> };
  encoding: 'hex' | 'text';
  expected: string;
};

/** The clock of the recordings, which H02 puts into its commands: one of each file. */
const GOLDEN_CLOCK = new Date('2026-01-01T03:15:37Z');
const ENCODED_CLOCK = new Date('2026-01-01T01:02:03Z');

const stream = (name: string) => {
  const protocol = PROTOCOLS.find((known) => known.name === name);
  return protocol?.kind === 'stream' ? protocol : null;
};

/** The same command in our words; theirs name the period frequency. */
function commandOf(type: string, attributes: Record<string, string | number>): Command {
  return { ...attributes, seconds: attributes.frequency, type } as Command;
}

function encode(
  protocol: StreamProtocol,
  { uniqueId, type, attributes }: Pick<Golden, 'uniqueId' | 'type' | 'attributes'>,
  sentAt: Date,
): string | null {
  const target: CommandTarget = { identifier: uniqueId, password: null, model: null, sentAt, number: 0 };
  return protocol.encodeCommand?.(commandOf(type, attributes), target)?.toString('hex') ?? null;
}

const hexOf = (text: string) => Buffer.from(text, 'latin1').toString('hex');

describe.runIf(corpusIsPresent)('recorded commands', () => {
  const golden = readLines<Golden>('commands-golden.jsonl').flatMap((line) => {
    const protocol = stream(line.protocol);
    return protocol ? [{ ...line, name: `${line.protocol} ${line.type}`, speaks: protocol }] : [];
  });

  test.each(golden)('$name', ({ speaks, hex, text, ...line }) => {
    const expected = hex ?? (text === undefined ? null : hexOf(text));
    expect(encode(speaks, line, GOLDEN_CLOCK)).toBe(expected);
  });

  const encoded = readLines<Encoded>('encoders.jsonl').flatMap((line) => {
    const protocol = stream(line.protocol);
    return protocol ? [{ ...line, name: `${line.protocol} ${line.command.type}`, speaks: protocol }] : [];
  });

  test.each(encoded)('$name as tested upstream', ({ speaks, command, uniqueId, encoding, expected }) => {
    const hex = encoding === 'hex' ? expected : hexOf(expected);
    expect(encode(speaks, { uniqueId, ...command }, ENCODED_CLOCK)).toBe(hex);
  });
});
