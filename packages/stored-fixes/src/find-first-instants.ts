import { readFixes } from './read-fixes.ts';
import type { Session } from './session.ts';
import { FROM_SPANS, PARTS_IN_SPAN, ROWS_IN_SPAN, type Span, spanValues } from './span.ts';
import { onlySql } from './stored-fix.ts';

/** Whose first and last instants stand beside a packed day. */
type Kept = 'all' | 'valid';

/**
 * When the first record of each span was, in their order; null where a span has none. What stands beside a packed day
 * answers, but where the span begins within the day: that one is unpacked.
 *
 * @throws DamagedDayError
 */
export async function findFirstInstants(
  session: Session,
  spans: readonly Span[],
  only: Kept,
): Promise<(number | null)[]> {
  if (spans.length === 0) return [];
  const firsts: (number | null)[] = spans.map(() => null);
  const put = (number: number, atMs: number | null) => {
    const known = firsts[number] ?? null;
    if (atMs !== null && (known === null || atMs < known)) firsts[number] = atMs;
  };
  // Rows first: what is packed in between is found twice, and not missed.
  for (const { number, atMs } of await findInRows(session, spans, only)) put(number, atMs);
  for (const part of await findParts(session, spans, only)) {
    const span = spans[part.number];
    if (!span) continue;
    const isSure = part.firstMs > span.after.atMs;
    const [fix] = isSure ? [] : await readFixes(session, [span], { columns: [], only, limit: 1 });
    put(part.number, isSure ? part.firstMs : (fix?.atMs ?? null));
  }
  return firsts;
}

type Found = { number: number; atMs: number };

async function findInRows(session: Session, spans: readonly Span[], only: Kept): Promise<Found[]> {
  const { rows } = await session.query<Found>(
    `SELECT (s.number - 1)::int AS number, (extract(epoch FROM f.fix_time) * 1000)::float8 AS "atMs" ${FROM_SPANS}
      CROSS JOIN LATERAL (SELECT f.fix_time FROM positions f WHERE ${ROWS_IN_SPAN} AND ${onlySql(only)}
        ORDER BY f.fix_time, f.hash LIMIT 1) f`,
    spanValues(spans),
  );
  return rows;
}

type Part = { number: number; firstMs: number };

const ENDS = { all: ['first_at', 'last_at'], valid: ['first_valid_at', 'last_valid_at'] } as const;

/** The first part of each span whose last one lies in the span or after it: no later part has an earlier one. */
async function findParts(session: Session, spans: readonly Span[], only: Kept): Promise<Part[]> {
  const [first, last] = ENDS[only];
  const { rows } = await session.query<Part>(
    `SELECT (s.number - 1)::int AS number, (extract(epoch FROM k.${first}) * 1000)::float8 AS "firstMs"
        ${FROM_SPANS}
      CROSS JOIN LATERAL (SELECT * FROM packed_days k WHERE ${PARTS_IN_SPAN} AND k.${first} < s.until
        AND k.${last} >= s.at ORDER BY k.day, k.part LIMIT 1) k`,
    spanValues(spans),
  );
  return rows;
}
