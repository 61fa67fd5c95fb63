import { test } from '@fleet/testing/database';
import type { Pool } from 'pg';
import { expect } from 'vitest';
import { findFirstInstants } from '../src/find-first-instants.ts';
import { findKeys } from '../src/find-keys.ts';
import { findLastFix } from '../src/find-last-fix.ts';
import { findRuns } from '../src/find-runs.ts';
import { keyBefore } from '../src/fix-key.ts';
import { packDaysBefore } from '../src/pack-days-before.ts';
import { readFixes } from '../src/read-fixes.ts';
import { readFixesAt } from '../src/read-fixes-at.ts';
import { readTrackPage } from '../src/read-track-page.ts';
import type { Session } from '../src/session.ts';
import { sumDistances } from '../src/sum-distances.ts';
import { type Drive, inventDrive, storeDrive } from './store-drive.ts';

const SILENCE_MS = 2 * 3_600_000;
const WANTED = { columns: ['latitude'], only: 'all' } as const;
const spansOf = ({ ids, begin, end }: Drive) =>
  ids.map((deviceId, group) => ({
    group,
    deviceId,
    after: keyBefore(begin.getTime()),
    untilMs: end.getTime(),
  }));
const instantsOf = ({ records }: Drive) =>
  records.map(({ deviceId, fixTime }, group) => ({ group, deviceId, atMs: fixTime.getTime() }));
const namesOf = ({ records }: Drive) =>
  records.map(({ deviceId, fixTime, hash }) => ({ deviceId, atMs: fixTime.getTime(), hash }));

const QUESTIONS: readonly (readonly [string, (session: Session, drive: Drive) => Promise<unknown>])[] = [
  ['all of them', (session, drive) => readFixes(session, spansOf(drive), { ...WANTED, limit: 1_000 })],
  ['a track', readTrack],
  ['the first ones', (session, drive) => findFirstInstants(session, spansOf(drive), 'all')],
  ['the last one', (session, drive) => findLastFix(session, spansOf(drive), WANTED)],
  ['those of instants', (session, drive) => readFixesAt(session, instantsOf(drive), WANTED)],
  ['keys', (session, drive) => findKeys(session, namesOf(drive), new Date('2026-06-01'))],
  ['times without a silence', (session, drive) => findRuns(session, spansOf(drive), SILENCE_MS)],
  [
    'distances',
    async (session, { ids: [id = ''], begin }) =>
      Math.round(await sumDistances(session, id, begin.getTime())),
  ],
];

/** Of both devices, as if they sat in one vehicle. */
async function readTrack(session: Session, drive: Drive) {
  const track = [];
  let left = spansOf(drive).map((span) => ({ ...span, group: 0 }));
  while (left.length > 0) {
    const page = await readTrackPage(session, left, 1_000);
    for (const { atMs, latitude } of page.pieces)
      track.push(...Array.from(atMs, (at, row) => [at, latitude[row]]));
    left = [...page.left];
  }
  return track;
}

/** A session in which the days of the drive are packed after so many statements. */
function packingAfter(pool: Pool, statements: number, drive: Drive): Session {
  let asked = 0;
  return {
    query: async (text, values) => {
      const answer = await pool.query(text, values);
      asked += 1;
      if (asked === statements) await packDaysBefore(pool, drive.end, drive.ids);
      return answer;
    },
  };
}

const rowsOf = async (pool: Pool, { ids }: Drive) =>
  (await pool.query('SELECT FROM positions WHERE device_id = ANY($1)', [ids])).rowCount;

test.for(QUESTIONS)(
  'records that are packed while they are asked for are told once: %s',
  async ([, ask], { pool }) => {
    let isPackedWithin = true;
    for (let statements = 1; isPackedWithin; statements += 1) {
      const drive = inventDrive();
      await storeDrive(pool, drive.records);
      const known = await ask(pool, drive);
      expect(await ask(packingAfter(pool, statements, drive), drive), `after ${statements}`).toEqual(known);
      isPackedWithin = (await rowsOf(pool, drive)) === 0;
      expect(isPackedWithin || statements > 1).toBe(true);
    }
  },
);
