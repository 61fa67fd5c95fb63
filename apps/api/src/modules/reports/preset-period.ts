import type { PeriodPreset } from '@fleet/contracts/period';
import { type AccountDay, accountDays } from '@fleet/tracks/account-day';

export type Period = { from: Date; to: Date };

/** Whole days of a zone, the running one and its week and month to their ends. `weekStart`: 1 is Monday. */
export function presetPeriod(
  preset: Exclude<PeriodPreset, 'CUSTOM'>,
  nowMs: number,
  { timeZone, weekStart }: { timeZone: string; weekStart: number },
): Period {
  const dayAt = accountDays(timeZone);
  const before = (day: AccountDay) => dayAt(day.fromMs - 1);
  const after = (day: AccountDay) => dayAt(day.toMs);
  const beginsWeek = (day: AccountDay) => new Date(`${day.name}T00:00:00Z`).getUTCDay() === weekStart % 7;
  const beginsMonth = (day: AccountDay) => day.name.endsWith('-01');
  const since = (day: AccountDay, begins: (day: AccountDay) => boolean): AccountDay =>
    begins(day) ? day : since(before(day), begins);
  const until = (day: AccountDay, begins: (day: AccountDay) => boolean): AccountDay =>
    begins(after(day)) ? day : until(after(day), begins);
  const between = (from: AccountDay, to: AccountDay): Period => ({
    from: new Date(from.fromMs),
    to: new Date(to.toMs),
  });
  const today = dayAt(nowMs);
  switch (preset) {
    case 'TODAY':
      return between(today, today);
    case 'YESTERDAY':
      return between(before(today), before(today));
    case 'THIS_WEEK':
      return between(since(today, beginsWeek), until(today, beginsWeek));
    case 'PREVIOUS_WEEK': {
      const last = before(since(today, beginsWeek));
      return between(since(last, beginsWeek), last);
    }
    case 'THIS_MONTH':
      return between(since(today, beginsMonth), until(today, beginsMonth));
    case 'PREVIOUS_MONTH': {
      const last = before(since(today, beginsMonth));
      return between(since(last, beginsMonth), last);
    }
  }
}
