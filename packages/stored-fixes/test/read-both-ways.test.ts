import { randomUUID } from 'node:crypto';
import { test } from '@fleet/testing/database';
import type { Pool } from 'pg';
import { describe, expect } from 'vitest';
import { countFixes } from '../src/count-fixes.ts';
import { findFirstInstants } from '../src/find-first-instants.ts';
import { findKeys } from '../src/find-keys.ts';
import { findLastFix } from '../src/find-last-fix.ts';
import { findRuns } from '../src/find-runs.ts';
import { byKey, keyBefore } from '../src/fix-key.ts';
import { haveFixes } from '../src/have-fixes.ts';
import { readFixes } from '../src/read-fixes.ts';
import { readFixesAt } from '../src/read-fixes-at.ts';
import { type Span, spansAfter } from '../src/span.ts';
import type { Only } from '../src/stored-fix.ts';
import { sumDistances } from '../src/sum-distances.ts';
import { keep, WAYS } from './kept-ways.ts';
import { type Drive, inventDrive } from './store-drive.ts';

const ALL = {
  columns: [
    ...(['receivedAt', 'deviceTime', 'protocol', 'valid', 'latitude', 'longitude', 'altitudeM'] as const),
    ...(['speedKmh', 'courseDeg', 'accuracyM', 'satellites', 'ignition', 'motion', 'distanceM'] as const),
    ...(['totalDistanceM', 'attributes'] as const),
  ],
  readings: ['fuelUsedL', 'ignition', 'absent'],
};

const FILTERS: Readonly<Record<Only, (record: Drive['records'][number]) => boolean>> = {
  all: () => true,
  valid: ({ valid }) => valid,
  counted: ({ totalDistanceM }) => totalDistanceM !== null,
  inTime: ({ fixTime, receivedAt }) => fixTime.getTime() <= receivedAt.getTime() + 300_000,
  validInTime: (record) => record.valid && FILTERS.inTime(record),
};

/** What the reader has to tell of the records, in its order. */
function expected(records: Drive['records'], spans: readonly Span[], only: Only) {
  return spans
    .flatMap((span) =>
      records
        .filter((record) => record.deviceId === span.deviceId && FILTERS[only](record) && isIn(span, record))
        .map((record) => told(record, span.group)),
    )
    .sort(
      (a, b) => a.group - b.group || a.atMs - b.atMs || a.deviceId.localeCompare(b.deviceId) || byKey(a, b),
    );
}

function told({ fixTime, hash, ...record }: Drive['records'][number], group: number) {
  const { fuelUsedL, ignition } = record.attributes;
  return { group, atMs: fixTime.getTime(), hash, ...record, readings: { fuelUsedL, ignition, absent: null } };
}

function isIn({ after, untilMs }: Span, { fixTime, hash }: Drive['records'][number]): boolean {
  return byKey({ atMs: fixTime.getTime(), hash }, after) > 0 && fixTime.getTime() < untilMs;
}

async function readPages(
  pool: Pool,
  spans: readonly Span[],
  wanted: { only: Only; limit: number; wholeParts: boolean },
) {
  const found = [];
  let left = spans;
  for (;;) {
    const page = await readFixes(pool, left, { ...ALL, ...wanted });
    found.push(...page);
    const last = page.at(-1);
    if (!last || page.length < wanted.limit) return found;
    left = spansAfter(left, last);
  }
}

const HOUR_MS = 3_600_000;
const hoursOf = ({ begin }: Drive, step: number) =>
  Array.from({ length: Math.ceil(520 / step) }, (_, at) =>
    keyBefore(begin.getTime() + (at * step - 30) * HOUR_MS),
  );

/** Devices may call a reading anything; none of these is a name of SQL, and some are names of every object here. */
const NAMES = [
  ...[`driver's "probe"`, 'back\\slash', 'датчик 🌡', 'n'.repeat(100), `${'n'.repeat(99)}m`, '$1', ' '],
  ...["'; DROP TABLE positions; --", '__proto__', 'constructor', 'toString', '{ignition}'],
];
const named = (first: number): Record<string, unknown> =>
  Object.fromEntries(NAMES.map((name, place) => [name, first + place]));

type Page = readonly [limit: number, wholeParts: boolean];
const PAGES: readonly Page[] = [
  [1_000, false],
  [37, false],
  [37, true],
];
/** Some 250 pages of a drive: with one filter, since each page is a query of its own. */
const SMALL_PAGES: readonly Page[] = [
  [3, false],
  [3, true],
];

describe.for(WAYS)('records kept as %s', (way) => {
  const spansOf = ({ ids, begin, end }: Drive): Span[] => {
    const [first = '', second = ''] = ids;
    const [from, until] = [begin.getTime(), end.getTime()];
    return [
      // Two devices in one vehicle, then one in another, and a time in which nothing is.
      { group: 1, deviceId: second, after: keyBefore(from + 7 * HOUR_MS), untilMs: until - 7 * HOUR_MS },
      { group: 1, deviceId: first, after: keyBefore(from), untilMs: from + 213 * HOUR_MS },
      {
        group: 2,
        deviceId: first,
        after: keyBefore(from + 213 * HOUR_MS),
        untilMs: Number.POSITIVE_INFINITY,
      },
      { group: 3, deviceId: randomUUID(), after: keyBefore(0), untilMs: until },
    ];
  };

  test('are told in the order of their keys, page by page, and each once', async ({ pool }) => {
    const drive = inventDrive();
    await keep(pool, drive, way);
    for (const only of ['all', 'valid', 'counted', 'inTime', 'validInTime'] as const)
      for (const [limit, wholeParts] of [...PAGES, ...(only === 'all' ? SMALL_PAGES : [])]) {
        const found = await readPages(pool, spansOf(drive), { only, limit, wholeParts });
        expect(found, `${only}, ${limit}`).toEqual(expected(drive.records, spansOf(drive), only));
      }
  });

  test('have a first and a last one, in every time of theirs', async ({ pool }) => {
    const drive = inventDrive();
    await keep(pool, drive, way);
    for (const only of ['all', 'valid'] as const)
      for (let hour = -3; hour < 490; hour += 19) {
        const after = keyBefore(drive.begin.getTime() + hour * HOUR_MS);
        const spans = drive.ids.map((deviceId, group) => ({
          group,
          deviceId,
          after,
          untilMs: after.atMs + 9 * HOUR_MS,
        }));
        const of = spans.map((span) => expected(drive.records, [span], only));
        expect(await findFirstInstants(pool, spans, only)).toEqual(of.map(([fix]) => fix?.atMs ?? null));
        for (const [at, span] of spans.entries())
          expect(await findLastFix(pool, [span], { ...ALL, only })).toEqual(of[at]?.at(-1) ?? null);
        const last = of.flat().sort(byKey).at(-1);
        expect(await findLastFix(pool, spans, { ...ALL, only })).toEqual(last ?? null);
      }
  });

  test.for([5, 24, 250])(
    'are there or not, and so many, in every %i hours of theirs',
    async (hours, { pool }) => {
      const drive = inventDrive();
      await keep(pool, drive, way);
      const [one] = drive.records.filter((_, at) => at % 97 === 96);
      const begins = [...hoursOf(drive, 37), { atMs: one?.fixTime.getTime() ?? 0, hash: one?.hash ?? '0' }];
      for (const after of begins) {
        const untilMs = after.atMs + hours * HOUR_MS;
        const spans = [...drive.ids, randomUUID()].map((deviceId, group) => ({
          group,
          deviceId,
          after,
          untilMs,
        }));
        const counted = (only: Only) => spans.map((span) => expected(drive.records, [span], only).length);
        for (const only of ['valid', 'all'] as const)
          expect(await haveFixes(pool, spans, only), only).toEqual(counted(only).map((count) => count > 0));
        for (const most of [1, 13, 1_000])
          expect(await countFixes(pool, spans, most)).toEqual(
            counted('all').map((count) => Math.min(count, most)),
          );
      }
    },
  );

  test('have their readings by whatever names these have', async ({ pool }) => {
    const drive = inventDrive();
    const records = drive.records.map((record, at) => ({
      ...record,
      attributes: at % 2 === 0 ? named(at) : {},
    }));
    await keep(pool, { ...drive, records }, way);
    const spans = spansOf(drive);
    const found = await readFixes(pool, spans, { columns: [], readings: NAMES, only: 'all', limit: 1_000 });
    expect(found.map(({ readings }) => NAMES.map((name) => readings[name]))).toEqual(
      expected(records, spans, 'all').map(({ attributes }) =>
        NAMES.map((name) => (Object.hasOwn(attributes, name) ? attributes[name] : null)),
      ),
    );
  });

  test('of an instant are found by it, and by their keys', async ({ pool }) => {
    const drive = inventDrive();
    await keep(pool, drive, way);
    const asked = drive.records.filter((_, at) => at % 7 === 0);
    const instants = asked.map(({ deviceId, fixTime }, group) => ({
      group,
      deviceId,
      atMs: fixTime.getTime(),
    }));
    const spans = instants.map(({ atMs, ...rest }) => ({
      ...rest,
      after: keyBefore(atMs),
      untilMs: atMs + 1,
    }));
    expect(await readFixesAt(pool, instants, { ...ALL, only: 'all' })).toEqual(
      expected(drive.records, spans, 'all'),
    );
    const names = asked.flatMap(({ deviceId, fixTime, hash }) => [
      { deviceId, atMs: fixTime.getTime(), hash },
      { deviceId, atMs: fixTime.getTime() + 1, hash },
      { deviceId: randomUUID(), atMs: fixTime.getTime(), hash },
    ]);
    const places = [...(await findKeys(pool, names, new Date('2026-03-01')))].sort((a, b) => a - b);
    expect(places).toEqual(asked.map((_, at) => at * 3));
  });

  test('say when their device reported, and when it was silent for longer', async ({ pool }) => {
    const drive = inventDrive();
    await keep(pool, drive, way);
    for (const silenceHours of [1, 5, 12, 1_000]) {
      const found = await findRuns(pool, spansOf(drive), silenceHours * HOUR_MS);
      const runs = spansOf(drive).map((span) => {
        const times = expected(drive.records, [span], 'valid').map(({ atMs }) => atMs);
        const isEnd = (atMs: number, other = Number.POSITIVE_INFINITY) =>
          Math.abs(other - atMs) > silenceHours * HOUR_MS;
        const firsts = times.filter((atMs, at) => isEnd(atMs, times[at - 1]));
        const lasts = times.filter((atMs, at) => isEnd(atMs, times[at + 1]));
        return firsts.map((atMs, at) => [atMs, lasts[at]]);
      });
      expect(found.map((each) => each.map(({ first, last }) => [first.atMs, last.atMs]))).toEqual(runs);
    }
  });

  test('say how far their device went', async ({ pool }) => {
    const drive = inventDrive();
    await keep(pool, drive, way);
    for (const deviceId of drive.ids)
      for (const hour of [0, 30, 48, 301, 600]) {
        const sinceMs = drive.begin.getTime() + hour * HOUR_MS;
        const own = drive.records.filter(
          (record) => record.deviceId === deviceId && record.fixTime.getTime() >= sinceMs,
        );
        const sumM = own.reduce((sum, { distanceM }) => sum + (distanceM ?? 0), 0);
        expect(await sumDistances(pool, deviceId, sinceMs)).toBeCloseTo(sumM, 6);
      }
  });
});
