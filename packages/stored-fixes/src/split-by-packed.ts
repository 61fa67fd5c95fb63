import type { Session } from './session.ts';
import { FROM_SPANS, PARTS_IN_SPAN, type Span, spansBefore, spansFrom, spanValues } from './span.ts';

const DAY_MS = 86_400_000;

/** The same time in two: where nothing is packed, rows are all there is; the other days have to be read. */
export type SplitSpans = { rows: Span[]; packed: Span[] };

export async function splitByPacked(session: Session, spans: readonly Span[]): Promise<SplitSpans> {
  if (spans.length === 0) return { rows: [], packed: [] };
  const days = (await session.query<Day>(SELECT_DAYS, spanValues(spans))).rows;
  const daysOf = Map.groupBy(days, ({ number }) => number);
  const split: SplitSpans = { rows: [], packed: [] };
  for (const [number, span] of spans.entries()) {
    const { group } = span;
    let left = [span];
    for (const { dayMs } of daysOf.get(number) ?? []) {
      const begin = { group, atMs: dayMs };
      const end = { group, atMs: dayMs + DAY_MS };
      split.rows.push(...spansBefore(left, begin));
      split.packed.push(...spansBefore(spansFrom(left, begin), end));
      left = spansFrom(left, end);
    }
    split.rows.push(...left);
  }
  return split;
}

type Day = { number: number; dayMs: number };

const SELECT_DAYS = `SELECT DISTINCT (s.number - 1)::int AS number, (extract(epoch FROM k.day) * 1000)::float8 AS "dayMs"
  ${FROM_SPANS} JOIN packed_days k ON ${PARTS_IN_SPAN} ORDER BY 1, 2`;
