import { describe, expect, test } from 'vitest';
import { DecodeError } from '../../src/decode-error.ts';
import type { Checksum, DecodeContext, StreamProtocol } from '../../src/protocol.ts';
import { PROTOCOLS } from '../../src/registry.ts';
import { corpusIsPresent, frameOf, readLines, readRecords } from './records.ts';
import { isDatagram } from './replay.ts';

/** Whether the checksum of a frame is right, as computed without either decoder. */
type Verdict = { test: string; index: number; ok: boolean };

const STREAMS = PROTOCOLS.filter((protocol): protocol is StreamProtocol => protocol.kind === 'stream');

describe.runIf(corpusIsPresent)('checksums', () => {
  const verdicts = new Map(
    readLines<Verdict>('crc.jsonl').map(({ test: name, index, ok }) => [
      `${name.replace('ProtocolDecoderTest', '')}-${index}`,
      ok,
    ]),
  );
  const cases = STREAMS.flatMap((protocol) =>
    readRecords(protocol.name).flatMap((record) => {
      const ok = verdicts.get(record.id);
      // Their verdict on a datagram counts what stands before the packet.
      const datagram = isDatagram(record) || record.frame.startsWith('2.0;');
      return ok === undefined || datagram ? [] : [{ id: record.id, record, protocol, ok }];
    }),
  );

  test.each(cases)('$id: $ok', ({ record, protocol, ok }) => {
    const checksum = checksumOf(protocol, frameOf(record));
    if (checksum === 'broken') return;
    if (ok) expect(checksum).toBe('right');
    else expect(checksum).not.toBe('right');
  });
});

/** Frames that hold no message at all have no verdict of ours. */
function checksumOf(protocol: StreamProtocol, frame: Buffer): Checksum | 'broken' {
  const context: DecodeContext = {
    receivedAt: new Date(0),
    transport: 'tcp',
    model: null,
    timeZone: null,
  };
  try {
    return protocol.decode(frame, protocol.createSession(), context).checksum;
  } catch (error) {
    if (error instanceof DecodeError) return 'broken';
    throw error;
  }
}
