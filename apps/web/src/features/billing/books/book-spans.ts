export const BOOK_SPANS = ['thisMonth', 'lastMonth', 'thisYear', 'lastYear'] as const;
export type BookSpan = (typeof BOOK_SPANS)[number];

const dayOf = (year: number, month: number): string =>
  new Date(Date.UTC(year, month, 1)).toISOString().slice(0, 10);

/** First day of a span and the day after its last, in UTC. */
export function spanOf(span: BookSpan, nowMs: number): { from: string; until: string } {
  const now = new Date(nowMs);
  const [year, month] = [now.getUTCFullYear(), now.getUTCMonth()];
  switch (span) {
    case 'thisMonth':
      return { from: dayOf(year, month), until: dayOf(year, month + 1) };
    case 'lastMonth':
      return { from: dayOf(year, month - 1), until: dayOf(year, month) };
    case 'thisYear':
      return { from: dayOf(year, 0), until: dayOf(year + 1, 0) };
    case 'lastYear':
      return { from: dayOf(year - 1, 0), until: dayOf(year, 0) };
  }
}
