import { addDays, type CivilDate } from './civil-date.ts';
import type { Period } from './period.ts';
import type { CollectionMethod } from './subscription.ts';
import { zoneClock } from './zone-clock.ts';

/** Days of grace: viewing stays open this long while a document is unpaid. */
export const OPEN_DAYS = 3;
/** Least days for which every account stays open after billing is switched on. */
export const SWITCH_DAYS = 14;
/** Days for which the data of a suspended or cancelled account is kept. */
export const KEPT_DAYS = 90;

/**
 * End of viewing after a renewal is issued: the grace days after the start of the period, or after the due
 * day for bank transfer. A late run shortens neither.
 */
export function openWhileUnpaid(
  { startsOn, timeZone }: Period,
  {
    collect,
    issuedOn,
    dueOn,
    openDays = OPEN_DAYS,
  }: {
    collect: CollectionMethod;
    issuedOn: CivilDate;
    dueOn: CivilDate;
    openDays?: number;
  },
): Date {
  const from = collect === 'TRANSFER' ? dueOn : issuedOn > startsOn ? issuedOn : startsOn;
  return openAfterDue(from, timeZone, openDays);
}

/** End of viewing after the due day of an open document. */
export function openAfterDue(dueOn: CivilDate, timeZone: string, openDays = OPEN_DAYS): Date {
  return zoneClock(timeZone).startOfDay(addDays(dueOn, openDays));
}

/** End of viewing after a period is paid: the grace days after its end, in advance of the next run. */
export function openOncePaid({ endsOn, timeZone }: Period, openDays = OPEN_DAYS): Date {
  return zoneClock(timeZone).startOfDay(addDays(endsOn, openDays));
}

/**
 * End of days that the operator grants: whole days after an instant, to the start of a day. Days that follow the
 * start of a day are counted from it.
 */
export function grantedUntil(from: Date, days: number, timeZone: string): Date {
  const clock = zoneClock(timeZone);
  const { date } = clock.wallTime(from);
  const isStartOfDay = clock.startOfDay(date).getTime() === from.getTime();
  return clock.startOfDay(addDays(date, isStartOfDay ? days : days + 1));
}

/** End of data retention, counted from the day of the end. */
export function keptUntil(at: Date, timeZone: string): Date {
  const clock = zoneClock(timeZone);
  return clock.startOfDay(addDays(clock.wallTime(at).date, KEPT_DAYS));
}
