import type { Session } from './session.ts';
import { FROM_SPANS, ROWS_IN_SPAN, type Span, spanValues } from './span.ts';

/** How often a reading is told; one that is sometimes a number and sometimes on or off is no state. */
export type AttributeCount = { name: string; values: number; isState: boolean };
/** How many rows of a span have each of these. */
export type ColumnCounts = {
  number: number;
  speedKmh: number;
  altitudeM: number;
  courseDeg: number;
  accuracyM: number;
  totalDistanceM: number;
  satellites: number;
  ignition: number;
  motion: number;
};

/** Attributes of the rows of spans that are a number, or on or off; `most` of them, those that are told most first. */
export async function countRowAttributes(
  session: Session,
  spans: readonly Span[],
  most: number,
): Promise<AttributeCount[]> {
  if (spans.length === 0) return [];
  return (await session.query<AttributeCount>(SELECT_ATTRIBUTES, [...spanValues(spans), most])).rows;
}

/** Columns of the rows of each span; what the receiver says of itself, only where the place is valid. */
export async function countRowColumns(session: Session, spans: readonly Span[]): Promise<ColumnCounts[]> {
  if (spans.length === 0) return [];
  return (await session.query<ColumnCounts>(SELECT_COLUMNS, spanValues(spans))).rows;
}

/** Of rows that have a list that says it: how many have which, whatever their values are. Of others each reading is looked at. */
const SELECT_ATTRIBUTES = `WITH fixes AS MATERIALIZED (SELECT f.* ${FROM_SPANS} CROSS JOIN LATERAL (
    SELECT f.attributes, f.reading_list FROM positions f WHERE ${ROWS_IN_SPAN}) f), told AS (
  SELECT e.key AS name, jsonb_typeof(e.value) = 'boolean' AS "isState", 1 AS rows
    FROM fixes CROSS JOIN LATERAL jsonb_each(fixes.attributes) e WHERE jsonb_typeof(e.value) IN ('number', 'boolean')
  UNION ALL
  SELECT n.name, n.kind = 'b', l.rows
    FROM (SELECT reading_list AS number, count(*) AS rows FROM fixes GROUP BY 1) l JOIN reading_lists USING (number)
    CROSS JOIN LATERAL unnest(names, string_to_array(kinds, NULL)) AS n(name, kind) WHERE n.kind IN ('n', 'b'))
  SELECT name, sum(rows)::int AS values, bool_and("isState") AS "isState" FROM told
    GROUP BY name ORDER BY values DESC, name LIMIT $8`;

const SELECT_COLUMNS = `SELECT (s.number - 1)::int AS number, f.* ${FROM_SPANS} CROSS JOIN LATERAL (
  SELECT count(f.satellites)::int AS satellites, count(f.ignition)::int AS ignition, count(f.motion)::int AS motion,
      (count(f.speed_kmh) FILTER (WHERE f.valid))::int AS "speedKmh",
      (count(f.altitude_m) FILTER (WHERE f.valid))::int AS "altitudeM",
      (count(f.course_deg) FILTER (WHERE f.valid))::int AS "courseDeg",
      (count(f.accuracy_m) FILTER (WHERE f.valid))::int AS "accuracyM",
      (count(f.total_distance_m) FILTER (WHERE f.valid))::int AS "totalDistanceM"
    FROM positions f WHERE ${ROWS_IN_SPAN}) f`;
