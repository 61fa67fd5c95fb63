import type { Pool } from 'pg';
import { oneRow } from './one-row.ts';

export type PositionPoint = { at: Date; perMinute: number };
export type PositionFigures = {
  /** Average of the last whole minutes; null if ingest wrote no counts recently. */
  perMinute: number | null;
  /** The newest minute with a count; null if there is none. */
  knownAt: Date | null;
  /** One point per five minutes of the last day; minutes without counts have none. */
  points: PositionPoint[];
  framesADay: number;
  refusedADay: number;
  unregisteredADay: number;
};

type Row = Omit<PositionFigures, 'points'> & { points: { at: string; perMinute: number }[] };

export async function readPositions(pool: Pool): Promise<PositionFigures> {
  const { points, ...sums } = await oneRow<Row>(pool, POSITIONS);
  return { ...sums, points: points.map(({ at, perMinute }) => ({ at: new Date(at), perMinute })) };
}

/** The current minute is left out of the averages, because it is incomplete. */
const POSITIONS = `
  WITH day AS (SELECT * FROM ingest_minutes WHERE minute > now() - interval '1 day'),
  points AS (
    SELECT date_bin('5 minutes', minute, 'epoch') AS at, round(avg(positions), 1)::float AS "perMinute"
    FROM day WHERE minute < date_trunc('minute', now()) GROUP BY 1)
  SELECT (SELECT max(minute) FROM ingest_minutes) AS "knownAt",
    (SELECT round(avg(positions), 1)::float FROM day
      WHERE minute >= date_trunc('minute', now()) - interval '3 minutes' AND minute < date_trunc('minute', now()))
      AS "perMinute",
    COALESCE((SELECT json_agg(json_build_object('at', at, 'perMinute', "perMinute") ORDER BY at) FROM points), '[]')
      AS points,
    COALESCE(sum(frames), 0)::float AS "framesADay", COALESCE(sum(refused), 0)::float AS "refusedADay",
    COALESCE(sum(unregistered), 0)::float AS "unregisteredADay"
  FROM day`;
