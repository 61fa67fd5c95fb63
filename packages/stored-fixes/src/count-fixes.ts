import { readFixes } from './read-fixes.ts';
import type { Session } from './session.ts';
import { FROM_SPANS, PARTS_IN_SPAN, ROWS_IN_SPAN, type Span, spanValues } from './span.ts';

/**
 * How many records each span has, in their order, counted to `most`. Numbers stand beside packed days; a span that cuts one,
 * or has rows beside it, is read.
 *
 * @throws PackedDayError `damaged`
 */
export async function countFixes(session: Session, spans: readonly Span[], most: number): Promise<number[]> {
  if (spans.length === 0) return [];
  // Rows first: what is packed in between is found twice, and then counted once.
  const rows = await session.query<Counted>(SELECT_ROWS, [...spanValues(spans), most]);
  const parts = await session.query<Counted & { isSure: boolean }>(SELECT_PARTS, spanValues(spans));
  const inRows = new Map(rows.rows.map(({ number, fixes }) => [number, fixes]));
  const inParts = new Map(parts.rows.map((part) => [part.number, part]));
  const counts: number[] = [];
  for (const [number, span] of spans.entries()) {
    const [alone, part] = [inRows.get(number) ?? 0, inParts.get(number)];
    if (!part || alone >= most) counts.push(alone);
    else if (part.isSure && alone === 0) counts.push(Math.min(part.fixes, most));
    else counts.push((await readFixes(session, [span], { columns: [], only: 'all', limit: most })).length);
  }
  return counts;
}

type Counted = { number: number; fixes: number };

const SELECT_ROWS = `SELECT (s.number - 1)::int AS number, f.fixes ${FROM_SPANS}
  CROSS JOIN LATERAL (SELECT count(*)::int AS fixes FROM (SELECT FROM positions f WHERE ${ROWS_IN_SPAN} LIMIT $8) f) f
  WHERE f.fixes > 0`;

const SELECT_PARTS = `SELECT (s.number - 1)::int AS number, sum(k.positions)::int AS fixes,
    bool_and(k.first_at > s.at AND k.last_at < s.until) AS "isSure" ${FROM_SPANS}
  JOIN packed_days k ON ${PARTS_IN_SPAN} GROUP BY s.number`;
