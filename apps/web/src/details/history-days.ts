import { type CalendarDay, dayAt } from '../lib/zoned-day.ts';

export type HistoryDay<Row> = { key: string; day: CalendarDay; rows: Row[] };

/** Groups rows by day in a time zone, keeping their order. */
export function historyDays<Row extends { atMs: number }>(
  rows: readonly Row[],
  timeZone: string,
): HistoryDay<Row>[] {
  const days: HistoryDay<Row>[] = [];
  for (const row of rows) {
    const day = dayAt(row.atMs, timeZone);
    const key = `${day.year}-${day.month}-${day.day}`;
    const last = days.at(-1);
    if (last?.key === key) last.rows.push(row);
    else days.push({ key, day, rows: [row] });
  }
  return days;
}
