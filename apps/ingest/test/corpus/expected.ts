import { differencesOf } from '@fleet/protocols/corpus/differences';
import { judgementOf, theirReplies } from '@fleet/protocols/corpus/exceptions';
import { oursSaid, type Said, theirsSaid } from '@fleet/protocols/corpus/said';
import type { Sent } from './sessions.ts';

/** What the recording says of a frame, with what we judge wrong in it put right; `isJudged` tells that there was. */
export type Expected = { said: Said[]; isJudged: boolean };

/** As the suite of the decoders: where nothing of a recording is to be compared, ours is what that suite let pass. */
export function expectedOf(protocol: string, { record, messages }: Sent): Expected {
  const theirs = theirsSaid(protocol, record);
  const ours = oursSaid(messages);
  if (differencesOf(theirs, ours).length === 0) return { said: theirs.map(storable), isJudged: false };
  const judgement = judgementOf(protocol, record);
  const corrected = judgement?.correct ? theirs.map((said) => judgement.correct?.(said) ?? said) : ours;
  return { said: corrected.map(storable), isJudged: true };
}

/** Radio cells have no column, and without coordinates a record stands where the device last was. */
function storable({ network: _, ...said }: Said): Said {
  if (said.kind !== 'position' || said.valid || said.latitude !== 0 || said.longitude !== 0) return said;
  const { latitude: _latitude, longitude: _longitude, ...placeless } = said;
  return placeless;
}

/**
 * Recorded replies that are not among the bytes `received`, and what of these nobody recorded. Of several frames in
 * one segment a greeting may overtake the acknowledgement of what is not stored yet, so the order is free.
 */
export function replyDifferences(protocol: string, sent: Sent[], received: Buffer): string[] {
  const expected = sent.flatMap(({ record }) => {
    const isSame = record.recorded.repliesClockDependent ? sameButForClock : sameBytes;
    return theirReplies(protocol, record).map((hex) => ({ bytes: Buffer.from(hex, 'hex'), isSame }));
  });
  let rest = received;
  while (rest.length > 0) {
    const at = expected.findIndex(({ bytes, isSame }) => isSame(rest.subarray(0, bytes.length), bytes));
    const [found] = at < 0 ? [] : expected.splice(at, 1);
    if (!found) return [`unexpected ${rest.toString('hex')}`];
    rest = rest.subarray(found.bytes.length);
  }
  return expected.map(({ bytes }) => `missing ${bytes.toString('hex')}`);
}

const sameBytes = (one: Buffer, other: Buffer) => one.equals(other);

function sameButForClock(one: Buffer, other: Buffer): boolean {
  return one.length === other.length && withoutClock(one) === withoutClock(other);
}

const BINARY_HEAD_BYTES = 4;

/** A time of fourteen digits at the end of a text, or behind the head of a binary answer, with its checksum. */
function withoutClock(reply: Buffer): string {
  const text = reply.toString('latin1');
  return text.startsWith('*') ? text.replace(/\d{14}#$/, '#') : text.slice(0, BINARY_HEAD_BYTES);
}
