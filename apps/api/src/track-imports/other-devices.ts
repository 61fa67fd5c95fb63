import type { Tx } from '@fleet/db/client';
import { findLastFix } from '@fleet/stored-fixes/find-last-fix';
import { findRuns, joinRuns, type Place, type Run } from '@fleet/stored-fixes/find-runs';
import { type FixKey, keyAfter, keyBefore } from '@fleet/stored-fixes/fix-key';
import { instantOf } from '@fleet/stored-fixes/instant-of';
import { readFixes } from '@fleet/stored-fixes/read-fixes';
import type { Session } from '@fleet/stored-fixes/session';
import type { Span } from '@fleet/stored-fixes/span';
import { distanceM } from '@fleet/tracks/distance';
import { sessionOf } from '../session-of.ts';

/**
 * Times of a vehicle that are told already, by the devices that count in it: COVERED while one reported, BRIDGED while it was
 * silent and came elsewhere, since its way is counted as a straight line then.
 */
export type Told = { fromMs: number; untilMs: number; kind: 'COVERED' | 'BRIDGED' };

/** A parked tracker reports about once an hour. */
const SILENCE_MIN_MS = 65 * 60_000;
/** Nearer than this it stood where it was, and counted nothing. */
const SAME_PLACE_M = 150;
/** After so long nobody knows the way; it is not spread over days either. */
export const SILENCE_MAX_MS = 31 * 86_400_000;
/** Asked at once: half a million fixes of a tracker that reports every five seconds. */
const CHUNK_MS = 31 * 86_400_000;

const PLACE = { columns: ['latitude', 'longitude'], only: 'valid' } as const;

type Period = { fromMs: number; untilMs: number };

/** What is told of the vehicle between two instants; in no order. */
export async function findNotified(tx: Tx, vehicleId: string, period: Period): Promise<Told[]> {
  const session = sessionOf(tx);
  const told: Told[] = [];
  for (const assignment of await findAssignments(session, vehicleId, period))
    told.push(...toldBy(await findReported(session, assignment, period)));
  return told;
}

/**
 * A whole time that a device sat in the vehicle and counted. Of what sits beside it no report counts anything, and of a demo
 * tracker nothing is left.
 */
type Assignment = Period & { deviceId: string };

async function findAssignments(
  session: Session,
  vehicleId: string,
  { fromMs, untilMs }: Period,
): Promise<Assignment[]> {
  const { rows } = await session.query<Assignment>(
    `SELECT a.device_id AS "deviceId", (extract(epoch FROM a."from") * 1000)::float8 AS "fromMs",
        COALESCE((extract(epoch FROM a.until) * 1000)::float8, 'infinity') AS "untilMs"
      FROM device_assignments a JOIN devices d ON d.id = a.device_id AND d.demo_until IS NULL
      WHERE a.vehicle_id = $1::uuid AND a.counts AND a."from" <= $3::timestamptz
        AND COALESCE(a.until, 'infinity') > $2::timestamptz`,
    [vehicleId, instantOf(fromMs), instantOf(untilMs)],
  );
  return rows;
}

/** When it reported in the period, with the fix before and the one after. */
async function findReported(
  session: Session,
  assignment: Assignment,
  { fromMs, untilMs }: Period,
): Promise<Run[]> {
  const before = {
    ...spanOf(assignment, keyBefore(assignment.fromMs)),
    untilMs: Math.min(fromMs, assignment.untilMs),
  };
  const first = assignment.fromMs < fromMs ? await findLastFix(session, [before], PLACE) : null;
  const runs = [...runOf(first)];
  const endMs = Math.min(untilMs + 1, assignment.untilMs);
  for (let atMs = Math.max(fromMs, assignment.fromMs); atMs < endMs; atMs += CHUNK_MS) {
    const chunk = { ...spanOf(assignment, keyBefore(atMs)), untilMs: Math.min(endMs, atMs + CHUNK_MS) };
    runs.push(...(await findRuns(session, [chunk], SILENCE_MIN_MS)).flat());
  }
  const after = spanOf(assignment, keyAfter(untilMs));
  const [next] =
    untilMs < assignment.untilMs ? await readFixes(session, [after], { ...PLACE, limit: 1 }) : [];
  return joinRuns([...runs, ...runOf(next)], SILENCE_MIN_MS);
}

const spanOf = ({ deviceId, untilMs }: Assignment, after: FixKey): Span => ({
  group: 0,
  deviceId,
  after,
  untilMs,
});

const runOf = (place: Place | null | undefined): Run[] => (place ? [{ first: place, last: place }] : []);

function toldBy(runs: readonly Run[]): Told[] {
  return runs.flatMap(({ first, last }, index): Told[] => {
    const next = runs[index + 1]?.first;
    const covered = { fromMs: first.atMs, untilMs: last.atMs, kind: 'COVERED' } as const;
    if (!next || !isBridged(last, next)) return [covered];
    return [covered, { fromMs: last.atMs, untilMs: next.atMs, kind: 'BRIDGED' }];
  });
}

const isBridged = (last: Place, next: Place): boolean =>
  distanceM(last, next) > SAME_PLACE_M && next.atMs - last.atMs <= SILENCE_MAX_MS;
