import type { ReportSchedule } from '@fleet/contracts/saved-report';
import type { SavedReport } from '@fleet/db/models';
import { type Due, nextDue } from './next-due.ts';

type Times = Pick<SavedReport, 'frequency' | 'weekday' | 'monthDay' | 'hour'>;
type Columns = Times & Pick<SavedReport, 'format' | 'nextDueAt' | 'timeZone'>;

export const NO_SCHEDULE = {
  frequency: null,
  weekday: null,
  monthDay: null,
  hour: null,
  nextDueAt: null,
  timeZone: null,
};

/** When it is due; null of a report that is not sent by the clock. */
export function dueOf({ frequency, weekday, monthDay, hour }: Times): Due | null {
  return frequency === null || hour === null ? null : { frequency, weekday, monthDay, hour };
}

/** A schedule as columns. One that is due at the same times as before stays due when it is. */
export function scheduleColumns(
  { frequency, weekday, monthDay, hour, format }: ReportSchedule,
  { timeZone, before, now }: { timeZone: string; before: Columns | null; now: Date },
): Columns {
  const due: Due = {
    frequency,
    weekday: frequency === 'WEEKLY' ? (weekday ?? null) : null,
    monthDay: frequency === 'MONTHLY' ? (monthDay ?? null) : null,
    hour,
  };
  const former = before && dueOf(before);
  const stays = isSame(former, due) && before?.timeZone === timeZone ? before.nextDueAt : null;
  return { ...due, format, timeZone, nextDueAt: stays ?? nextDue(due, timeZone, now.getTime()) };
}

function isSame(one: Due | null, other: Due): boolean {
  const { frequency, weekday, monthDay, hour } = other;
  if (one === null) return false;
  return (
    one.frequency === frequency && one.weekday === weekday && one.monthDay === monthDay && one.hour === hour
  );
}
