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
  // Rows first: what is packed in between is found twice, and then looked at day by day.
  const { rows } = await session.query<InRows>(SELECT_ROWS, [...spanValues(spans), most]);
  const packed = await findPacked(session, spans);
  const inRows = rows.filter(({ fixes }) => fixes > 0);
  const mixed = inRows.filter(({ number }) => packed.has(number));
  const days = await findDays(session, { spans, numbers: mixed.map(({ number }) => number), most });
  const counts = spans.map(() => 0);
  for (const { number, fixes } of inRows) counts[number] = fixes;
  for (const [number, parts] of packed) {
    const span = spans[number];
    if (span) counts[number] = await countDays(session, span, { days: days.get(number) ?? parts, most });
  }
  return counts;
}

type InRows = { number: number; fixes: number };
type Day = InRows & { dayMs: number; isSure: boolean };

/** The days of those of the spans that have rows beside packed days: by day, rows take twice as long to count. */
async function findDays(
  session: Session,
  { spans, numbers, most }: { spans: readonly Span[]; numbers: readonly number[]; most: number },
): Promise<Map<number, Day[]>> {
  const mixed = numbers.flatMap((number) => spans[number] ?? []);
  if (mixed.length === 0) return new Map();
  const rows = (await session.query<Day>(SELECT_ROWS_BY_DAY, [...spanValues(mixed), most])).rows;
  const [rowsOf, partsOf] = [Map.groupBy(rows, ({ number }) => number), await findPacked(session, mixed)];
  return new Map(numbers.map((number, at) => [number, daysOf(rowsOf.get(at) ?? [], partsOf.get(at) ?? [])]));
}

async function findPacked(session: Session, spans: readonly Span[]): Promise<Map<number, Day[]>> {
  const { rows } = await session.query<Day>(SELECT_PARTS, spanValues(spans));
  return Map.groupBy(rows, ({ number }) => number);
}

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

const SELECT_ROWS = `SELECT (s.number - 1)::int AS number, f.fixes ${FROM_SPANS} CROSS JOIN LATERAL (
    SELECT count(*)::int AS fixes FROM (SELECT FROM positions f WHERE ${ROWS_IN_SPAN} LIMIT $8) f) f`;

const SELECT_ROWS_BY_DAY = `SELECT (s.number - 1)::int AS number, ${DAY_OF}, f.fixes, true AS "isSure" ${FROM_SPANS}
  CROSS JOIN LATERAL (SELECT (fix_time AT TIME ZONE 'UTC')::date AS day, count(*)::int AS fixes
    FROM (SELECT f.fix_time FROM positions f WHERE ${ROWS_IN_SPAN} LIMIT $8) f GROUP BY 1) f`;

const SELECT_PARTS = `SELECT (s.number - 1)::int AS number, ${DAY_OF}, sum(k.positions)::int AS fixes,
    bool_and(k.first_at > s.at AND k.last_at < s.until) AS "isSure" ${FROM_SPANS}
  JOIN packed_days k ON ${PARTS_IN_SPAN} GROUP BY s.number, k.day`;
