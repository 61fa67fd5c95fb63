import { afterAll, describe, expect, test } from 'vitest';
import { PROTOCOLS } from '../../src/registry.ts';
import { differencesOf } from './differences.ts';
import { CORPUS, IN_CI } from './env.ts';
import { JUDGEMENTS } from './exceptions.ts';
import { expectedOf } from './expected.ts';
import { atTime, type ExpectedReply } from './expected-replies.ts';
import { byInstance, corpusIsPresent, readRecords } from './records.ts';
import { type Delivery, RECEIVED_AT, type Replayed, replayHttp, replayStream } from './replay.ts';
import { oursSaid } from './said.ts';

if (!corpusIsPresent && !IN_CI) {
  process.stdout.write(`Corpus suite skipped: no captured frames at ${CORPUS} (set TRACKER_CORPUS).\n`);
}

test('the corpus is present in CI', () => {
  expect(corpusIsPresent || !IN_CI, `no captured frames at ${CORPUS}`).toBe(true);
});

describe.runIf(corpusIsPresent)('captured frames', () => {
  const totals = new Map<string, { matched: number; excepted: number; total: number }>();

  afterAll(() => {
    for (const [name, { matched, excepted, total }] of totals) {
      const judged = excepted > 0 ? `, ${excepted} judged wrong in the recording` : '';
      process.stdout.write(`corpus ${name.padEnd(10)} ${matched}/${total} matched${judged}\n`);
    }
  });

  describe.each(PROTOCOLS.map((protocol) => ({ name: protocol.name, protocol })))('$name', ({ protocol }) => {
    const records = readRecords(protocol.name);
    const total = { matched: 0, excepted: 0, total: records.length };
    totals.set(protocol.name, total);

    test.each(replay('frame').map((replayed) => [replayed.record.id, replayed] as const))(
      '%s',
      (_, replayed) => {
        const expected = expectedOf(protocol.name, replayed.record);
        expect(differencesOf(expected.said, oursSaid(replayed.messages))).toEqual([]);
        expect(replayed.identifiers).toEqual(expected.identifiers);
        expect(replayed.replies.map(replyOf)).toEqual(expected.replies.map(expectedReply));
        if (expected.judged) total.excepted++;
        else total.matched++;
      },
    );

    test('no other frame than those stated is judged', () => {
      const judged = records.filter((record) => expectedOf(protocol.name, record).judged);
      expect(judged.map(({ id }) => id).sort()).toEqual(statedFrames(protocol.name).sort());
    });

    // Requests are frames already.
    if (protocol.kind === 'stream') {
      test.each(['bytewise', 'joined'] as const)('wire bytes that arrive %s say the same', (delivery) => {
        const whole = replay('frame').map(summary);
        expect(replay(delivery).map(summary)).toEqual(whole);
      });
    }

    function replay(delivery: Delivery): Replayed[] {
      if (protocol.kind === 'http')
        return byInstance(records).flatMap((group) => replayHttp(protocol, group));
      return byInstance(records).flatMap((group) => replayStream(protocol, group, delivery));
    }
  });
});

const summary = ({ record, messages, replies, identifiers }: Replayed) => ({
  id: record.id,
  messages,
  replies,
  identifiers,
});

/** An exception that no frame needs any more is none. */
function statedFrames(protocol: string): string[] {
  const own = JUDGEMENTS.filter((judgement) => judgement.protocol === protocol);
  return own.flatMap(({ frames }) => frames.split(', '));
}

/** What says "kept" waits for the commit, and nothing else does. */
const replyOf = ({ answer, when }: Replayed['replies'][number]) => ({ answer, promises: when === 'stored' });

function expectedReply({ answer, promises, hasClock }: ExpectedReply) {
  return {
    answer: hasClock ? atTime(Buffer.from(answer, 'hex'), RECEIVED_AT).toString('hex') : answer,
    promises,
  };
}
