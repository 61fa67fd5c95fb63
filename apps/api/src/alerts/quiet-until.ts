import { addDays } from '@fleet/billing/civil-date';
import { zoneClock } from '@fleet/billing/zone-clock';
import type { Reader } from './find-readers.ts';

type Quiet = Pick<Reader, 'timeZone' | 'quietFrom' | 'quietUntil'>;
const S_PER_MINUTE = 60;

/** End of the quiet hours that a person is in now; null outside of them. */
export function quietUntil({ timeZone, quietFrom, quietUntil: until }: Quiet, now: Date): number | null {
  if (quietFrom === null || until === null || quietFrom === until) return null;
  const clock = zoneClock(timeZone);
  const { date, seconds } = clock.wallTime(now);
  const minute = Math.floor(seconds / S_PER_MINUTE);
  const isOvernight = until < quietFrom;
  const isQuiet = isOvernight ? minute >= quietFrom || minute < until : minute >= quietFrom && minute < until;
  if (!isQuiet) return null;
  const day = isOvernight && minute >= quietFrom ? addDays(date, 1) : date;
  return clock.instantOf(day, until * S_PER_MINUTE).getTime();
}
