import { readFixes } from './read-fixes.ts';
import type { Session } from './session.ts';
import { FROM_SPANS, PARTS_IN_SPAN, ROWS_IN_SPAN, type Span, spanValues } from './span.ts';
import { type Only, onlySql } from './stored-fix.ts';

/**
 * Whether there is a record in each span, a valid one or any, in their order. First and last instants beside packed days answer, but where
 * a span lies between those of one part: that one is unpacked.
 *
 * @throws DamagedDayError
 */
export async function haveFixes(
  session: Session,
  spans: readonly Span[],
  only: 'valid' | 'all' = 'valid',
): Promise<boolean[]> {
  const have = spans.map(() => false);
  if (spans.length === 0) return have;
  // Rows first: what is packed in between is found twice, and not missed.
  const rows = await session.query<{ number: number }>(selectInRows(only), spanValues(spans));
  for (const { number } of rows.rows) have[number] = true;
  const inParts = SELECT_IN_PARTS[only];
  const parts = await session.query<{ number: number; isSure: boolean }>(inParts, spanValues(spans));
  for (const { number, isSure } of parts.rows) {
    const span = spans[number];
    if (have[number] || !span) continue;
    have[number] = isSure || (await readFixes(session, [span], { columns: [], only, limit: 1 })).length > 0;
  }
  return have;
}

const selectInRows = (only: Only): string => `SELECT (s.number - 1)::int AS number ${FROM_SPANS}
  WHERE EXISTS (SELECT FROM positions f WHERE ${ROWS_IN_SPAN} AND ${onlySql(only)})`;

/** The first of them that is sure, or else one that may be. */
const selectInParts = (
  first: string,
  last: string,
): string => `SELECT (s.number - 1)::int AS number, k."isSure" ${FROM_SPANS}
  CROSS JOIN LATERAL (
    (SELECT true AS "isSure" FROM packed_days k WHERE ${PARTS_IN_SPAN}
      AND ((${first} > s.at AND ${first} < s.until) OR (${last} > s.at AND ${last} < s.until))
      LIMIT 1)
    UNION ALL
    (SELECT false FROM packed_days k WHERE ${PARTS_IN_SPAN} AND ${first} < s.until AND ${last} >= s.at LIMIT 1)
    LIMIT 1) k`;

const SELECT_IN_PARTS = {
  valid: selectInParts('k.first_valid_at', 'k.last_valid_at'),
  all: selectInParts('k.first_at', 'k.last_at'),
};
