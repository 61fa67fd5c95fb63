import { addDays, type CivilDate } from './civil-date.ts';
import type { Period } from './period.ts';
import type { Collect } from './subscription.ts';
import { zoneClock } from './zone-clock.ts';

/** Days for which viewing stays open while a document is not paid. */
export const OPEN_DAYS = 3;
/** Days for which every account stays open, at least, once an operator switches billing on. */
export const SWITCH_DAYS = 14;
/** Days for which what an account had is kept once it is suspended or cancelled. */
export const KEPT_DAYS = 90;

/**
 * Until when viewing is open once a renewal is issued: the open days after the start of the period, and by transfer after
 * the due day. A run that was late takes none of them away.
 */
export function openWhileUnpaid(
  { startsOn, timeZone }: Period,
  {
    collect,
    issuedOn,
    dueOn,
    openDays = OPEN_DAYS,
  }: {
    collect: Collect;
    issuedOn: CivilDate;
    dueOn: CivilDate;
    openDays?: number;
  },
): Date {
  const from = collect === 'TRANSFER' ? dueOn : issuedOn > startsOn ? issuedOn : startsOn;
  return zoneClock(timeZone).startOfDay(addDays(from, openDays));
}

/** Until when viewing is open once a period is paid: the open days after its end, written ahead of the next run. */
export function openOncePaid({ endsOn, timeZone }: Period, openDays = OPEN_DAYS): Date {
  return zoneClock(timeZone).startOfDay(addDays(endsOn, openDays));
}

/** Until when what was recorded is kept, counted from the day of the end. */
export function keptUntil(at: Date, timeZone: string): Date {
  const clock = zoneClock(timeZone);
  return clock.startOfDay(addDays(clock.wallTime(at).date, KEPT_DAYS));
}
