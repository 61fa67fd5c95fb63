import { describe, expect, test } from 'vitest';
import type { StreamProtocol } from '../../src/protocol.ts';
import { PROTOCOLS } from '../../src/registry.ts';
import { corpusIsPresent, readLines, readRecords } from './records.ts';

type FramingCase = {
  protocol: string;
  test: string;
  index: number;
  direction: string;
  codecArgs?: number[];
  input: string;
  expected: string;
};

/** Frames at which the peer's framing fails when bytes come one at a time or joined. */
type Hazard = { protocol: string; index: number };

const stream = (name: string) => {
  const protocol = PROTOCOLS.find((known) => known.name === name);
  return protocol?.kind === 'stream' ? protocol : null;
};

const LINE_END = '0d0a';

describe.runIf(corpusIsPresent)('framing', () => {
  const cases = readLines<FramingCase>('frames.jsonl').flatMap((line) => {
    const protocol = stream(line.protocol);
    const decodes = line.direction === 'decode';
    return protocol && decodes
      ? [{ ...line, name: `${line.protocol} ${line.test} ${line.index}`, speaks: protocol }]
      : [];
  });

  test.each(cases)('$name: the same frame first, however it arrives', ({ speaks, input, expected }) => {
    const wire = Buffer.from(input, 'hex');
    const frame = expected.endsWith(`23${LINE_END}`) ? expected.slice(0, -LINE_END.length) : expected;
    expect(framesOf(speaks, [wire])[0]).toBe(frame);
    expect(framesOf(speaks, eachByte(wire))[0]).toBe(frame);
  });

  const hazards = readLines<Hazard>('framing-hazards.jsonl').flatMap(({ protocol, index }) => {
    const speaks = stream(protocol);
    const wires = speaks ? wiresOf(protocol, index) : [];
    return speaks ? wires.map((wire) => ({ name: `${protocol} ${index}`, speaks, wire })) : [];
  });

  test.each(hazards)(
    '$name, which the peer cuts wrongly, is one frame, also when it comes twice',
    (hazard) => {
      const { speaks, wire } = hazard;
      const once = framesOf(speaks, [wire]);
      expect(once).toHaveLength(1);
      const twice = Buffer.concat([wire, wire]);
      expect(framesOf(speaks, [twice])).toEqual([...once, ...once]);
      expect(framesOf(speaks, eachByte(twice))).toEqual([...once, ...once]);
    },
  );
});

function wiresOf(protocol: string, index: number): Buffer[] {
  const records = readRecords(protocol).filter(({ id }) => id.endsWith(`-${index}`));
  return records.flatMap(({ wireHex }) => (wireHex === undefined ? [] : [Buffer.from(wireHex, 'hex')]));
}

function framesOf(protocol: StreamProtocol, chunks: Buffer[]): string[] {
  const frames: Buffer[] = [];
  let rest: Buffer = Buffer.alloc(0);
  for (const chunk of chunks) {
    const cut = protocol.split(Buffer.concat([rest, chunk]));
    frames.push(...cut.frames);
    rest = cut.rest;
  }
  frames.push(...(protocol.splitQuiet?.(rest).frames ?? []));
  return frames.map((frame) => frame.toString('hex'));
}

const eachByte = (bytes: Buffer) => Array.from(bytes, (byte) => Buffer.from([byte]));
