import { afterAll, describe, expect, test } from 'vitest';
import { PROTOCOLS } from '../../src/registry.ts';
import { differencesOf } from './differences.ts';
import { CORPUS, IN_CI } from './env.ts';
import { judgementOf, NAMED_IN_EVERY_FRAME, theirReplies } from './exceptions.ts';
import { byInstance, type CorpusRecord, corpusIsPresent, readRecords } from './records.ts';
import { type Delivery, type Replayed, replayHttp, replayStream } from './replay.ts';
import { oursSaid, theirsSaid } from './said.ts';

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
        if (differences(replayed, false).length === 0) {
          total.matched++;
          return;
        }
        expect(differences(replayed, true)).toEqual([]);
        total.excepted++;
      },
    );

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

    function differences({ record, messages, replies, identifiers }: Replayed, judged: boolean): string[] {
      const judgement = judged ? judgementOf(protocol.name, record) : undefined;
      if (judgement && !judgement.correct) return [];
      const theirs = theirsSaid(protocol.name, record).map((said) => judgement?.correct?.(said) ?? said);
      return [
        ...differencesOf(theirs, oursSaid(messages)),
        ...identifierDifferences(record, identifiers),
        ...replyDifferences(record, replies),
      ];
    }

    function identifierDifferences(
      { recorded: { ids = [] } }: CorpusRecord,
      identifiers: string[],
    ): string[] {
      const more = ids.length === 0 && NAMED_IN_EVERY_FRAME.has(protocol.name);
      return more || ids.join() === identifiers.join() ? [] : [`ids: ${ids} became ${identifiers}`];
    }

    function replyDifferences(record: CorpusRecord, replies: string[]): string[] {
      const expected = theirReplies(protocol.name, record);
      const same = record.recorded.repliesClockDependent
        ? expected.length === replies.length
        : expected.join() === replies.join();
      return same ? [] : [`replies: ${expected} became ${replies}`];
    }
  });
});

const summary = ({ record, messages, replies, identifiers }: Replayed) => ({
  id: record.id,
  messages,
  replies,
  identifiers,
});
