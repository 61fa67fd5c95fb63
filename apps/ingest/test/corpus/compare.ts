import { differencesOf } from '@fleet/protocols/corpus/differences';
import type { Said } from '@fleet/protocols/corpus/said';
import { answerDifferences } from './answers.ts';
import { type ExpectedFrame, expectedFrame, isPlaceless, storable } from './expected.ts';
import type { Run } from './run-corpus.ts';
import type { Session } from './sessions.ts';
import { alarmsOf, readingsOf, type Stored, storedSaid } from './stored.ts';

export type Comparison = { matched: number; judged: number; total: number; differences: string[] };

/** Every expected value is in some row of its device, every row is expected, and the answers are those expected. */
export function comparedWithRecordings(protocol: string, sessions: Session[], run: Run): Comparison {
  const sent = [...new Set(sessions.flatMap((session) => session.sent))];
  const frames = sent.map((one) => expectedFrame(protocol, one));
  const found = frames.map((frame) => missing(frame, run.stored, frames));
  const isFound = (index: number) => found[index]?.length === 0;
  const expectedOf = new Map(frames.map((frame) => [frame.record.id, frame]));
  return {
    matched: frames.filter(({ judged }, index) => isFound(index) && !judged).length,
    judged: frames.filter(({ judged }, index) => isFound(index) && judged).length,
    total: sent.length,
    differences: [
      ...found.flat(),
      ...[...Map.groupBy(frames, ({ identifier }) => identifier).values()].flatMap((own) =>
        deviceDifferences(own, run.stored),
      ),
      ...sessions.flatMap((session, index) => {
        const answered = run.answered[index];
        const own = session.sent.flatMap(({ record }) => expectedOf.get(record.id) ?? []);
        return answered ? answerDifferences(session, own, answered) : ['no answer'];
      }),
    ],
  };
}

function missing(one: ExpectedFrame, stored: Stored, all: readonly ExpectedFrame[]): string[] {
  const own = all.filter(({ identifier }) => identifier === one.identifier).flatMap(({ said }) => said);
  const rows = storedSaid(stored, one.identifier).map(storable);
  return one.said.flatMap((said) => {
    if (said.kind === 'status') return missingReadings(one, said, stored, own);
    return rows.some((row) => agree(said, row, own))
      ? []
      : [`${one.record.id}: no row of ${JSON.stringify(said)}`];
  });
}

function agree(said: Said, row: Said, own: readonly Said[]): boolean {
  if (said.kind !== row.kind) return false;
  if (!isPlaceless(said)) return differencesOf([said], [row]).length === 0;
  const borrowed = [said, ...own].some(({ latitude, longitude }) =>
    [row].every((place) => place.latitude === latitude && place.longitude === longitude),
  );
  const { latitude, longitude } = row;
  return borrowed && differencesOf([{ ...said, latitude, longitude } as Said], [row]).length === 0;
}

/** A momentary reading is in no state; any other has, at the end, a value that some frame of the device told. */
const MOMENTARY: ReadonlySet<string> = new Set(['alarm', 'event', 'priority']);

function missingReadings(one: ExpectedFrame, status: Said, stored: Stored, own: readonly Said[]): string[] {
  const readings = readingsOf(stored, one.identifier);
  return Object.keys(status.attributes ?? {})
    .filter((name) => !MOMENTARY.has(name) && !isTold(name, readings[name], own))
    .map((name) => `${one.record.id}: ${name} of the device is ${JSON.stringify(readings[name])}`);
}

function isTold(name: string, value: unknown, own: readonly Said[]): boolean {
  return own.some((said) => {
    const told = said.attributes?.[name];
    const [expected, actual] = [told, value].map(
      (one): Said => ({ kind: 'status', attributes: { [name]: one } }),
    );
    return told !== undefined && expected && actual && differencesOf([expected], [actual]).length === 0;
  });
}

/** Rows, readings and alarms of one device that nobody told, and alarms that raised no event. */
function deviceDifferences(frames: readonly ExpectedFrame[], stored: Stored): string[] {
  const identifier = frames[0]?.identifier ?? '';
  const own = frames.flatMap(({ said }) => said);
  const rows = storedSaid(stored, identifier).map(storable);
  const told = new Set(own.flatMap(({ attributes }) => String(attributes?.alarm ?? '').split(',')));
  told.delete('');
  const raised = new Set(alarmsOf(stored, identifier));
  return [
    ...rows
      .filter((row) => !own.some((said) => agree(said, row, own)))
      .map((row) => `nobody recorded ${JSON.stringify(row)}`),
    ...Object.entries(readingsOf(stored, identifier))
      .filter(([name, value]) => !isTold(name, value, own))
      .map(([name, value]) => `nobody told ${name} ${JSON.stringify(value)}`),
    ...[...told].filter((alarm) => !raised.has(alarm)).map((alarm) => `no event of ${alarm}`),
    ...[...raised].filter((alarm) => !told.has(alarm)).map((alarm) => `nobody told ${alarm}`),
  ].map((difference) => `${identifier}: ${difference}`);
}

/** Rows that only one of two runs has. */
export function rowDifferences(one: string[], other: string[]): string[] {
  const [ours, theirs] = [new Set(one), new Set(other)];
  return [
    ...one.filter((row) => !theirs.has(row)).map((row) => `only first: ${row}`),
    ...other.filter((row) => !ours.has(row)).map((row) => `only now: ${row}`),
  ];
}
