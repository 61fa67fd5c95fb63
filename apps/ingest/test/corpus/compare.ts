import { differencesOf } from '@fleet/protocols/corpus/differences';
import type { Said } from '@fleet/protocols/corpus/said';
import { expectedOf, replyDifferences } from './expected.ts';
import type { Run } from './run-corpus.ts';
import type { Sent, Session } from './sessions.ts';
import { readingsOf, type Stored, storedSaid } from './stored.ts';

export type Comparison = { matched: number; judged: number; total: number; differences: string[] };

/** Every recorded value is in some row of its device, every row is recorded, and every recorded reply came. */
export function comparedWithRecordings(protocol: string, sessions: Session[], run: Run): Comparison {
  const sent = [...new Set(sessions.flatMap((session) => session.sent))];
  const expected = sent.map((one) => ({ ...one, ...expectedOf(protocol, one) }));
  const found = expected.map((one) => missing(one, run.stored, expected));
  const isFound = (index: number) => found[index]?.length === 0;
  return {
    matched: expected.filter(({ isJudged }, index) => isFound(index) && !isJudged).length,
    judged: expected.filter(({ isJudged }, index) => isFound(index) && isJudged).length,
    total: sent.length,
    differences: [
      ...found.flat(),
      ...unexpectedRows(expected, run.stored),
      ...sessions.flatMap((session, index) => answerDifferences(protocol, session, run.received[index])),
    ],
  };
}

type ExpectedOfDevice = Sent & { said: Said[]; isJudged: boolean };

function missing(one: ExpectedOfDevice, stored: Stored, all: ExpectedOfDevice[]): string[] {
  const rows = storedSaid(stored, one.identifier);
  return one.said.flatMap((said) => {
    if (said.kind === 'status') return missingReadings(one, said, stored, all);
    return rows.some((row) => agree(said, row))
      ? []
      : [`${one.record.id}: no row of ${JSON.stringify(said)}`];
  });
}

function agree({ deviceTime, ...said }: Said, row: Said): boolean {
  const expected = said.kind === 'position' ? { ...said, deviceTime } : said;
  return differencesOf([expected], [row]).length === 0;
}

/** A momentary reading is in no state; any other has, at the end, a value that some frame of the device told. */
const MOMENTARY: ReadonlySet<string> = new Set(['alarm', 'event', 'priority']);

function missingReadings(
  one: ExpectedOfDevice,
  status: Said,
  stored: Stored,
  all: ExpectedOfDevice[],
): string[] {
  const readings = readingsOf(stored, one.identifier);
  const own = all.filter(({ identifier }) => identifier === one.identifier).flatMap(({ said }) => said);
  const names = Object.keys(status.attributes ?? {}).filter((name) => !MOMENTARY.has(name));
  const isTold = (name: string) =>
    own.some((said) => {
      const told = said.attributes?.[name];
      const [expected, actual] = [{ [name]: told }, { [name]: readings[name] }].map(
        (attributes): Said => ({ kind: 'status', attributes }),
      );
      return told !== undefined && expected && actual && differencesOf([expected], [actual]).length === 0;
    });
  return names
    .filter((name) => !isTold(name))
    .map((name) => `${one.record.id}: ${name} of the device is ${JSON.stringify(readings[name])}`);
}

function unexpectedRows(all: ExpectedOfDevice[], stored: Stored): string[] {
  return [...new Set(all.map(({ identifier }) => identifier))].flatMap((identifier) => {
    const expected = all.filter((one) => one.identifier === identifier).flatMap(({ said }) => said);
    const rows = storedSaid(stored, identifier);
    return rows
      .filter((row) => !expected.some((said) => said.kind === row.kind && agree(said, row)))
      .map((row) => `${identifier}: nobody recorded ${JSON.stringify(row)}`);
  });
}

function answerDifferences(
  protocol: string,
  { transport, sent }: Session,
  received: Buffer | undefined,
): string[] {
  if (!received) return ['no answer'];
  if (transport !== 'http') return replyDifferences(protocol, sent, received);
  const statuses = Array.from(
    received.toString('latin1').matchAll(/HTTP\/1\.1 (\d+)/g),
    ([, status]) => status,
  );
  const expected = sent.flatMap(({ record }) =>
    record.recorded.replies?.map((reply) => String(reply.httpStatus)),
  );
  return expected.join() === statuses.join() ? [] : [`answered ${statuses}, recorded ${expected}`];
}

/** Rows that only one of two runs has. */
export function rowDifferences(one: string[], other: string[]): string[] {
  const [ours, theirs] = [new Set(one), new Set(other)];
  return [
    ...one.filter((row) => !theirs.has(row)).map((row) => `only first: ${row}`),
    ...other.filter((row) => !ours.has(row)).map((row) => `only now: ${row}`),
  ];
}
