import { addDays, type CivilDate } from './civil-date.ts';
import { zoneClock } from './zone-clock.ts';

/** Days after the due day on which a method is charged. */
export const TRY_DAYS = [0, 2, 5, 7, 9, 11, 13, 14] as const;
/** Days after the due day on which a transfer is requested again. */
export const TRANSFER_REMINDER_DAYS = [0, 7, 13] as const;
/** Days after the due day until the subscription is suspended, two hours after the last charge. */
export const SUSPEND_DAY = 14;

const TRY_SECONDS = 10 * 3600;
const SUSPEND_SECONDS = 12 * 3600;
const JITTER_SECONDS = 30 * 60;

/**
 * Instants of the charges: from 10:00 in the account's time zone, spread over half an hour by the id of the
 * subscription.
 */
export function tryInstants(dueOn: CivilDate, timeZone: string, id: string): Date[] {
  return TRY_DAYS.map((day) => instantOf(dueOn, day, TRY_SECONDS + jitterOf(id), timeZone));
}

export function transferReminders(dueOn: CivilDate, timeZone: string): Date[] {
  return TRANSFER_REMINDER_DAYS.map((day) => instantOf(dueOn, day, TRY_SECONDS, timeZone));
}

/** Day 14, or the end of the period if that is earlier. */
export function suspendAt(dueOn: CivilDate, timeZone: string, periodEndsAt: Date): Date {
  const lastDay = instantOf(dueOn, SUSPEND_DAY, SUSPEND_SECONDS, timeZone);
  return lastDay < periodEndsAt ? lastDay : periodEndsAt;
}

function instantOf(dueOn: CivilDate, day: number, seconds: number, timeZone: string): Date {
  return zoneClock(timeZone).instantOf(addDays(dueOn, day), seconds);
}

/** Seconds below half an hour, constant for an id (FNV-1a). */
function jitterOf(id: string): number {
  let hash = 0x811c9dc5;
  for (let n = 0; n < id.length; n++) hash = Math.imul(hash ^ id.charCodeAt(n), 0x01000193);
  return (hash >>> 0) % JITTER_SECONDS;
}
