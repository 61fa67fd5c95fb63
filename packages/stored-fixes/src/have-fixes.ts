import { readFixes } from './read-fixes.ts';
import type { Session } from './session.ts';
import { FROM_SPANS, PARTS_IN_SPAN, ROWS_IN_SPAN, type Span, spanValues } from './span.ts';
import { onlySql } from './stored-fix.ts';

/**
 * Whether there is a valid record in each span, in their order. First and last instants beside packed days answer, but where
 * a span lies between those of one part: that one is unpacked.
 *
 * @throws PackedDayError `damaged`
 */
export async function haveFixes(session: Session, spans: readonly Span[]): Promise<boolean[]> {
  const have = spans.map(() => false);
  if (spans.length === 0) return have;
  // Rows first: what is packed in between is found twice, and not missed.
  const rows = await session.query<{ number: number }>(SELECT_IN_ROWS, spanValues(spans));
  for (const { number } of rows.rows) have[number] = true;
  const parts = await session.query<{ number: number; isSure: boolean }>(SELECT_IN_PARTS, spanValues(spans));
  for (const { number, isSure } of parts.rows) {
    const span = spans[number];
    if (have[number] || !span) continue;
    have[number] = isSure || (await readFixes(session, [span], ONE)).length > 0;
  }
  return have;
}

const ONE = { columns: [], only: 'valid', limit: 1 } as const;

const SELECT_IN_ROWS = `SELECT (s.number - 1)::int AS number ${FROM_SPANS}
  WHERE EXISTS (SELECT FROM positions f WHERE ${ROWS_IN_SPAN} AND ${onlySql('valid')})`;

/** The first of them that is sure, or else one that may be. */
const SELECT_IN_PARTS = `SELECT (s.number - 1)::int AS number, k."isSure" ${FROM_SPANS}
  CROSS JOIN LATERAL (
    (SELECT true AS "isSure" FROM packed_days k WHERE ${PARTS_IN_SPAN}
      AND ((k.first_valid_at > s.at AND k.first_valid_at < s.until) OR (k.last_valid_at > s.at AND k.last_valid_at < s.until))
      LIMIT 1)
    UNION ALL
    (SELECT false FROM packed_days k WHERE ${PARTS_IN_SPAN} AND k.first_valid_at < s.until AND k.last_valid_at >= s.at LIMIT 1)
    LIMIT 1) k`;
