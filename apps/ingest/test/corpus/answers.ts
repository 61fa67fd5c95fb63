import { atTime, clockIn, type ExpectedReply } from '@fleet/protocols/corpus/expected-replies';
import type { ExpectedFrame } from './expected.ts';
import type { Session } from './sessions.ts';

/** What came back in a session, and between which moments. */
export type Answered = { received: Buffer; sinceMs: number; untilMs: number };

/**
 * How the answers differ from the expected ones. Those that promise come in the order of their device's frames, and the
 * others in the order of all; of several frames in one segment a greeting may overtake what waits for a commit.
 */
export function answerDifferences(
  { transport }: Session,
  frames: readonly ExpectedFrame[],
  answered: Answered,
): string[] {
  const replies = frames.flatMap((frame) => frame.replies);
  if (transport === 'http') {
    const [expected, got] = [
      replies.map(({ answer }) => answer).join(),
      statusesIn(answered.received).join(),
    ];
    return expected === got ? [] : [`answered ${got}, expected ${expected}`];
  }
  const { unexpected, missing } = consume(lanesOf(frames, transport), answered);
  return [
    ...(unexpected === '' ? [] : [`unexpected ${unexpected}`]),
    ...missing.map(({ answer }) => `missing ${answer}`),
  ];
}

/** Answers that promise, among bytes that came while nothing could be committed. */
export function earlyPromises(
  { transport }: Session,
  frames: readonly ExpectedFrame[],
  answered: Answered,
): string[] {
  if (transport === 'http') return statusesIn(answered.received).filter((status) => status === '200');
  const early = frames.map((frame) => ({
    ...frame,
    replies: frame.replies.filter(({ promises }) => !promises),
  }));
  const { unexpected } = consume(lanesOf(early, transport), answered);
  return unexpected === '' ? [] : [unexpected];
}

export function statusesIn(received: Buffer): string[] {
  return Array.from(received.toString('latin1').matchAll(/HTTP\/1\.1 (\d+)/g), ([, status]) =>
    String(status),
  );
}

/** Answers of which each comes after the one before; datagrams have no order. */
function lanesOf(frames: readonly ExpectedFrame[], transport: Session['transport']): ExpectedReply[][] {
  const replies = frames.flatMap((frame) => frame.replies);
  if (transport === 'udp') return replies.map((reply) => [reply]);
  const kept = frames.flatMap(({ identifier, replies: own }) =>
    own.filter(({ promises }) => promises).map((reply) => ({ identifier, reply })),
  );
  const byDevice = [...Map.groupBy(kept, ({ identifier }) => identifier).values()];
  return [
    replies.filter(({ promises }) => !promises),
    ...byDevice.map((own) => own.map(({ reply }) => reply)),
  ];
}

/** Takes the expected answers off the bytes. */
function consume(lanes: ExpectedReply[][], { received, ...span }: Answered) {
  let rest = received;
  while (rest.length > 0) {
    const next = lanes.find(([head]) => head && begins(rest, head, span))?.shift();
    if (!next) break;
    rest = rest.subarray(next.answer.length / 2);
  }
  return { unexpected: rest.toString('hex'), missing: lanes.flat() };
}

const SECOND_MS = 1_000;

function begins(
  rest: Buffer,
  { answer, hasClock }: ExpectedReply,
  { sinceMs, untilMs }: Omit<Answered, 'received'>,
): boolean {
  const expected = Buffer.from(answer, 'hex');
  const got = rest.subarray(0, expected.length);
  if (!hasClock) return got.equals(expected);
  const clockMs = got.length === expected.length ? clockIn(got) : Number.NaN;
  return (
    clockMs > sinceMs - SECOND_MS && clockMs <= untilMs && atTime(expected, new Date(clockMs)).equals(got)
  );
}
