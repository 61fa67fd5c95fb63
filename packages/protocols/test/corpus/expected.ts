import { differencesOf } from './differences.ts';
import { judgementOf } from './exceptions.ts';
import { type ExpectedReply, repliesOf } from './expected-replies.ts';
import { type CorpusRecord, frameOf } from './records.ts';
import { type Said, theirsSaid } from './said.ts';

/** All that a frame must show; `judged` where the recording says something else. */
export type Expected = {
  said: Said[];
  identifiers: string[];
  replies: ExpectedReply[];
  judged: boolean;
};

export function expectedOf(protocol: string, record: CorpusRecord): Expected {
  const theirs = theirsSaid(protocol, record);
  const judgement = judgementOf(protocol, record);
  const said = judgement ? judgement.correct(theirs, record) : theirs;
  return {
    said,
    identifiers: record.recorded.ids ?? namedIn(protocol, record),
    replies: repliesOf(protocol, record, said),
    judged: differencesOf(theirs, said).length > 0,
  };
}

const NAMED: Readonly<Record<string, RegExp>> = {
  h02: /^\*[A-Z]+,(\d+),/,
  gps103: /(?:imei:|^)(\d+)/,
};

/** Texts in which every frame names its device; theirs does not look it up for all of them, ours does. */
function namedIn(protocol: string, record: CorpusRecord): string[] {
  const [, identifier] = NAMED[protocol]?.exec(frameOf(record).toString('latin1')) ?? [];
  return identifier === undefined ? [] : [identifier];
}
