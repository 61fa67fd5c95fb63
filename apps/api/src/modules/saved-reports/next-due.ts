import { type AccountDay, accountDays } from '@fleet/tracks/account-day';

/** When a report is due, by the clock of its account. */
export type Due = {
  frequency: 'DAILY' | 'WEEKLY' | 'MONTHLY';
  /** 1 is Monday. */
  weekday: number | null;
  monthDay: number | null;
  hour: number;
};

/** Two of the longest months: no schedule lets more days pass. */
const DAYS_MAX = 62;

/**
 * The first instant after `afterMs` at which a report is due; each day of the account has one at the most. An hour that the
 * clock passes over is the first instant behind it, or the last of the day where the day ends there, and of an hour that comes
 * twice it is the first.
 */
export function nextDue(due: Due, timeZone: string, afterMs: number): Date {
  const dayAt = accountDays(timeZone);
  let day = dayAt(afterMs);
  for (let days = 0; days <= DAYS_MAX; days++) {
    const atMs = isDue(due, day) ? hourOf(day, due.hour, timeZone) : null;
    if (atMs !== null && atMs > afterMs) return new Date(atMs);
    day = dayAt(day.toMs);
  }
  throw new Error('A schedule is due within two months');
}

function isDue({ frequency, weekday, monthDay }: Due, { name }: AccountDay): boolean {
  const [year = 0, month = 0, day = 0] = name.split('-').map(Number);
  if (frequency === 'DAILY') return true;
  // Sunday is 0 there.
  if (frequency === 'WEEKLY') return (new Date(`${name}T00:00:00Z`).getUTCDay() || 7) === weekday;
  const last = new Date(Date.UTC(year, month, 0)).getUTCDate();
  return day === Math.min(monthDay ?? 1, last);
}

/** The first instant of the day at which its clock shows the hour or a later one, else its last. */
function hourOf({ fromMs, toMs }: AccountDay, hour: number, timeZone: string): number {
  const clock = new Intl.DateTimeFormat('en', { timeZone, hour: 'numeric', hourCycle: 'h23' });
  let [low, high] = [fromMs - 1, toMs - 1];
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (Number(clock.format(middle)) >= hour) high = middle;
    else low = middle;
  }
  return high;
}
