import { test } from '@fleet/testing/database';
import type { FixColumns } from '@fleet/tracks/column-fixes';
import { triBoolOf } from '@fleet/tracks/tri-bool';
import { describe, expect } from 'vitest';
import { byKey, keyBefore } from '../src/fix-key.ts';
import { readFixes } from '../src/read-fixes.ts';
import { readTrackPage } from '../src/read-track-page.ts';
import type { Session } from '../src/session.ts';
import type { Span } from '../src/span.ts';
import { keep, WAYS } from './kept-ways.ts';
import { type Drive, inventDrive, type StoredRecord } from './store-drive.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

async function readTrack(session: Session, spans: readonly Span[], limit: number) {
  const told = [];
  let pages = 0;
  for (let left = spans; left.length > 0; pages++) {
    const page = await readTrackPage(session, left, limit);
    told.push(...page.pieces.flatMap(rowsOf));
    left = page.left;
  }
  return { told, pages };
}

function rowsOf({ ignition, motion, ...numbers }: FixColumns) {
  for (const column of [ignition, motion, ...Object.values(numbers)])
    expect(column).toHaveLength(numbers.atMs.length);
  return Array.from(numbers.atMs, (atMs, row) => ({
    ...{ atMs, latitude: numbers.latitude[row], longitude: numbers.longitude[row] },
    ...{ speedKmh: numbers.speedKmh[row], courseDeg: numbers.courseDeg[row] },
    ...{ ignition: triBoolOf(ignition[row]), motion: triBoolOf(motion[row]) },
  }));
}

/** What a clock may be ahead when a record comes. */
const AHEAD_MS = 300_000;
const isOfTrack = ({ valid, fixTime, receivedAt }: StoredRecord) =>
  valid && fixTime.getTime() <= receivedAt.getTime() + AHEAD_MS;

/** Out of what was stored, and nothing that reads it. */
function expected({ records }: Drive, spans: readonly Span[]) {
  const isIn = ({ after, untilMs }: Span, { fixTime, hash }: StoredRecord) =>
    byKey({ atMs: fixTime.getTime(), hash }, after) > 0 && fixTime.getTime() < untilMs;
  return spans
    .flatMap((span) =>
      records.filter((one) => one.deviceId === span.deviceId && isOfTrack(one) && isIn(span, one)),
    )
    .sort(
      (a, b) =>
        a.fixTime.getTime() - b.fixTime.getTime() ||
        a.deviceId.localeCompare(b.deviceId) ||
        byKey({ atMs: 0, hash: a.hash }, { atMs: 0, hash: b.hash }),
    )
    .map(({ fixTime, latitude, longitude, speedKmh, courseDeg, ignition, motion }) => ({
      ...{ atMs: fixTime.getTime(), latitude, longitude, ignition, motion },
      ...{ speedKmh: speedKmh ?? Number.NaN, courseDeg: courseDeg ?? Number.NaN },
    }));
}

test.for([
  ['rows', 2],
  ['packed days', 1],
] as const)('a page of %s is two questions', async ([way, pages], { pool }) => {
  const drive = inventDrive();
  await keep(pool, drive, way);
  const [deviceId = ''] = drive.ids;
  const untilMs = drive.begin.getTime() + 10 * DAY_MS;
  const spans = [{ group: 0, deviceId, after: keyBefore(0), untilMs }];
  let asked = 0;
  const query: Session['query'] = (text, values) => {
    asked += 1;
    return pool.query(text, values);
  };
  const fixes = expected(drive, spans).length;
  const { told } = await readTrack({ query }, spans, Math.ceil(fixes * 0.7));
  expect(told).toHaveLength(fixes);
  expect(asked).toBe(pages * 2);
});

describe.for(WAYS)('a track kept as %s', (way) => {
  test('is all of it, page by page, of one device and of two in turn or together', async ({ pool }) => {
    const drive = inventDrive();
    await keep(pool, drive, way);
    const [first = '', second = ''] = drive.ids;
    const [fromMs, untilMs] = [drive.begin.getTime(), drive.end.getTime()];
    const some = drive.records.find(({ deviceId, valid }) => deviceId === first && valid);
    const span = (deviceId: string, begin: number, end: number) => ({
      ...{ group: 3, deviceId, after: keyBefore(begin), untilMs: end },
    });
    const cases: Span[][] = [
      [span(first, fromMs, untilMs)],
      [span(first, fromMs + 5 * HOUR_MS, fromMs + 5 * DAY_MS), span(second, fromMs + 5 * DAY_MS, untilMs)],
      [span(second, fromMs, untilMs), span(first, fromMs + DAY_MS, untilMs - 7 * HOUR_MS)],
      [span(first, fromMs, fromMs + HOUR_MS), span(first, fromMs + 2 * HOUR_MS, untilMs)],
      [
        {
          ...span(first, fromMs, untilMs),
          after: { atMs: some?.fixTime.getTime() ?? 0, hash: some?.hash ?? '0' },
        },
      ],
      [span(first, 0, fromMs - DAY_MS)],
    ];
    for (const spans of cases)
      for (const limit of [1_000, 37, 1]) {
        const { told } = await readTrack(pool, spans, limit);
        expect(told, `${limit} of ${JSON.stringify(spans)}`).toEqual(expected(drive, spans));
      }
  });

  test('is what is read of it fix by fix', async ({ pool }) => {
    const drive = inventDrive(5);
    await keep(pool, drive, way);
    const spans = drive.ids.map((deviceId) => ({
      ...{ group: 0, deviceId, after: keyBefore(drive.begin.getTime()), untilMs: Number.POSITIVE_INFINITY },
    }));
    const columns = ['latitude', 'longitude', 'speedKmh', 'courseDeg', 'ignition', 'motion'] as const;
    const fixes = await readFixes(pool, spans, { columns, only: 'validInTime', limit: 10_000 });
    const { told, pages } = await readTrack(pool, spans, 10_000);
    expect(told.map(({ atMs, latitude, ignition }) => [atMs, latitude, ignition])).toEqual(
      fixes.map(({ atMs, latitude, ignition }) => [atMs, latitude, ignition]),
    );
    expect(told.length).toBeGreaterThan(100);
    expect(pages).toBeLessThan(5);
  });
});
