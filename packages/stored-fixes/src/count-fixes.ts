import { readFixes } from './read-fixes.ts';
import type { Session } from './session.ts';
import {
  FROM_SPANS,
  PARTS_IN_SPAN,
  ROWS_IN_SPAN,
  type Span,
  spansBefore,
  spansFrom,
  spanValues,
} from './span.ts';

const DAY_MS = 86_400_000;

/**
 * How many records each span has, in their order, counted to `most`. Numbers stand beside packed days; only a day that a span
 * cuts, or that has rows beside it, is read.
 *
 * @throws DamagedDayError
 */
export async function countFixes(session: Session, spans: readonly Span[], most: number): Promise<number[]> {
  if (spans.length === 0) return [];
  // Rows first: what is packed in between is found twice, and then counted once.
  const rows = (await session.query<Day>(SELECT_ROWS, [...spanValues(spans), most])).rows;
  const parts = (await session.query<Day>(SELECT_PARTS, spanValues(spans))).rows;
  const [rowsOf, partsOf] = [rows, parts].map((days) => Map.groupBy(days, ({ number }) => number));
  const counts: number[] = [];
  for (const [number, span] of spans.entries()) {
    const days = daysOf(rowsOf?.get(number) ?? [], partsOf?.get(number) ?? []);
    counts.push(await countDays(session, span, { days, most }));
  }
  return counts;
}

type Day = { number: number; dayMs: number; fixes: number; isSure: boolean };

/** Those that have to be read last: there may be enough without them. */
function daysOf(rows: readonly Day[], parts: readonly Day[]): Day[] {
  const days = new Map(rows.map((day) => [day.dayMs, day]));
  for (const part of parts) {
    const beside = days.get(part.dayMs);
    days.set(part.dayMs, beside ? { ...beside, isSure: false } : part);
  }
  return [...days.values()].sort((a, b) => Number(b.isSure) - Number(a.isSure));
}

async function countDays(
  session: Session,
  span: Span,
  { days, most }: { days: readonly Day[]; most: number },
): Promise<number> {
  let count = 0;
  for (const { dayMs, fixes, isSure } of days) {
    if (count >= most) break;
    if (isSure) {
      count += fixes;
      continue;
    }
    const { group } = span;
    const ofDay = spansBefore(spansFrom([span], { group, atMs: dayMs }), { group, atMs: dayMs + DAY_MS });
    count += (await readFixes(session, ofDay, { columns: [], only: 'all', limit: most - count })).length;
  }
  return Math.min(count, most);
}

const DAY_OF = '(extract(epoch FROM day) * 1000)::float8 AS "dayMs"';

const SELECT_ROWS = `SELECT (s.number - 1)::int AS number, ${DAY_OF}, f.fixes, true AS "isSure" ${FROM_SPANS}
  CROSS JOIN LATERAL (SELECT (fix_time AT TIME ZONE 'UTC')::date AS day, count(*)::int AS fixes
    FROM (SELECT f.fix_time FROM positions f WHERE ${ROWS_IN_SPAN} LIMIT $8) f GROUP BY 1) f`;

const SELECT_PARTS = `SELECT (s.number - 1)::int AS number, ${DAY_OF}, sum(k.positions)::int AS fixes,
    bool_and(k.first_at > s.at AND k.last_at < s.until) AS "isSure" ${FROM_SPANS}
  JOIN packed_days k ON ${PARTS_IN_SPAN} GROUP BY s.number, k.day`;
