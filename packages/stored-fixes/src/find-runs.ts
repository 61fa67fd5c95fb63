import { keyBefore } from './fix-key.ts';
import { findParts, readParts, unpackWanted } from './parts.ts';
import type { Session } from './session.ts';
import { FROM_SPANS, ROWS_IN_SPAN, type Span, spanValues } from './span.ts';
import { isIn } from './with-packed.ts';

export type Place = { atMs: number; latitude: number; longitude: number };
/** A time in which a device reported without a longer silence, by its first and last fix, which may be one. */
export type Run = { first: Place; last: Place };

/**
 * When valid fixes of these spans were reported, span by span in the order of their places, and each in the order of time:
 * between two runs lies a silence longer than `silenceMs`. What is in rows is told by PostgreSQL, packed days are unpacked.
 *
 * @throws DamagedDayError
 */
export async function findRuns(
  session: Session,
  spans: readonly Span[],
  silenceMs: number,
): Promise<Run[][]> {
  if (spans.length === 0) return [];
  // Rows first: what is packed in between is found twice, and told once.
  const inRows = await findInRows(session, spans, silenceMs);
  const runs: Run[][] = [];
  for (const [number, span] of spans.entries()) {
    const packed = await findInPacked(session, span, silenceMs);
    runs.push(joinRuns([...(inRows.get(number) ?? []), ...packed], silenceMs));
  }
  return runs;
}

/** What one silence or none lies between is one. */
export function joinRuns(runs: readonly Run[], silenceMs: number): Run[] {
  const joined: Run[] = [];
  for (const { first, last } of runs.toSorted((a, b) => a.first.atMs - b.first.atMs)) {
    const before = joined.at(-1);
    if (!before || first.atMs - before.last.atMs > silenceMs) joined.push({ first, last });
    else if (last.atMs > before.last.atMs) before.last = last;
  }
  return joined;
}

type Edge = Place & { number: number; isFirst: boolean; isLast: boolean };

/** Only the ends of runs leave PostgreSQL: between them may be a month of fixes. */
async function findInRows(session: Session, spans: readonly Span[], silenceMs: number) {
  const { rows } = await session.query<Edge>(
    `SELECT number, "atMs", latitude, longitude, "isFirst", "isLast" FROM (
        SELECT (s.number - 1)::int AS number, (extract(epoch FROM f.fix_time) * 1000)::float8 AS "atMs", f.hash,
          f.latitude, f.longitude,
          COALESCE(f.fix_time - lag(f.fix_time) OVER own > make_interval(secs => $8::float8 / 1000), true) AS "isFirst",
          COALESCE(lead(f.fix_time) OVER own - f.fix_time > make_interval(secs => $8::float8 / 1000), true) AS "isLast"
        ${FROM_SPANS} CROSS JOIN LATERAL (SELECT * FROM positions f WHERE ${ROWS_IN_SPAN} AND f.valid) f
        WINDOW own AS (PARTITION BY s.device_id, s.number ORDER BY f.fix_time, f.hash)) AS edge
      WHERE "isFirst" OR "isLast" ORDER BY number, "atMs", hash`,
    [...spanValues(spans), silenceMs],
  );
  const runs = new Map<number, Run[]>();
  for (const { number, isFirst, isLast: _, ...place } of rows) {
    const own = runs.get(number) ?? [];
    runs.set(number, own);
    const run = own.at(-1);
    if (isFirst || !run) own.push({ first: place, last: place });
    else run.last = place;
  }
  return runs;
}

const PLACES = { columns: ['latitude', 'longitude'], only: 'valid' } as const;

async function findInPacked(session: Session, span: Span, silenceMs: number): Promise<Run[]> {
  const runs: Run[] = [];
  let left = span;
  for (;;) {
    const found = await findParts(session, [left]);
    if (found.length === 0) return runs;
    const lastMs = found.reduce((most, part) => Math.max(most, part.lastMs), 0);
    const parts = await readParts(session, [{ ...left, untilMs: Math.min(left.untilMs, lastMs + 1) }]);
    // More was packed meanwhile.
    if (parts === null) continue;
    for (const { firstMs, packed } of parts) {
      const of = { deviceId: span.deviceId, atMs: firstMs };
      const records = (await unpackWanted(packed, of, PLACES)).filter(
        (record) => record.valid && isIn(span, record),
      );
      const places = records.map(({ fixTimeMs, latitude, longitude }) => ({
        atMs: fixTimeMs,
        latitude,
        longitude,
      }));
      runs.push(
        ...joinRuns(
          places.map((place) => ({ first: place, last: place })),
          silenceMs,
        ),
      );
    }
    // Where the next part may begin; a key of the instant itself would find this one again.
    left = { ...left, after: keyBefore(lastMs + 2) };
  }
}
